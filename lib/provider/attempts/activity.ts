// The activity of a merchant: the attempts of all its people, by day, for its owners and administrators.
import "server-only";
import { dayAt, startOfDay } from "@/lib/rules/zone";
import { type Day, addDays } from "@/lib/rules/day";
import { type Period, instantsOf } from "@/lib/rules/periods";
import { fold } from "@/lib/rules/spelling";
import { type Owner, scopeOf } from "@/lib/provider/merchant-store";
import { sharedStore } from "@/lib/store/shared";
import type { Attempt } from "./attempt";

/** Thirteen months. */
export const KEPT_DAYS = 397;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;
const COUNTED_SECONDS = 24 * 60 * 60;
/** Of a merchant in a day. A money action has two lines. */
export const MOST_LINES = 3_000;
/** Attempts of one person, kind and result in a day, so that a flood does not push out the rest. */
const MOST_DONE = 600;
const MOST_OTHER = 100;
/** A page reads no more lines than these and one day; the next one reads on. */
const MOST_READ = 5_000;
const MOST_DAYS_AT_ONCE = 32;
/** After fewer lines than these the next read is of twice as many days. */
const FEW = 200;

export const activityKinds = ["signIns", "money", "approvals", "people", "applications", "files"] as const;
type ActivityKind = (typeof activityKinds)[number];
const kindOfNoun: Readonly<Record<string, ActivityKind>> = {
  auth: "signIns",
  profile: "signIns",
  devices: "signIns",
  approvals: "approvals",
  users: "people",
  apps: "applications",
  connect: "applications",
  files: "files",
};
const nounIn = (name: string): string => name.slice(0, name.search(/[.:]/));
const activityKind = ({ call }: Pick<Attempt, "call">): ActivityKind => kindOfNoun[nounIn(call)] ?? "money";

// Days of the store are those of UTC.
const placeOf = (owner: Owner, day: Day): string => `activity:${scopeOf(owner)}:${day}`;
const utcDay = (at: number): Day => dayAt(at, "UTC");

/** All lines of an attempt are in the list of its day. */
export async function addActivity(owner: Owner, attempt: Attempt): Promise<void> {
  const isDone = attempt.result === "done" || attempt.result === "unknown";
  const day = utcDay(Date.parse(attempt.at)); // a time of the provider has an offset
  const begun = `activity-begun:${scopeOf(owner)}:${attempt.id}`;
  // The outcome of a recorded attempt is recorded, without a limit.
  const before = attempt.result === "unknown" ? undefined : await sharedStore().get(begun);
  let isLast = before === "last";
  if (before === undefined) {
    const counted = ["activity-count", scopeOf(owner), attempt.by.id, activityKind(attempt), isDone, day].join(":");
    const { count } = await sharedStore().count(counted, COUNTED_SECONDS);
    const most = isDone ? MOST_DONE : MOST_OTHER;
    if (count > most) return;
    isLast = count === most;
    if (attempt.result === "unknown") await sharedStore().set(begun, isLast ? "last" : "more", COUNTED_SECONDS);
  }
  const line: Attempt = isLast ? { ...attempt, isLast } : attempt;
  await sharedStore().append(placeOf(owner, day), JSON.stringify(line), MOST_LINES, KEPT_SECONDS);
}

export interface ActivityFilter {
  /** A part of the person's name. */
  readonly user?: string | undefined;
  readonly type?: ActivityKind | undefined;
  readonly result?: Attempt["result"] | undefined;
  /** The id of an object. */
  readonly name?: string | undefined;
  readonly period?: Period | undefined;
  /** What a view has at all. */
  readonly only?: (attempt: Attempt) => boolean;
}
export interface ActivityPage {
  readonly rows: readonly Attempt[];
  /** Where the next page begins; undefined at the end of the record. */
  readonly next: string | undefined;
  /** The oldest line of each day on this page whose record is full: the lines before it were dropped. */
  readonly fullDays: readonly string[];
}

