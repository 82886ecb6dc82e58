// A line of JSON for each event. Inputs, codes, tokens and personal addresses are never logged.
import "server-only";
import { formatWithOptions } from "node:util";
import pino from "pino";
import { environment } from "@/lib/env";
import { logOutput } from "@/lib/log-output";
import { traces } from "@/lib/traces/traces";

/** Lines are written in batches: a write for each would cost as much as the call it describes. */
const GATHERED_BYTES = 4096;
const GATHERED_MILLISECONDS = 250;
/** The bytes that wait for a slow reader. */
const HELD_BYTES = 4 * 1024 * 1024;

/** The framework bundles this file several times; all copies share one writer, so that lines do not mix. */
const home = globalThis as typeof globalThis & { portalLog?: pino.Logger };
function start(): pino.Logger {
  const { LOG_LEVEL, NODE_ENV, OTEL_EXPORTER_OTLP_ENDPOINT } = environment();
  const gathers = NODE_ENV === "production";
  const destination = logOutput({
    fd: 1,
    bytes: gathers ? GATHERED_BYTES : 0,
    milliseconds: GATHERED_MILLISECONDS,
    mostBytes: HELD_BYTES,
  });
  process.once("exit", destination.flushAtExit);
  return pino(
    {
      level: LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      ...(OTEL_EXPORTER_OTLP_ENDPOINT && { mixin: () => ({ trace: traces()?.currentId() }) }),
    },
    destination,
  );
}
export const log = (): pino.Logger => (home.portalLog ??= start());

const reported = new WeakSet<Error>();
/** The time between the framework's printing of an error and its report. */
const REPORT_MILLISECONDS = 1_000;

/** A failed page or route. The framework may report one error several times, once for each part of the page. */
export function logFailure(error: unknown, about: Readonly<Record<string, string | undefined>>): void {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  log().error({ ...about, error: error instanceof Error ? error.stack : String(error) }, "a page failed");
}

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;
const colours = /\u001b\[[\d;]*m/g;

/** Output of the framework and of packages becomes lines of the log: one for each text, however many lines it has. */
export function logConsole(): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][]) {
    // eslint-disable-next-line no-console -- the only place that replaces it
    console[name] = (...args: unknown[]) => {
      const text = formatWithOptions({ colors: false }, ...args)
        .replace(colours, "")
        .trim();
      const write = () => log()[level](text);
      const error = args.find((one): one is Error => one instanceof Error && "digest" in one);
      // The framework prints a failed page's error behind a mark and reports it afterwards; the report has more.
      if (error) setTimeout(() => reported.has(error) || write(), REPORT_MILLISECONDS).unref();
      else if (text) write();
    };
  }
}
