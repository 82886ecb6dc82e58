// Runs before the framework's server (bundled by scripts/build/build.mjs): wrong environment values end the start,
// each with one sentence.
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import { faultsIn } from "./env";
import { listenFault } from "./http/listen-fault";

// The framework prints before the portal's code runs. A line that cannot be written would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

function end(faults: readonly string[]): never {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exit(1);
}
const faults = faultsIn(process.env);
if (faults.length > 0) end(faults);

/** Requests that may wait while the portal starts; more are refused. */
const MOST_WAITING = 500;
const isHealth = ({ url }: IncomingMessage) => url === "/healthz" || url === "/readyz";
type Handler = Parameters<RequestListener>;

// The framework listens before instrumentation.ts is done. Until then requests wait, as they would be unguarded, and a
// front that has just found this portal would pass a refusal on. Only the health routes report that it is not ready.
const { emit } = Server.prototype;
let waiting: (() => void)[] | undefined = [];
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]): boolean {
  if (event === "error") {
    const fault = listenFault(args[0], process.env);
    if (fault) end([fault]);
  }
  if (event !== "request" || !waiting) return Reflect.apply(emit, this, [event, ...args]) as boolean;
  const [request, response] = args as Handler; // arguments of "request"
  if (!isHealth(request) && waiting.length < MOST_WAITING)
    waiting.push(() => this.emit("request", request, response as ServerResponse & { req: IncomingMessage })); // as node:http made it
  else response.writeHead(503, { "retry-after": "1", "cache-control": "no-store", connection: "close" }).end();
  return true;
} as typeof emit;
// lib/prepare-server.ts sets it.
Object.defineProperty(globalThis, "portalIsReady", {
  set() {
    const requests = waiting ?? [];
    waiting = undefined;
    for (const serve of requests) serve();
  },
});
