// The first line of every page: reads the user and checks access to the address.
import { isDeepStrictEqual } from "node:util";
import type { ReactElement } from "react";
import { type Path, mayEnter } from "@/lib/access/places";
import { currentEdition } from "@/lib/i18n/current";
import type { Edition } from "@/lib/edition/editions";
import type { Call } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { isOwner } from "@/lib/contract/role-order";
import { currentSession, currentUser, requestedAt } from "@/lib/provider/page";
import { Forbidden } from "./failure/forbidden";

type Entered =
  | { readonly refused?: undefined; readonly user: Holder; readonly edition: Edition }
  | { readonly refused: ReactElement; readonly user?: undefined; readonly edition?: undefined };

type Refused = Extract<Entered, { readonly refused: ReactElement }>;

/** Cookies leave out values that the provider sends as null. */
const valuesOf = (user: Holder) => Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null));

/**
 * Reads only the profile. A page returns `refused` before any other request.
 * `sends` is the page's call, if it is not the first in the table of places; `input` names its application.
 */
export async function enter(path: Path, sends?: Call, input?: Readonly<Record<string, unknown>>): Promise<Entered> {
  requestedAt(); // before anything of the page is read
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  const refused = refusalOf(user, edition, path, sends, input);
  return refused ? { refused } : { user, edition };
}
/** For a page that learns only from its record which application it is about. */
export function refusalOf(...asked: Parameters<typeof mayEnter>): ReactElement | undefined {
  const [user, , path] = asked;
  const verdict = mayEnter(...asked);
  return verdict.allowed ? undefined : <Forbidden path={path} verdict={verdict} isOwner={user.roles.some(isOwner)} />;
}

/**
 * For a page that reads from the provider: one wait. The reads start together with the profile, for the user of the session, if
 * that user may enter. A refused page drops them. If the profile differs from the session, the page reads again.
 */
export async function enterAndRead<T>(
  path: Path,
  read: (user: Holder, edition: Edition) => Promise<T>,
  sends?: Call,
  input?: Readonly<Record<string, unknown>>,
): Promise<(Exclude<Entered, Refused> & { readonly found: T }) | (Refused & { readonly found?: undefined })> {
  requestedAt();
  const [session, edition] = await Promise.all([currentSession(), currentEdition()]);
  const early =
    session && mayEnter(session.user, edition, path, sends, input).allowed ? read(session.user, edition) : undefined;
  early?.catch(() => undefined); // thrown again where it is awaited
  const entered = await enter(path, sends, input);
  if (entered.refused) return entered;
  const isSame = session && isDeepStrictEqual(valuesOf(session.user), valuesOf(entered.user));
  return { ...entered, found: await (isSame && early ? early : read(entered.user, edition)) };
}
