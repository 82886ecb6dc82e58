// Sockets, pools and timers that outlive a request begin outside of it. On Node 20 and 22 each of them keeps the async context that it was
// created in, with the request and its rendered page, and hands it on to all that it creates: docs/performance.md, "Memory".
import { AsyncLocalStorage } from "node:async_hooks";

type Outside = <T>(work: () => T) => T;
// The framework bundles routes apart from the start; what they share lives on the process.
const home = globalThis as typeof globalThis & { portalOutside?: Outside };

/** Called at the start of the process, where no request is at work. */
export function rememberOutside(): void {
  home.portalOutside = AsyncLocalStorage.snapshot();
}
/** Does the work without the context of the request that asks for it. */
export const outsideRequests: Outside = (work) => (home.portalOutside ? home.portalOutside(work) : work());
