// The sessions of a person, in one record of the shared store: for the person's list of devices, and to end them. The sessions
// themselves are in the browsers. A session that the record does not name is valid: docs/adr/004-session.md.
import "server-only";
import type { EditionName } from "@/lib/contract/constants";
import { environment } from "@/lib/env";
import { log } from "@/lib/log";
import { replaceValue, sharedStore } from "@/lib/store/shared";
import { browserName } from "./browser-name";

interface DeviceSession {
  readonly id: string;
  readonly edition: EditionName;
  readonly user: { readonly id: string };
  readonly startedAt: number;
  readonly seenAt: number;
  readonly endsAt: number;
  readonly remembered: boolean;
}
interface KeptDevice {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly since: number;
  /** Up to `NOTE_EVERY` late. */
  readonly seen: number;
  readonly until: number;
}
export interface Device extends Omit<KeptDevice, "until"> {
  readonly isCurrent: boolean;
}
interface Kept {
  readonly devices: readonly KeptDevice[];
  readonly ended: readonly { readonly id: string; readonly until: number }[];
  /** All sessions that began before `at`, but one. */
  readonly endedBefore?: { readonly at: number; readonly but: string };
}
const nothing: Kept = { devices: [], ended: [] };

const NOTE_EVERY = 5 * 60_000;
/** Above it the device that was not seen for the longest time is ended. */
export const MOST_DEVICES = 30;
const MOST_ENDED = 200;
/** Of a change that others overtake. */
const TRIES = 5;
/** An ended session is refused everywhere after this time. */
const LOOK_EVERY = 2_000;
/** After a failure the store is not asked, so that requests do not wait for it one after the other. */
const REST = 5_000;
const MOST_REMEMBERED = 10_000;

const placeOf = ({ edition, user }: Pick<DeviceSession, "edition" | "user">): string =>
  `sessions:${edition}:${user.id}`;
/** The record outlives every session that it names. */
const storedSeconds = (): number => {
  const { SESSION_SECONDS, SESSION_REMEMBERED_SECONDS } = environment();
  return Math.max(SESSION_SECONDS, SESSION_REMEMBERED_SECONDS);
};
const keptIn = (text: string | undefined): Kept => (text === undefined ? nothing : (JSON.parse(text) as Kept)); // written below

function put<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  if (map.size >= MOST_REMEMBERED) map.delete(map.keys().next().value!);
  map.set(key, value);
}

async function change(session: DeviceSession, next: (kept: Kept) => Kept, now: number): Promise<void> {
  const place = placeOf(session);
  for (let turn = 0; turn < TRIES; turn += 1) {
    const before = await sharedStore().get(place);
    const kept = keptIn(before);
    const changed = next({
      ...kept,
      devices: kept.devices.filter(({ until }) => until > now),
      ended: kept.ended.filter(({ until }) => until > now),
    });
    // So many endings are kept as one, so that none is forgotten.
    const after = changed.ended.length <= MOST_ENDED ? changed : { ...endedBut(changed, session, now), ended: [] };
    if (await replaceValue(place, before, JSON.stringify(after), storedSeconds())) return;
  }
  throw new Error("the record of sessions was changed by others at every try");
}
/** They stay ended for as long as a cookie could be shown again. */
const without = (kept: Kept, ids: readonly string[], now: number): Kept => ({
  ...kept,
  devices: kept.devices.filter(({ id }) => !ids.includes(id)),
  ended: [
    ...kept.ended.filter(({ id }) => !ids.includes(id)),
    ...ids.map((id) => ({ id, until: now + storedSeconds() * 1000 })),
  ],
});
const endedBut = (kept: Kept, { id }: DeviceSession, now: number): Kept => ({
  devices: kept.devices.filter((device) => device.id === id),
  ended: kept.ended.filter((one) => one.id !== id),
  endedBefore: { at: now, but: id },
});
const isEndedIn = ({ ended, endedBefore }: Kept, { id, startedAt }: DeviceSession): boolean =>
  ended.some((one) => one.id === id) ||
  (endedBefore !== undefined && startedAt < endedBefore.at && id !== endedBefore.but);

