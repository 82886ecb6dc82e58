// The session, sealed in cookies. The provider's token is nowhere else.
import "server-only";
import type { EditionName } from "@/lib/contract/constants";
import { environment } from "@/lib/env";
import type { Holder } from "@/lib/contract/people";
import { type CookieReader, TooLargeForCookies, cookieName, expireCookies, readCookies, writeCookies } from "./cookies";
import { type PackedAccess, packAccess, unpackAccess } from "./packed-access";
import { seal, unseal } from "./seal";

export interface Session {
  readonly id: string;
  readonly token: string;
  readonly user: Holder;
  readonly edition: EditionName;
  readonly remembered: boolean;
  readonly startedAt: number;
  /** The last write or activity; reads and polls do not count. */
  readonly seenAt: number;
  /** When it ends whatever happens: our own limit or the provider's token, whichever comes first. */
  readonly endsAt: number;
}
/** As it lies in the cookies. */
type SealedSession = Omit<Session, "user"> & {
  readonly user: Omit<Holder, "access"> & { access?: PackedAccess | null };
};
const sealable = ({ user: { access, ...user }, ...session }: Session): SealedSession => ({
  ...session,
  user: { ...user, ...(access && { access: packAccess(access) }) },
});
const opened = ({ user: { access, ...user }, ...session }: SealedSession): Session => ({
  ...session,
  user: { ...user, ...(access && { access: unpackAccess(access) }) },
});
/** Between two steps: what the first one answered and the second one needs. */
export type Step = Readonly<Record<string, string | boolean>>;
interface KeptStep {
  readonly flow: string;
  readonly until: number;
  readonly values: Step;
}

const SESSION = "portal";
const STEP = "portal-step";
const STEP_SECONDS = 15 * 60;
/** Writing the clock into the cookie costs a seal, so it is done at most this often. */
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
  return session;
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

/** The Set-Cookie lines of a session. Only a remembered one outlives the browser. Beside a very large token there may be no room for rights by application: then the provider alone tells them apart. */
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

/** The cookies of the session with its clock set anew; none when that was done recently. */
export const touch = async (session: Session, now = Date.now()): Promise<string[]> =>
  now - session.seenAt < TOUCH_EVERY ? [] : writeSession({ ...session, seenAt: now }, now);

export const endSession = (): string[] => expireCookies(SESSION);

/** The values of this flow's first step in this browser. The step of another flow is not valid. */
export async function openStep(jar: CookieReader, flow: string): Promise<Step> {
  const sealed = readCookies(jar, STEP);
  const step = sealed ? ((await unseal(sealed)) as Partial<KeptStep> | undefined) : undefined;
  return step?.values && step.flow === flow && (step.until ?? 0) > Date.now() ? step.values : {};
}
export const writeStep = async (flow: string, values: Step): Promise<string[]> =>
  writeCookies(
    STEP,
    await seal({ flow, values, until: Date.now() + STEP_SECONDS * 1000 } satisfies KeptStep),
    STEP_SECONDS,
  );
export const endStep = (): string[] => expireCookies(STEP);
