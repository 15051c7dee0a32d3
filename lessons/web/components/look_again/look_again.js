// Reports every few seconds, and at once when the page is seen again, as after a phone was asleep; not while nobody sees it.

const clocks = new WeakMap(); // by element: how to stop the clock that runs there

export default function ({ data, parentElement, setTriggerValue }) {
  clocks.get(parentElement)?.();
  const look = () => {
    if (!document.hidden) setTriggerValue("look", true);
  };
  const timer = setInterval(look, data.pace * 1000);
  document.addEventListener("visibilitychange", look);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    clocks.delete(parentElement);
  };
  clocks.set(parentElement, stop);
  return stop;
}
