// Asking the provider from our server: check the input, carry it there, read the answer, say what failed in one shape.
import type { EditionName } from "@/lib/edition/editions";
import { log } from "@/lib/log";
import { isCommonPassword } from "@/lib/rules/common-passwords";
import type { Answer, Call, Input } from "./contract/grammar";
import { Password } from "./contract/values";
import { brokenPhones } from "./phones";
import { Problem, type ProblemKind } from "./problem";
import { type Asked, type Held, hold } from "./upstream";
import { type Bag, type Refusal, parse, readAnswer, refusalIn, toSent } from "./wire";

export interface Caller {
  readonly edition: EditionName;
  readonly token?: string | undefined;
  readonly appKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The intent key of a call that happens once. */
  readonly intent?: string | undefined;
}

const kindOf: Partial<Record<number, ProblemKind>> = {
  400: "refused", 401: "signed_out", 402: "refused", 403: "forbidden", 404: "not_found", 408: "timed_out", 409: "refused", 410: "refused", 413: "too_large", 415: "unsupported", 422: "invalid", 423: "too_many", 429: "too_many", 503: "unreachable", 504: "timed_out",
};
/** What the provider's no means to us. A guest has no session to lose: its 401 is a refusal like any other. */
export function problemOf(call: Call, status: number, refusal: Refusal | undefined): Problem {
  const usual: ProblemKind = status < 300 ? "refused" : kindOf[status] ?? "broken";
  const kind = usual === "signed_out" && call.as === "guest" ? "refused" : usual === "refused" && refusal?.fields ? "invalid" : usual;
  if (!refusal) return new Problem(kind);
  const { message: _message, ...details } = refusal; // the provider's words are not for our screens; its code and id are
  return new Problem(kind, details);
}

export const headersFor = (call: Call, { token, appKey, intent }: Caller): Record<string, string> => {
  if (call.as !== "guest" && !token) throw new Problem("signed_out");
  if (call.as === "app" && !appKey) throw new Problem("forbidden", { code: "APP_KEY" });
  return {
    accept: call.downloads ? "*/*" : "application/json",
    ...(call.as !== "guest" && { authorization: `Bearer ${token}` }),
    ...(call.as === "app" && { "x-app-key": appKey! }),
    ...((call.moves || call.once) && intent && { "idempotency-key": intent }),
  };
};

/** A refused answer becomes a thrown Problem; a good one is read against the contract. */
export function settle(call: Call, { statusCode, json }: Held): unknown {
  const refusal = refusalIn(json);
  if (statusCode >= 300 || refusal) throw problemOf(call, statusCode, refusal);
  const read = readAnswer(call, json);
  if (!read.ok) {
    log().error({ call: call.name, mismatch: read.fields }, "the provider's answer breaks the contract");
    throw new Problem("broken");
  }
  return read.value;
}

export const askedFor = (call: Call, checked: Bag, caller: Caller): Asked => {
  const { method, path, body } = toSent(call, checked);
  const headers = headersFor(call, caller);
  return { edition: caller.edition, method, path, long: call.long, signal: caller.signal, headers: body === undefined ? headers : { ...headers, "content-type": "application/json" }, ...(body !== undefined && { body }) };
};

/** The rules of a password are the table's; the list of the commonest ones stays on our server. */
const commonIn = (call: Call, checked: Bag): string | undefined =>
  Object.entries(call.body?.shape ?? {}).find(([field, schema]) => schema === Password && isCommonPassword(String(checked[field])))?.[0];

export function checkInput(call: Call, input: Bag): Bag {
  const checked = parse(call, input);
  if (!checked.ok) throw new Problem("invalid", { fields: checked.fields });
  const common = commonIn(call, checked.value);
  const wrong = { ...brokenPhones(call, checked.value), ...(common && { [common]: "common" }) };
  if (Object.keys(wrong).length > 0) throw new Problem("invalid", { fields: wrong });
  return checked.value;
}

export const askLoosely = async (caller: Caller, call: Call, input: Bag): Promise<unknown> => settle(call, await hold(askedFor(call, checkInput(call, input), caller)));

export const ask = async <C extends Call>(caller: Caller, call: C, input: Input<C>): Promise<Answer<C>> =>
  (await askLoosely(caller, call, input as Bag)) as Answer<C>; // settle read it with this call's schema
