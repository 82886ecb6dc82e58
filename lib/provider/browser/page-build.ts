// Which build the page in this tab is of, and whether the portal has been updated since. Nothing is reloaded while the user works:
// the update is announced, and the page goes on until the user reloads it or opens another one.
import { BUILD_HEADER } from "@/lib/http/names";

const UPDATED = "portal:updated";
/** The server wrote it on the root element. */
const pageBuild = (): string | undefined => globalThis.document?.documentElement.dataset["build"];

let isAnnounced = false;
/** The user wants something that a page of the former build cannot do any more. */
export function announceUpdate(): void {
  isAnnounced = true;
  dispatchEvent(new Event(UPDATED));
}
/** Whether an answer came from another build than this page. The first one is announced. */
export function isOfOtherBuild({ headers }: Response): boolean {
  const [page, answering] = [pageBuild(), headers.get(BUILD_HEADER)];
  const differs = page !== undefined && answering !== null && page !== answering;
  if (differs && !isAnnounced) announceUpdate();
  return differs;
}

export function listenToUpdates(listener: () => void): () => void {
  addEventListener(UPDATED, listener);
  return () => removeEventListener(UPDATED, listener);
}
