// Which build the page in this tab is of, and whether the portal has been updated since. Nothing is reloaded under somebody's hands:
// the page is told, and goes on until its person reloads it or opens another page.
import { BUILD_HEADER } from "@/lib/http/names";

const UPDATED = "portal:updated";
/** The server wrote it on the root element. */
const pageBuild = (): string | undefined => globalThis.document?.documentElement.dataset["build"];

let told = false;
/** Somebody asked for something that a page of the former build cannot do any more. */
export function announceUpdate(): void {
  told = true;
  dispatchEvent(new Event(UPDATED));
}
/** Whether an answer came from another build than this page. The first that did is told of. */
export function isOfOtherBuild({ headers }: Response): boolean {
  const [page, answering] = [pageBuild(), headers.get(BUILD_HEADER)];
  const differs = page !== undefined && answering !== null && page !== answering;
  if (differs && !told) announceUpdate();
  return differs;
}

export function listenToUpdates(listener: () => void): () => void {
  addEventListener(UPDATED, listener);
  return () => removeEventListener(UPDATED, listener);
}
