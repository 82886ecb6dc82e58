// The build of the page in this tab, and whether the portal has been updated since. The update is announced; the page stays until the user
// reloads it or opens another one.
import { BUILD_HEADER } from "@/lib/http/names";

const UPDATED = "portal:updated";
/** The server writes it on the root element. */
const pageBuild = (): string | undefined => globalThis.document?.documentElement.dataset["build"];

let isAnnounced = false;
/** Also called when the user starts an action that this build can no longer do. */
export function announceUpdate(): void {
  isAnnounced = true;
  dispatchEvent(new Event(UPDATED));
}
/** Whether the answer came from another build. The first one is announced. */
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
