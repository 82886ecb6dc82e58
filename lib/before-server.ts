// Runs before the framework's server (scripts/support/build.mjs puts it there): values that cannot be end the start, each with one sentence.
import { Server } from "node:http";
import { faultsIn } from "./env";
import { listenFault } from "./http/listen-fault";

// The framework prints before the portal is asked. A line that cannot be written would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

function end(faults: readonly string[]): never {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exit(1);
}
const faults = faultsIn(process.env);
if (faults.length > 0) end(faults);

// The framework listens and serves while instrumentation.ts is still at work. Until that is done each request gets 503.
const home = globalThis as typeof globalThis & { portalIsReady?: true };
const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]): boolean {
  if (event === "error") {
    const fault = listenFault(given[0], process.env);
    if (fault) end([fault]);
  }
  if (event !== "request" || home.portalIsReady) return Reflect.apply(emit, this, [event, ...given]) as boolean;
  const [, response] = given as Parameters<import("node:http").RequestListener>; // of "request"
  response.writeHead(503, { "retry-after": "1", "cache-control": "no-store", connection: "close" }).end();
  return true;
} as typeof emit;
