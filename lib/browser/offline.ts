// Links of a page without a network.
const OFFLINE = "portal:offline";
/** A page without this listener leaves the failure to the browser. */
export function listenToOffline(tell: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    tell();
  };
  addEventListener(OFFLINE, listener);
  return () => removeEventListener(OFFLINE, listener);
}
/** Whether a navigation must not start: the browser's error page would replace this one. The user is told. */
export const isKeptOffline = (): boolean =>
  !navigator.onLine && !dispatchEvent(new Event(OFFLINE, { cancelable: true }));
