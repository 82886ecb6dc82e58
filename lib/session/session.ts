// The session, sealed in cookies. Nothing else has the provider's token.
import "server-only";
import { createHash } from "node:crypto";
import type { EditionName } from "@/lib/contract/constants";
import { environment } from "@/lib/env";
import type { Holder } from "@/lib/contract/people";
import { type CookieReader, TooLargeForCookies, cookieName, expireCookies, readCookies, writeCookies } from "./cookies";
import { isEnded } from "./devices";
import { type PackedAccess, packAccess, unpackAccess } from "./packed-access";
import { seal, unseal } from "./seal";
import { openAddress, sealAddress } from "./sealed-address";

export interface Session {
  readonly id: string;
  readonly token: string;
  readonly user: Holder;
  readonly edition: EditionName;
  readonly remembered: boolean;
  readonly startedAt: number;
  /** The last write or activity; reads and polls do not count. */
  readonly seenAt: number;
  /** The absolute end: our own limit or the end of the provider's token, the earlier one. */
  readonly endsAt: number;
}
/** As in the cookies. */
type SealedSession = Omit<Session, "user"> & {
  readonly user: Omit<Holder, "access"> & { access?: PackedAccess | null };
};
const sealable = ({ user: { access, ...user }, ...session }: Session): SealedSession => ({
  ...session,
  user: { ...user, ...(access && { access: packAccess(access) }) },
});
/** A session of an early version has no id. Its token gives it one that stays. */
const idOf = ({ id, token }: { readonly id?: string; readonly token: string }): string =>
  id ?? createHash("sha256").update(token).digest("base64url");
const opened = ({ user: { access, ...user }, ...session }: SealedSession): Session => ({
  ...session,
  id: idOf(session),
  user: { ...user, ...(access && { access: unpackAccess(access) }) },
});
/** Values of the first step's answer for the second step. */
export type Step = Readonly<Record<string, string | boolean>>;
interface KeptStep {
  readonly flow: string;
  readonly until: number;
  readonly values: Step;
}

const SESSION = "portal";
const STEP = "portal-step";
const STEP_SECONDS = 15 * 60;
/** Each write seals the session again. */
const TOUCH_EVERY = 60_000;

export const sessionCookie = () => cookieName(SESSION);

const idleLimit = (session: Session) => (session.remembered ? Infinity : environment().SESSION_IDLE_SECONDS * 1000);
export const secondsLeft = (session: Session, now = Date.now()) =>
  Math.floor((Math.min(session.seenAt + idleLimit(session), session.endsAt) - now) / 1000);

export async function openSession(
  jar: CookieReader,
  edition: EditionName,
  now = Date.now(),
): Promise<Session | undefined> {
  const sealed = readCookies(jar, SESSION);
  const value = sealed ? ((await unseal(sealed)) as SealedSession | undefined) : undefined; // only writeSession seals under this name
  const session = value?.user && opened(value);
  if (!session?.token || session.edition !== edition || secondsLeft(session, now) <= 0) return undefined;
  return (await isEnded(session)) ? undefined : session;
}

export const newSession = (
  options: Pick<Session, "token" | "user" | "edition" | "remembered"> & { readonly tokenEndsAt: number },
  now = Date.now(),
): Session => {
  const { SESSION_SECONDS, SESSION_REMEMBERED_SECONDS } = environment();
  const { tokenEndsAt, ...rest } = options;
  const longest = (options.remembered ? SESSION_REMEMBERED_SECONDS : SESSION_SECONDS) * 1000;
  return {
    ...rest,
    id: crypto.randomUUID(),
    startedAt: now,
    seenAt: now,
    endsAt: Math.min(now + longest, tokenEndsAt),
  };
};

/**
 * The Set-Cookie lines of a session. Only a remembered session outlives the browser. With a very large token the
 * rights by application may not fit: then only the provider checks them.
 */
export async function writeSession(session: Session, now = Date.now()): Promise<string[]> {
  try {
    return writeCookies(
      SESSION,
      await seal(sealable(session)),
      session.remembered ? Math.floor((session.endsAt - now) / 1000) : undefined,
    );
  } catch (error) {
    const { access, ...user } = session.user;
    if (!(error instanceof TooLargeForCookies) || !access) throw error;
    return writeSession({ ...session, user }, now);
  }
}

/** The session's cookies with the new time; none if it was set a short time ago. */
export const touch = async (session: Session, now = Date.now()): Promise<string[]> =>
  now - session.seenAt < TOUCH_EVERY ? [] : writeSession({ ...session, seenAt: now }, now);

export const endSession = (): string[] => expireCookies(SESSION);

const accountOf = ({ email, mobilePhone }: Step): string => [email, mobilePhone].join(" ");
const scopeOf = (flow: string): string => `step of ${flow}`;
/** The account of a step, sealed: two tabs with the same account may finish each other's step. */
export const stepId = (flow: string, values: Step): string => sealAddress(scopeOf(flow), accountOf(values));

/**
 * The values of the first step of this flow in this browser. A step of another flow is not valid, nor is one that
 * another tab began for another account. A page of an earlier build sends no id.
 */
export async function openStep(jar: CookieReader, flow: string, id: string | null): Promise<Step> {
  const sealed = readCookies(jar, STEP);
  const step = sealed ? ((await unseal(sealed)) as Partial<KeptStep> | undefined) : undefined;
  if (!step?.values || step.flow !== flow || (step.until ?? 0) <= Date.now()) return {};
  return id === null || openAddress(scopeOf(flow), id) === accountOf(step.values) ? step.values : {};
}
export const writeStep = async (flow: string, values: Step): Promise<string[]> =>
  writeCookies(
    STEP,
    await seal({ flow, values, until: Date.now() + STEP_SECONDS * 1000 } satisfies KeptStep),
    STEP_SECONDS,
  );
export const endStep = (): string[] => expireCookies(STEP);
