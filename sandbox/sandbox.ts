// The whole sandbox: three editions of the provider under three prefixes, and back doors for people and tests.
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type EditionName, editionNames } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { atThisInstant } from "./clock";
import { workOnFiles } from "./money/bulk";
import { Calendar } from "./db/calendar";
import { copyMerchants } from "./db/copy-merchants";
import { schemaVersion } from "./db/schema";
import { seed } from "./db/seed/seed";
import { Store } from "./db/store";
import { ConnectionLost, Fault, Faults, misbehave } from "./faults";
import { handlers } from "./handlers";
import { answer, find, readText } from "./handle-request";
import { sent } from "./outbox/outbox";
import { outboxPage } from "./outbox/outbox-page";
import { handleCardPage } from "./pay/handle-card-page";
import { handlePaymentPage } from "./pay/handle-payment-page";
import { testPayees } from "./money/payees";
import { Refusal, invalid, malformed, notFound } from "./refusal";
import { newResponseId } from "./secrets";
import type { EditionProvider } from "./edition-provider";
import { findByToken } from "./users/users";

export interface SandboxOptions {
  /** A folder with one file per edition, or ":memory:". */
  readonly dataFolder: string;
  readonly now?: () => Date;
  /** The portal's address, for links in messages. */
  readonly portal?: string;
  /** The portal's address for an edition on another host. */
  readonly portals?: Partial<Record<EditionName, string | undefined>>;
  /** The sandbox's address, for payment links. */
  readonly address?: string;
  /** Receives every input, answer and message. */
  readonly noteSecrets?: EditionProvider["noteSecrets"];
  /** How long the slow bank takes to answer: 40 seconds, shorter in tests. */
  readonly bankDelay?: number;
  /** Pause between rows of a small file, in milliseconds: a second lets people watch the progress. */
  readonly rowsPause?: number;
  /** A tenth of the invoices and payments, which is there sooner. */
  readonly thin?: boolean;
  /** Fewer editions start faster. */
  readonly editions?: readonly EditionName[];
}
export interface Sandbox {
  /** Rejects with ConnectionLost where a real server would drop the connection. */
  readonly handle: (request: Request) => Promise<Response>;
  readonly close: () => void;
  readonly providers: ReadonlyMap<EditionName, EditionProvider>;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  let advanced = 0;
  const real = () => (options.now?.() ?? new Date()).getTime();
  const now = () => real() + advanced;
  const faults = new Faults();
  const inMemory = options.dataFolder === ":memory:";
  if (!inMemory) mkdirSync(options.dataFolder, { recursive: true });
  const pristine = (file: string) => file.replace(/\.db$/, ".pristine.db");

  const providers = new Map<EditionName, EditionProvider>(
    (options.editions ?? editionNames).map((name) => {
      const file = inMemory ? ":memory:" : join(options.dataFolder, `${name}.db`);
      const edition = editions[name];
      const provider: EditionProvider = {
        edition,
        store: new Store(file),
        calendar: new Calendar(edition.timeZone),
        now,
        noteSecrets: options.noteSecrets,
        bankDelay: options.bankDelay ?? 40_000,
        portal: (options.portals?.[name] ?? options.portal ?? "http://localhost:3000").replace(/\/$/, ""),
        address: (options.address ?? "http://localhost:4010").replace(/\/$/, ""),
      };
      if (factOf(provider.store, "schema") !== schemaVersion) fill(provider);
      return [name, provider];
    }),
  );

  /** Seeds again and keeps a copy, so that a reset on the same day only copies it back. */
  function fill({ store, edition }: EditionProvider): void {
    if (inMemory) {
      store.reopen(() => undefined);
      return seed(store, edition, real(), options.thin);
    }
    store.reopen(() => remove(store.file));
    seed(store, edition, real(), options.thin);
    store.reopen(() => copyFileSync(store.file, pristine(store.file)));
  }
  function reset(): void {
    advanced = 0;
    faults.clear();
    for (const provider of providers.values()) {
      const { store, calendar } = provider;
      const copy = pristine(store.file);
      const fresh = !inMemory && existsSync(copy) && seededOn(copy) === calendar.day(real());
      if (!fresh) fill(provider);
      else
        store.reopen(() => {
          remove(store.file);
          copyFileSync(copy, store.file);
        });
    }
  }

