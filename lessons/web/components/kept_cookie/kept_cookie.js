// Keeps a word where the browser sends it along when the app is opened again; a year, and to nobody else.

const YEAR = 365 * 24 * 60 * 60; // seconds

export default function ({ data }) {
  const kept = document.cookie.split("; ").find((pair) => pair.startsWith(`${data.name}=`))?.slice(data.name.length + 1) ?? "";
  if (kept !== data.value) document.cookie = `${data.name}=${data.value}; path=/; max-age=${data.value ? YEAR : 0}; samesite=lax`;
}
