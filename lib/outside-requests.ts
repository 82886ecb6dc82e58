// Sockets, pools and timers that outlive a request must start outside it. On Node 20 and 22 each keeps the async
// context that it was created in, with the request and its rendered page, and passes it on: docs/performance.md,
// "Memory".
import { AsyncLocalStorage } from "node:async_hooks";

type Outside = <T>(work: () => T) => T;
// The framework bundles routes apart; shared state is on the process.
const home = globalThis as typeof globalThis & { portalOutside?: Outside };

/** Called at the start of the process, outside any request. */
export function rememberOutside(): void {
  home.portalOutside = AsyncLocalStorage.snapshot();
}
/** Runs the work without the request's context. */
export const outsideRequests: Outside = (work) => (home.portalOutside ? home.portalOutside(work) : work());
