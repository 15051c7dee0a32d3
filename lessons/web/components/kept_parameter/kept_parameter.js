// Puts a parameter into the page's address, or takes it out, where it is not as it should be.

export default function ({ data }) {
  const address = new URL(location.href);
  if ((address.searchParams.get(data.name) ?? "") === data.value) return;
  if (data.value) address.searchParams.set(data.name, data.value);
  else address.searchParams.delete(data.name);
  history.replaceState(history.state, "", address);
}
