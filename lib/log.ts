// One line of JSON for each thing worth knowing later. Inputs, codes, tokens and addresses of people never get here.
import "server-only";
import { formatWithOptions } from "node:util";
import pino from "pino";
import { environment } from "@/lib/env";
import { logOutput } from "@/lib/log-output";
import { traces } from "@/lib/traces/traces";

/** Lines are written together: a write of its own for each would cost as much as the call it tells of. */
const GATHERED_BYTES = 4096;
const GATHERED_MILLISECONDS = 250;
/** As much waits while nobody reads. */
const HELD_BYTES = 4 * 1024 * 1024;

/** The framework bundles this file several times; all of them write with the same pen, so that no line lands inside another. */
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
/** How long the framework may take to report an error that it has just printed. */
const REPORT_MILLISECONDS = 1_000;

/** A page or a route that failed. The framework may come with one error several times, once for each part of the page that met it. */
export function logFailure(error: unknown, about: Readonly<Record<string, string | undefined>>): void {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  log().error({ ...about, error: error instanceof Error ? error.stack : String(error) }, "a page failed");
}

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;
const colours = /\u001b\[[\d;]*m/g;

/** What the framework and packages print becomes lines of the log too: one for each text, however many lines it has. */
export function logConsole(): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][]) {
    // eslint-disable-next-line no-console -- the only place that gives it another meaning
    console[name] = (...said: unknown[]) => {
      const text = formatWithOptions({ colors: false }, ...said)
        .replace(colours, "")
        .trim();
      const write = () => log()[level](text);
      const error = said.find((one): one is Error => one instanceof Error && "digest" in one);
      // The framework prints what failed in a page, behind a mark, and reports it afterwards: the report knows more.
      if (error) setTimeout(() => reported.has(error) || write(), REPORT_MILLISECONDS).unref();
      else if (text) write();
    };
  }
}
