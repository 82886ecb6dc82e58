// Without a network a navigation would replace the page with the browser's error page.
const OFFLINE = "portal:offline";
/** `tell` tells the user that there is no network. A page without it leaves the failure to the browser. */
export function listenToOffline(tell: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    tell();
  };
  addEventListener(OFFLINE, listener);
  return () => removeEventListener(OFFLINE, listener);
}
/** Starts a navigation. Without a network it tells the user instead. */
export function goOnline(go: () => void): void {
  const isTold = !navigator.onLine && !dispatchEvent(new Event(OFFLINE, { cancelable: true }));
  if (!isTold) go();
}
