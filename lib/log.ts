// One line of JSON for each thing worth knowing later. Inputs, codes, tokens and addresses of people never get here.
import pino from "pino";
import { environment } from "@/lib/env";

/** Lines are written together: a write of its own for each would cost as much as the call it tells of. */
const GATHERED_BYTES = 4096;
const GATHERED_MILLISECONDS = 250;

let known: pino.Logger | undefined;
function start(): pino.Logger {
  const { LOG_LEVEL, NODE_ENV } = environment();
  const gathers = NODE_ENV === "production";
  const destination = pino.destination({ dest: 1, sync: !gathers, minLength: gathers ? GATHERED_BYTES : 0, periodicFlush: gathers ? GATHERED_MILLISECONDS : 0 });
  process.once("exit", () => destination.flushSync());
  return pino({ level: LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
export const log = (): pino.Logger => (known ??= start());
