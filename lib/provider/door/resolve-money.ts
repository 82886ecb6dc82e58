// Looks up unknown outcomes of money actions every few seconds, by one instance at a time.
import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics/metrics";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import type { Actor } from "@/lib/provider/attempts/attempts";
import { problemIn } from "@/lib/provider/problem";
import { sharedStore } from "@/lib/store/shared";
import { type OpenIntent, findOutcome, readIntent } from "./intents";
import { dropOpen, dropToken, keyOf, openPlaces, senderOf } from "./open-money";

const EVERY = 5_000;
const LONGEST_WAIT = 60_000;
const AT_ONCE = 10;
/** Longer than a look-up: after it another instance continues. */
const LEASE = "money-resolver";
const LEASE_SECONDS = 60;
/** How long a known outcome stays on the dashboard. */
const SHOWN_FOR = 60 * 60 * 1000;
/** A dashboard waits this long for its own look-up. */
const PATIENCE = 1_500;

const me = randomUUID();
const isLeading = async (): Promise<boolean> =>
  (await sharedStore().claim(LEASE, me, LEASE_SECONDS)) || sharedStore().swap(LEASE, me, me, LEASE_SECONDS);

const isUnknown = ({ state }: OpenIntent) => state === "unknown";
const ageOf = ({ attempt }: OpenIntent) => Date.now() - Date.parse(attempt.at);

async function readIntents(places: readonly string[]): Promise<readonly OpenIntent[]> {
  const intents = await Promise.all(
    places.map(async (place) => {
      const intent = await readIntent(place);
      if (intent && (intent.state === "unknown" || intent.state === "sending" || ageOf(intent) < SHOWN_FOR))
        return intent;
      if (!intent) log().error({ place }, "the outcome of a money action was not known within a day");
      await dropOpen(place);
      return undefined;
    }),
  );
  return intents.filter((intent) => intent !== undefined);
}

/** By the intent key, as the user who sent it. */
async function lookUp({ place, attempt }: OpenIntent, actor: Actor | undefined): Promise<boolean> {
  const key = await keyOf(place);
  if (!key || !actor) return false;
  const tell = async (result: Attempt["result"]) => {
    metrics()?.moneyResolved.inc({ call: attempt.call, result });
    log().info({ attempt: attempt.id, call: attempt.call, result }, "the outcome of a money action was looked up");
    await dropToken(place);
    return true;
  };
  try {
    return await tell((await findOutcome({ key, actor })).happened ? "done" : "notDone");
  } catch (error) {
    const { kind } = problemIn(error);
    if (kind === "signed_out") await dropToken(place); // the provider no longer accepts the token
    else if (kind !== "unknown_outcome" && kind !== "unavailable") return tell("refused");
    return false;
  }
}

/** The next look-up of each, in this process. */
const waits = new Map<string, { readonly next: number; readonly wait: number }>();

/** One round. Returns those that are still unknown. */
export async function resolveMoney(now = Date.now()): Promise<readonly OpenIntent[]> {
  const unknown = (await readIntents(await openPlaces())).filter(isUnknown);
  for (const place of waits.keys()) if (!unknown.some((intent) => intent.place === place)) waits.delete(place);
  const due = unknown.filter(({ place }) => (waits.get(place)?.next ?? 0) <= now);
  const known = new Set<string>();
  for (let from = 0; from < due.length; from += AT_ONCE) {
    if (!(await isLeading())) break;
    await Promise.all(
      due.slice(from, from + AT_ONCE).map(async (intent) => {
        const { place } = intent;
        if (await lookUp(intent, await senderOf(place))) known.add(place);
        const wait = Math.min(LONGEST_WAIT, 2 * (waits.get(place)?.wait ?? EVERY / 2));
        waits.set(place, { next: now + wait, wait });
      }),
    );
  }
  return unknown.filter(({ place }) => !known.has(place));
}

function count(unknown: readonly OpenIntent[]): void {
  metrics()?.moneyUnknown.set(unknown.length);
  metrics()?.moneyUnknownOldest.set(Math.max(0, ...unknown.map(ageOf)) / 1000);
}

/** Runs until the process ends. */
export function startResolvingMoney(): void {
  let isAtWork = false;
  const round = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      count((await isLeading()) ? await resolveMoney() : []);
    } catch (error) {
      log().error({ error: error instanceof Error ? error.message : String(error) }, "money was not looked up");
    } finally {
      isAtWork = false;
    }
  };
  setInterval(() => void round(), EVERY).unref();
}

/** The user's money actions whose outcome is not known, with their keys. Only the store is read. */
export async function openNotesOf(actor: Actor): Promise<readonly (OpenIntent & { readonly key: string })[]> {
  const intents = await readIntents(await openPlaces(actor));
  const notes = await Promise.all(
    intents
      .filter(({ state }) => state === "unknown" || state === "sending")
      .map(async (intent) => ({ ...intent, key: await keyOf(intent.place) })),
  );
  return notes.flatMap(({ key, ...intent }) => (key === undefined ? [] : [{ ...intent, key }]));
}

export interface OpenMoney extends OpenIntent {
  readonly state: Exclude<OpenIntent["state"], "sending">;
}
/** The user's money actions without an outcome. If the server no longer has a token for one, this token looks it up. */
export async function openMoneyOf(actor: Actor): Promise<readonly OpenMoney[]> {
  const look = async (intent: OpenIntent) => {
    if (!isUnknown(intent) || (await senderOf(intent.place))) return intent;
    const known = lookUp(intent, actor).catch(() => false);
    return (await Promise.race([known, pause(PATIENCE, false, { ref: false })]))
      ? ((await readIntent(intent.place)) ?? intent)
      : intent;
  };
  const intents = await Promise.all((await readIntents(await openPlaces(actor))).map(look));
  return intents.filter((intent): intent is OpenMoney => intent.state !== "sending");
}
