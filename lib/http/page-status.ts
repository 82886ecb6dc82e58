// The status of an error page. The framework answers a thrown notFound() with an empty document that only scripts can
// fill, so such a page renders like any other, in its language and shell, and sets its status here.
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

/**
 * Must be called before the first byte. A part of a page that the framework fetches has no status: it would be
 * discarded for the whole page.
 */
export function setPageStatus(status: 403 | 404): void {
  const now = answering().getStore();
  if (now && !now.response.headersSent && now.request.headers["rsc"] === undefined) now.response.statusCode = status;
}