// The framework bundles pages and routes apart, so each has its own.
const looks = new Map<string, { readonly until: number; readonly isEnded: Promise<boolean> }>();
let restsUntil = 0;

/** Whether the person has ended this session. Without the store no one is signed out. */
export async function isEnded(session: DeviceSession, now = Date.now()): Promise<boolean> {
  const known = looks.get(session.id);
  if (known && known.until > now) return known.isEnded;
  if (restsUntil > now) return false;
  const isEndedNow = sharedStore()
    .get(placeOf(session))
    .then((text) => isEndedIn(keptIn(text), session))
    .catch(() => {
      restsUntil = Date.now() + REST;
      looks.delete(session.id);
      return false;
    });
  put(looks, session.id, { until: now + LOOK_EVERY, isEnded: isEndedNow });
  // It stays ended, also while the store is away.
  if (await isEndedNow) put(looks, session.id, { until: Infinity, isEnded: isEndedNow });
  return isEndedNow;
}

const logFailure = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) =>
    log().error({ error: error instanceof Error ? error.message : String(error) }, "a session was not noted"),
  );

const notes = new Map<string, number>();
const deviceOf = (session: DeviceSession, agent: string | null, seen: number): KeptDevice => ({
  id: session.id,
  ...browserName(agent),
  since: session.startedAt,
  seen,
  until: session.remembered
    ? session.endsAt
    : Math.min(session.endsAt, seen + NOTE_EVERY + environment().SESSION_IDLE_SECONDS * 1000),
});

/** After a sign-in and while the person works, every few minutes. A failure stops nothing. */
export async function noteDevice(session: DeviceSession, agent: string | null, now = Date.now()): Promise<void> {
  if (now - (notes.get(session.id) ?? -Infinity) < NOTE_EVERY) return;
  put(notes, session.id, now);
  const note = (kept: Kept): Kept => {
    if (isEndedIn(kept, session)) return kept;
    const newest = [
      deviceOf(session, agent, now),
      ...kept.devices.filter(({ id }) => id !== session.id).sort((one, other) => other.seen - one.seen),
    ];
    const over = newest.slice(MOST_DEVICES).map(({ id }) => id);
    return over.length > 0 ? without({ ...kept, devices: newest }, over, now) : { ...kept, devices: newest };
  };
  await logFailure(change(session, note, now));
}

/** The person's devices, this one first. */
export async function devicesOf(
  session: DeviceSession,
  agent: string | null,
  now = Date.now(),
): Promise<readonly Device[]> {
  const { devices } = keptIn(await sharedStore().get(placeOf(session)));
  const own = devices.find(({ id }) => id === session.id) ?? deviceOf(session, agent, session.seenAt);
  const others = devices
    .filter(({ id, until }) => id !== session.id && until > now)
    .toSorted((one, other) => other.seen - one.seen);
  return [{ ...own, seen: Math.max(own.seen, session.seenAt) }, ...others].map(({ until: _, ...device }) => ({
    ...device,
    isCurrent: device.id === session.id,
  }));
}

/** False if it is not one of the person's other devices. One that has been ended already is a success. */
export async function endDevice(session: DeviceSession, id: string): Promise<boolean> {
  const { devices, ended } = keptIn(await sharedStore().get(placeOf(session)));
  if (id === session.id || ![...devices, ...ended].some((device) => device.id === id)) return false;
  const now = Date.now();
  await change(session, (kept) => without(kept, [id], now), now);
  return true;
}
/** All other sessions, those too that are not in the list. */
export const endOtherDevices = (session: DeviceSession, now = Date.now()): Promise<void> =>
  change(session, (kept) => endedBut(kept, session, now), now);
/** After a new password, which is kept even if this fails. */
export const endAfterPassword = (session: DeviceSession): Promise<void> => logFailure(endOtherDevices(session));
/** After a sign-out a copy of the cookie opens nothing. */
export const forgetDevice = (session: DeviceSession, now = Date.now()): Promise<void> =>
  logFailure(change(session, (kept) => without(kept, [session.id], now), now));
