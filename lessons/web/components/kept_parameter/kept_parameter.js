// Puts parameters into the page's address, or takes them out, where it is not as it should be.

export default function ({ data }) {
  const address = new URL(location.href);
  const wrong = Object.entries(data.values).filter(([name, value]) => (address.searchParams.get(name) ?? "") !== value);
  if (!wrong.length) return;
  for (const [name, value] of wrong) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, "", address);
}
