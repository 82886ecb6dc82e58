// The signed-in user of a page. Every page asks here, so a skipped middleware gains nothing.
import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { currentEdition } from "@/lib/i18n/current";
import { PATH_HEADER } from "@/lib/http/names";
import { log } from "@/lib/log";
import { type Attempt, attemptsOf } from "@/lib/provider/attempts/attempts";
import { openSession, sessionCookie } from "@/lib/session/session";
import { profile } from "@/lib/contract/profile";
import { Problem, problemIn } from "./problem";
import type { Answer, Call, Input } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { type Caller, ask, withResponseId } from "@/lib/provider/upstream/ask";

/** After sign-in the user comes back to this address. It is only used as a path of the portal. */
async function signIn(): Promise<never> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const path = sent.get(PATH_HEADER) ?? "/";
  // Only a user who was signed in is told that the session has ended.
  const query = [
    ...(jar.has(sessionCookie()) ? ["ended=1"] : []),
    ...(path === "/" ? [] : [`next=${encodeURIComponent(path)}`]),
  ].join("&");
  redirect(query ? `/auth?${query}` : "/auth");
}

/** Outlives the request: a file may be read after it. */
export const currentCaller = cache(async (): Promise<Caller> => {
  const edition = await currentEdition();
  const session = await openSession(await cookies(), edition.name);
  return session ? { edition: edition.name, token: session.token } : signIn();
});

/** The provider tells who the user is. Asked once for each request. */
export const currentUser = cache(async () => {
  try {
    return await ask(await currentCaller(), profile.read, {});
  } catch (error) {
    if (error instanceof Problem && error.kind === "signed_out") return signIn();
    throw error;
  }
});

/** While the provider is unavailable it is the user of the session, so that the menu and the sign-out stay. */
export async function shellUser(): Promise<Holder> {
  try {
    return await currentUser();
  } catch (error) {
    if (!(error instanceof Problem)) throw error; // a redirect is none
    const edition = await currentEdition();
    const session = await openSession(await cookies(), edition.name);
    if (!session) throw error;
    return session.user;
  }
}

/** Without a session the provider is not asked. */
export async function isSignedIn(): Promise<boolean> {
  const edition = await currentEdition();
  const session = await openSession(await cookies(), edition.name);
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

/** Reads for a page. A session that has ended leads to sign-in; the page shows any other failure. */
export async function load<C extends Call>(call: C, input: Input<C>): Promise<Outcome<Answer<C>>> {
  try {
    return { answer: await ask(await currentCaller(), call, input) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.kind === "signed_out" ? signIn() : { problem: error };
  }
}