  async function backDoor(request: Request, url: URL, responseId: string): Promise<Response> {
    const headers = { "x-response-id": responseId };
    const door = `${request.method} ${url.pathname.slice("/sandbox".length)}`;
    const body = async <T>(schema: z.ZodType<T>): Promise<T> => {
      const result = schema.safeParse(jsonIn(await readText(request, 100_000)));
      if (!result.success)
        throw invalid(Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message])));
      return result.data;
    };
    switch (door) {
      case "GET /health":
        return Response.json(
          {
            status: "ok",
            editions: [...providers].map(([name, { store }]) => ({ name, seeded: factOf(store, "seeded") })),
          },
          { headers },
        );
      case "GET /outbox": {
        const only = url.searchParams.get("edition");
        const messages = sent(
          [...providers.values()].filter(({ edition }) => !only || edition.name === only),
          url.searchParams.get("to") ?? undefined,
        );
        return (request.headers.get("accept") ?? "").includes("application/json")
          ? Response.json(messages, { headers })
          : outboxPage(messages, url.searchParams.get("to") ?? "", headers);
      }
      case "GET /payees":
        return Response.json(
          Object.fromEntries([...providers].map(([name, provider]) => [name, testPayees(provider)])),
          { headers },
        );
      case "POST /reset":
        reset();
        return Response.json({ status: "ok" }, { headers });
      case "POST /merchants": {
        const { edition, domain } = await body(OwnMerchants);
        const provider = providers.get(edition);
        const seed = provider && pristine(provider.store.file);
        if (!seed || !existsSync(seed)) throw notFound();
        return Response.json(copyMerchants(provider, seed, domain), { headers });
      }
      case "GET /faults":
        return Response.json(faults.list(), { headers });
      case "POST /faults":
        faults.add(await body(Fault));
        return Response.json(faults.list(), { headers });
      case "DELETE /faults":
        faults.clear();
        return Response.json([], { headers });
      case "POST /clock":
        advanced += (await body(Advance)).advanceSeconds * 1000;
        return Response.json({ now: new Date(now()).toISOString() }, { headers });
      default:
        throw notFound();
    }
  }

  async function answerCall(request: Request, url: URL, responseId: string): Promise<Response> {
    const [, prefix = "", ...rest] = url.pathname.split("/");
    const provider = providers.get(prefix as EditionName); // an unknown name finds nothing
    if (!provider) throw notFound();
    const found = find(request.method, rest.join("/"), url.searchParams);
    const fault = faults.take(
      found.call.name,
      () => findByToken(provider, request.headers.get("authorization"))?.user.email,
    );
    const work = () =>
      guarded(responseId, () => answer({ handlers, atThisInstant }, provider, found, request, responseId));
    return fault ? misbehave(fault, responseId, request.signal, work) : work();
  }

  // Files are processed in the background, also after a restart.
  const pause = options.rowsPause ?? 1000;
  let timer = setTimeout(work, pause).unref();
  function work(): void {
    let isLong = false;
    try {
      for (const provider of providers.values()) {
        isLong = workOnFiles(atThisInstant(provider)) || isLong;
      }
    } catch (error) {
      console.error(JSON.stringify({ level: "error", error: error instanceof Error ? error.stack : String(error) }));
    }
    timer = setTimeout(work, isLong ? Math.min(pause, BETWEEN_ROWS) : pause).unref();
  }

  return {
    providers,
    handle: (request) => {
      const responseId = newResponseId();
      const url = new URL(request.url);
      const door = /^\/(sandbox|pay|card)(?=\/|$)/.exec(url.pathname)?.[1];
      return guarded(responseId, () =>
        door === "pay"
          ? handlePaymentPage([...providers.values()], request, url, responseId)
          : door === "card"
            ? handleCardPage([...providers.values()], request, url, responseId)
            : door
              ? backDoor(request, url, responseId)
              : answerCall(request, url, responseId),
      );
    },
    close: () => {
      clearTimeout(timer);
      for (const { store } of providers.values()) store.close();
    },
  };
}
/** Long files do not wait for viewers. */
const BETWEEN_ROWS = 10;
const OwnMerchants = z.object({
  edition: z.enum(editionNames),
  domain: z.string().regex(/^[a-z0-9-]+\.sandbox\.test$/),
});
const Advance = z.object({
  advanceSeconds: z
    .int()
    .min(0)
    .max(400 * 86_400),
});

/** All failures have one shape. An unexpected error reveals no internals. */
async function guarded(responseId: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    if (error instanceof Refusal) return error.toResponse(responseId);
    console.error(
      JSON.stringify({ level: "error", responseId, error: error instanceof Error ? error.stack : String(error) }),
    );
    return new Refusal(500, "UNEXPECTED", "Something went wrong.").toResponse(responseId);
  }
}
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("The body is not JSON.");
  }
};
const remove = (file: string): void => ["", "-wal", "-shm"].forEach((ending) => rmSync(file + ending, { force: true }));
function factOf(store: Store, name: string): string | undefined {
  const exists = store.row("SELECT 1 AS found FROM sqlite_master WHERE name = 'facts'");
  return exists ? store.row<{ value: string }>("SELECT value FROM facts WHERE name = ?", name)?.value : undefined;
}
function seededOn(file: string): string | undefined {
  const store = new Store(file);
  const schema = factOf(store, "schema");
  const seeded = factOf(store, "seeded");
  store.settle();
  store.close();
  return schema === schemaVersion ? seeded?.slice(0, 10) : undefined;
}
