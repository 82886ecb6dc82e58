// Identifies the sender of a call and checks the permissions.
import "server-only";
import { type Verdict, mayAsk } from "@/lib/access/policy";
import type { Call } from "@/lib/contract/call";
import { profile } from "@/lib/contract/profile";
import { type Values, parse } from "@/lib/contract/wire";
import { type Edition, editionOfHost } from "@/lib/edition/editions";
import { environment } from "@/lib/env";
import { saveForbidden } from "@/lib/provider/attempts/attempts";
import { Problem } from "@/lib/provider/problem";
import { ask } from "@/lib/provider/upstream/ask";
import { isOfOtherAccount } from "@/lib/session/account";
import type { CookieReader } from "@/lib/session/cookies";
import { type Session, openSession } from "@/lib/session/session";
import { readBody } from "./validate";

export interface Sender {
  readonly edition: Edition;
  readonly cookies: CookieReader;
  readonly session: Session | undefined;
}

function cookiesIn(header: string | null): CookieReader {
  const values = new Map(
    (header ?? "")
      .split(";")
      .map(
        (pair) =>
          [pair.slice(0, Math.max(0, pair.indexOf("="))).trim(), pair.slice(pair.indexOf("=") + 1).trim()] as const,
      ),
  );
  return { get: (name) => (values.has(name) ? { value: values.get(name)! } : undefined) };
}

export async function identify({ headers }: Request, call: Call): Promise<Sender> {
  const edition = editionOfHost(headers.get("host") ?? "", environment().EDITION);
  const cookies = cookiesIn(headers.get("cookie"));
  const session = await openSession(cookies, edition.name);
  if (call.as !== "guest") {
    if (!session) throw new Problem("signed_out");
    refuseOtherAccount(headers, session.user.id);
  }
  return { edition, cookies, session: session && (await withRights(session, call)) };
}
async function withRights(session: Session, call: Call): Promise<Session> {
  if (!call.readsRights) return session;
  return { ...session, user: await ask({ edition: session.edition, token: session.token }, profile.read, {}) };
}
export function refuseOtherAccount(headers: Headers, userId: string): void {
  if (isOfOtherAccount(headers, userId)) throw new Problem("other_account");
}

/** The input may name an application: then the permissions on that one count. */
export async function authorise(
  request: Request,
  call: Call,
  { session, edition }: Sender,
  checked?: Values,
): Promise<void> {
  if (call.as === "guest" || !session) return;
  const refusal = refusalOf(mayAsk(session.user, edition, call, checked));
  if (!refusal) return;
  if (call.records) {
    const input = checked ?? (await inputOf(call, request));
    const caller = { edition: session.edition, token: session.token };
    if (input) await saveForbidden(call, input, { caller, user: session.user }, refusal);
  }
  throw refusal;
}
export const refusalOf = (verdict: Verdict): Problem | undefined =>
  verdict.allowed ? undefined : new Problem("forbidden", { code: verdict.why.toUpperCase(), missing: verdict.missing });

/** Undefined if the body is not a valid input: it names no object for the record. */
async function inputOf(call: Call, request: Request): Promise<Values | undefined> {
  const input = await readBody(call, request).catch(() => undefined);
  const checked = input && parse(call, input);
  return checked?.ok ? checked.value : undefined;
}
