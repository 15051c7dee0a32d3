// Keeps a text in this browser tab, so that a reload or a lost connection does not lose it. Nothing is shown.

let answered = "";

export default function (component) {
  const { data, setTriggerValue } = component;
  if (data.ask) {
    const kept = sessionStorage.getItem(data.name);
    if (kept && answered !== data.ask) setTriggerValue("kept", kept);
    answered = data.ask;
  } else if (data.text) {
    sessionStorage.setItem(data.name, data.text);
  } else {
    sessionStorage.removeItem(data.name);
  }
}
