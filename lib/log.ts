// One line of JSON for each thing worth knowing later. Inputs, codes, tokens and addresses of people never get here.
import pino from "pino";
import { environment } from "@/lib/env";

let known: pino.Logger | undefined;
export const log = (): pino.Logger => (known ??= pino({ level: environment().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }));