/** "mw3k1f2ax5b0c11d2": a moment and the beginning of an id. It never has the digits of a card number. */
export const CURSOR = /^([0-9a-z]{1,9})x([0-9a-f]{0,8})$/;
const ID_LENGTH = 8;
interface Place {
  readonly at: number;
  readonly id: string;
}
const cursorOf = ({ at, id }: Place): string => `${at.toString(36)}x${id}`;
function placeIn(cursor: string): Place {
  const [, at = "", id = ""] = CURSOR.exec(cursor) ?? [];
  return { at: Number.parseInt(at, 36), id };
}
const placeAt = ({ at, id }: Attempt): Place => ({ at: Date.parse(at), id: id.slice(0, ID_LENGTH) });
const isBefore = (one: Place, other: Place): boolean => one.at < other.at || (one.at === other.at && one.id < other.id);

const isCode = (code: string, typed: string): boolean => code.toLowerCase() === typed.trim().toLowerCase();
const fits = (attempt: Attempt, { user, type, result, name, only }: ActivityFilter): boolean =>
  (!only || only(attempt)) &&
  (!user || fold(attempt.by.fullName).includes(fold(user))) &&
  (!type || activityKind(attempt) === type) &&
  (!result || attempt.result === result) &&
  (!name ||
    isCode(attempt.reference ?? "", name) ||
    attempt.on.some((object) => isCode(object.slice(object.indexOf(":") + 1), name)));

/** The attempts of a day, newest first. The last line of an attempt counts. */
async function attemptsOn(owner: Owner, day: Day) {
  const lines = await sharedStore().lines(placeOf(owner, day));
  const last = new Map(lines.map((line) => JSON.parse(line) as Attempt).map((attempt) => [attempt.id, attempt])); // addActivity wrote them
  const attempts = [...last.values()].sort((one, other) => (isBefore(placeAt(one), placeAt(other)) ? 1 : -1));
  return { attempts, lines: lines.length };
}

/** Days before the cursor and in the period, newest first, with what each has. Quiet days are read together. */
async function* daysFrom(owner: Owner, newest: Day, oldest: Day) {
  let atOnce = 1;
  for (let day = newest; day >= oldest;) {
    const days = Array.from({ length: atOnce }, (_, back) => addDays(day, -back)).filter((one) => one >= oldest);
    const found = await Promise.all(days.map((one) => attemptsOn(owner, one)));
    yield* found.map((one, at) => ({ ...one, day: days[at]! })); // one for each day
    const lines = found.reduce((count, one) => count + one.lines, 0);
    atOnce = lines < FEW ? Math.min(2 * atOnce, MOST_DAYS_AT_ONCE) : 1;
    day = addDays(day, -days.length);
  }
}

/**
 * A page of the activity, newest first. It ends early after many lines that do not fit, and `next` reads on.
 * Only for people who may see all that their merchant does.
 */
export async function readActivity(
  owner: Owner,
  filter: ActivityFilter,
  {
    size,
    timeZone,
    cursor,
    now = Date.now(),
  }: {
    readonly size: number;
    readonly timeZone: string;
    readonly cursor?: string | undefined;
    readonly now?: number;
  },
): Promise<ActivityPage> {
  const instants = filter.period && instantsOf(filter.period, timeZone);
  const from = instants?.from.getTime() ?? 0;
  const to = instants?.to.getTime() ?? Infinity;
  const begin = cursor === undefined ? undefined : placeIn(cursor);
  const newest = Math.min(now, to, begin?.at ?? Infinity);
  const oldest = Math.max(from, now - KEPT_DAYS * 86_400_000);
  const rows: Attempt[] = [];
  const fullDays: string[] = [];
  let read = 0;
  for await (const { attempts, lines, day } of daysFrom(owner, utcDay(newest), utcDay(oldest))) {
    for (const attempt of attempts) {
      const place = placeAt(attempt);
      if (place.at > to || place.at < from || (begin && !isBefore(place, begin)) || !fits(attempt, filter)) continue;
      if (rows.length === size) return { rows, next: cursorOf(placeAt(rows.at(-1)!)), fullDays };
      rows.push(attempt);
    }
    const last = attempts.at(-1);
    if (last && lines >= MOST_LINES && Date.parse(last.at) >= from) fullDays.push(last.at);
    read += lines;
    if (read >= MOST_READ && day > utcDay(oldest))
      return { rows, next: cursorOf({ at: startOfDay(day, "UTC").getTime(), id: "" }), fullDays };
  }
  return { rows, next: undefined, fullDays };
}

/** A moment in a cursor, for "back to 3 October". */
export const momentOf = (cursor: string): number => placeIn(cursor).at;
