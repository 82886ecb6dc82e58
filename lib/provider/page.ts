// The signed-in user of a page. Every page calls this, so a request that skips the middleware gains nothing.
import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { currentEdition } from "@/lib/i18n/current";
import { PATH_HEADER } from "@/lib/http/names";
import { pathAsked } from "@/lib/http/path-asked";
import { addressAt, mayFollow } from "@/lib/access/places";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics/metrics";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import { attemptsOf } from "@/lib/provider/attempts/attempts";
import { openSession, sessionCookie } from "@/lib/session/session";
import { profile } from "@/lib/contract/profile";
import { Problem, problemIn } from "./problem";
import type { Answer, Call, Input } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { type Caller, ask, withResponseId } from "@/lib/provider/upstream/ask";

/** After sign-in the user returns to this address. It is used only as a path of the portal. */
async function signIn(): Promise<never> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const path = sent.get(PATH_HEADER) ?? "/";
  // Only a user who was signed in gets the message that the session has ended.
  const query = [
    ...(jar.has(sessionCookie()) ? ["ended=1"] : []),
    ...(path === "/" ? [] : [`next=${encodeURIComponent(path)}`]),
  ].join("&");
  redirect(query ? `/auth?${query}` : "/auth");
}

/** The time of the request: what a page shows is not older. In milliseconds. */
export const requestedAt = cache(() => Date.now());

export const currentSession = cache(async () => openSession(await cookies(), (await currentEdition()).name));

/** Does not depend on the request: a file may be read after it. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const [edition, session] = await Promise.all([currentEdition(), currentSession()]);
  return session ? { edition: edition.name, token: session.token } : signIn();
});

/** The user by the provider, read once for each request. */
export const currentUser = cache(async () => {
  try {
    return await ask(await currentCaller(), profile.read, {});
  } catch (error) {
    if (error instanceof Problem && error.kind === "signed_out") return signIn();
    throw error;
  }
});

/** Says whether the user may open an address. */
export const getMayFollow = cache(async () => {
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  return (address: string): boolean => mayFollow(user, edition, address);
});

/** If the provider is unavailable, the user of the session, so that the menu and the sign-out work. */
export async function shellUser(): Promise<Holder> {
  try {
    return await currentUser();
  } catch (error) {
    if (!(error instanceof Problem)) throw error; // such as the framework's redirect
    const session = await currentSession();
    if (!session) throw error;
    return session.user;
  }
}

/** Without a session the provider gets no call. */
export async function isSignedIn(): Promise<boolean> {
  const [edition, session] = await Promise.all([currentEdition(), currentSession()]);
  return (
    session !== undefined &&
    ask({ edition: edition.name, token: session.token }, profile.read, {}).then(
      () => true,
      () => false,
    )
  );
}

/** The attempts on some objects that the user may read: loadAttempts("transactions:TX-7"). */
export async function loadAttempts(...objects: readonly string[]): Promise<Outcome<readonly Attempt[]>> {
  const reader = { caller: await currentCaller(), user: await currentUser() };
  try {
    return { answer: await attemptsOf(reader, ...objects) };
  } catch (error) {
    const problem = withResponseId(problemIn(error));
    log().error(
      {
        objects,
        responseId: problem.details.responseId,
        error: error instanceof Error ? error.message : String(error),
      },
      "the record of attempts was not read",
    );
    return { problem };
  }
}

export type Outcome<T> = { readonly answer: T } | { readonly problem: Problem };

/** A read of the portal's own store. */
export async function outcomeOf<T>(reading: Promise<T>, failure: string): Promise<Outcome<T>> {
  try {
    return { answer: await reading };
  } catch (error) {
    const problem = withResponseId(problemIn(error));
    if (problem.isSilent) log().error({ responseId: problem.details.responseId, error: String(error) }, failure);
    return { problem };
  }
}

/** The reads of a request, by call and input. */
const reads = cache(() => new Map<string, Promise<Outcome<unknown>>>());

/**
 * Reads for a page. An ended session leads to sign-in; the page shows other failures. A request asks for the same once, so a page
 * may read before the part that shows the answer.
 */
export function load<C extends Call>(call: C, input: Input<C>): Promise<Outcome<Answer<C>>> {
  const known = reads();
  const key = `${call.name} ${JSON.stringify(input)}`;
  const reading = known.get(key) ?? read(call, input);
  known.set(key, reading);
  return reading as Promise<Outcome<Answer<C>>>; // of the same call
}
async function read<C extends Call>(call: C, input: Input<C>): Promise<Outcome<Answer<C>>> {
  try {
    return { answer: await ask(await currentCaller(), call, input) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === "signed_out") return signIn();
    const page = addressAt(await pathAsked())?.path;
    metrics()?.pageReadFailures.inc({ page: page ?? "other", call: call.name, kind: error.kind });
    return { problem: error };
  }
}
