// Says that the connection is lost, and closes the dialog with which the frame says the same: while that is open, the page under it is dead.

const watches = new WeakMap(); // by element: how to stop the watch that is kept there

/** Whether a dialog is the frame's own: those of the pages hold what the server has sent. */
const isOfFrame = (dialog) => !dialog.querySelector('[data-testid="stVerticalBlock"]');

export default function ({ data, parentElement }) {
  watches.get(parentElement)?.();
  const app = document.querySelector(".stApp");
  const notice = parentElement.querySelector(".lost");
  const tell = () => {
    const isLost = app.dataset.testConnectionState !== "CONNECTED";
    const words = isLost ? data.words : "";
    if (notice.textContent !== words) notice.textContent = words;
    if (!isLost) return;
    for (const dialog of document.querySelectorAll('[data-testid="stDialog"]')) {
      if (isOfFrame(dialog)) dialog.querySelector('button[aria-label="Close"]')?.click();
    }
  };
  const watch = new MutationObserver(tell);
  watch.observe(app, { attributes: true, attributeFilter: ["data-test-connection-state"] });
  watch.observe(document.body, { childList: true }); // a dialog is put beside the app
  tell();
  const stop = () => {
    watch.disconnect();
    watches.delete(parentElement);
  };
  watches.set(parentElement, stop);
  return stop;
}
