// The status of a page that says no. What the framework throws for it ends as an empty document that only scripts can fill, so
// such a page is written like any other, with its language, words and shell, and says here what it is.
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";

interface Answering {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
/** The framework bundles this file several times; the request is one. */
const home = globalThis as typeof globalThis & { portalAnswering?: AsyncLocalStorage<Answering> };
const answering = () => (home.portalAnswering ??= new AsyncLocalStorage());

export const whileAnswering = <T>(request: IncomingMessage, response: ServerResponse, work: () => T): T =>
  answering().run({ request, response }, work);

/** Before the first byte. A part of a page that the framework fetches for itself has no status: it would be thrown away for the whole page. */
export function setPageStatus(status: 403 | 404): void {
  const now = answering().getStore();
  if (now && !now.response.headersSent && now.request.headers["rsc"] === undefined) now.response.statusCode = status;
}
