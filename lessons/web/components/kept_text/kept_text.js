// Keeps a text in this browser tab, so that a reload or a lost connection does not lose it. Nothing is shown. When asked,
// it answers once for each asker, and always: with "-" where nothing is kept, or where the browser keeps nothing.

let answered = "";

function kept(name) {
  try {
    return sessionStorage.getItem(name) || "-";
  } catch {
    return "-";
  }
}

function keep(name, text) {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {
    // This browser keeps nothing: a reload then begins anew.
  }
}

export default function (component) {
  const { data, setTriggerValue } = component;
  if (!data.ask) {
    keep(data.name, data.text);
  } else if (answered !== data.ask) {
    answered = data.ask;
    setTriggerValue("kept", kept(data.name));
  }
}
