// The door of component tests: it answers the browser's calls with prepared replies. Replies have the contract's types
// and are checked with its schemas, because Jest does not check types.
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { callNamed } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { CallName, ReadName } from "@/lib/contract/names";
import { type Values, parse } from "@/lib/contract/wire";
import { INTENT_HEADER } from "@/lib/http/names";
import type { AnswerOf, InputOf } from "@/lib/provider/browser/requests";
import type { SessionClock } from "@/lib/provider/browser/session-clock";
import { type Details, Problem, type ProblemKind } from "@/lib/provider/problem";

/** Other addresses of the portal that a page requests. */
interface PortalAnswers {
  readonly "/session": Exclude<SessionClock, string>;
  readonly "/healthz": null;
  readonly "/exports/transactions": never;
}
const portalAddresses: ReadonlySet<string> = new Set([
  "/session",
  "/healthz",
  "/exports/transactions",
] satisfies (keyof PortalAnswers)[]);
type Name = CallName | keyof PortalAnswers;

/** What the door writes after the call has succeeded. */
export type JsonOf<N extends Name> = N extends CallName
  ? AnswerOf<N> extends void
    ? null
    : AnswerOf<N>
  : N extends keyof PortalAnswers
    ? PortalAnswers[N]
    : never;
/** What the browser sent. The values of an address are texts. */
export type SentInput<N extends Name> = N extends ReadName
  ? { readonly [K in keyof InputOf<N>]?: string }
  : N extends CallName
    ? Readonly<Partial<InputOf<N>>>
    : Readonly<Record<string, string>>;
interface SentTo<N extends Name> {
  readonly call: N;
  readonly input: SentInput<N>;
  readonly intent?: string;
}
export type SentCall = { readonly [N in Name]: SentTo<N> }[Name];
interface SentRequest {
  readonly address: string;
  readonly method: string;
  readonly signal: AbortSignal | null | undefined;
}

interface Delivery {
  /** The reply is late: it arrives after this. */
  readonly after?: Promise<void>;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Success<J> extends Delivery {
  readonly status: 200;
  readonly json: J;
}
export interface Refusal extends Delivery {
  readonly problem: Problem;
}
/**
 * unreachable: there is no connection · pending: no reply comes · cut: the reply breaks off · proxy: a program in front
 * of the portal answers with a page of its own
 */
type Failure = "unreachable" | "pending" | "cut" | "proxy";
export type Reply<N extends Name> =
  | Success<JsonOf<N>>
  | Refusal
  | Failure
  | (N extends "/exports/transactions" ? Response : never);
/** In their order, the last one repeats; or a function that makes each reply. */
type RepliesOf<N extends Name> =
  | readonly Reply<N>[]
  | ((sent: SentTo<N>, request: SentRequest) => Reply<N> | Promise<Reply<N>>);
export type Replies = { readonly [N in Name]?: RepliesOf<N> };

export function ok(): Success<null>;
export function ok<J>(json: J): Success<J>;
export function ok(json: unknown = null): Success<unknown> {
  return { status: 200, json };
}
/** The status is that of the real door. */
export const problem = (kind: ProblemKind, details: Details = {}): Refusal => ({ problem: new Problem(kind, details) });

/** The schema of what the browser gets. */
function schemaOf({ returns, serverOutputs = [] }: Call): z.ZodType {
  if (!returns) return z.null();
  if (serverOutputs.length === 0) return returns;
  const object: unknown = returns instanceof z.ZodNullable ? returns.unwrap() : returns; // without an answer the browser gets {}
  if (!(object instanceof z.ZodObject)) throw new Error("only an object can have serverOutputs");
  return z.object(Object.fromEntries(Object.entries(object.shape).filter(([field]) => !serverOutputs.includes(field))));
}
/** Throws if the browser never gets this answer to the call. */
function checkAnswer(call: Call, json: unknown): void {
  const schema = schemaOf(call);
  const encoded = z.safeEncode(schema, json);
  if (!encoded.success)
    throw new Error(`The reply to ${call.name} breaks the contract:\n${z.prettifyError(encoded.error)}`);
  const known = schema.parse(encoded.data);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(json)), JSON.parse(JSON.stringify(known))))
    throw new Error(
      `The reply to ${call.name} has fields that are not in the contract:\n${JSON.stringify(json)}\nThe contract has:\n${JSON.stringify(known)}`,
    );
}
function checkReply(name: string, reply: Reply<Name>): void {
  const call = callNamed.get(name);
  if (!call && !portalAddresses.has(name)) throw new Error(`${name} is not in the contract`);
  if (typeof reply === "string" || reply instanceof Response) return;
  if ("problem" in reply) {
    if (!reply.problem.status) throw new Error(`${reply.problem.kind} is not the kind of a problem`);
  } else if (call) checkAnswer(call, reply.json);
}
/** Throws if the door would refuse the input. The door adds `serverInputs` itself. */
function checkInput(name: string, input: Values): void {
  const call = callNamed.get(name);
  if (!call && !portalAddresses.has(name)) throw new Error(`The page sent ${name}, which is not in the contract`);
  const checked = call && parse(call, input);
  if (!call || !checked || checked.ok) return;
  const wrong = Object.entries(checked.fields).filter(([field]) => !call.serverInputs?.includes(field));
  if (wrong.length > 0)
    throw new Error(`The page sent an input of ${name} that breaks the contract: ${JSON.stringify(wrong)}`);
}

/** A page shows a failed request as unreachable, so an error is thrown after the test. */
const errors: Error[] = [];
afterEach(() => {
  const [first] = errors.splice(0);
  if (first) throw first;
});
function reportErrors(check: () => void): void {
  try {
    check();
  } catch (error) {
    errors.push(error as Error); // the checks throw only errors
    throw error;
  }
}

function responseOf(reply: Exclude<Reply<Name>, Response | "unreachable" | "pending">): Response {
  if (reply === "cut") return new Response('{"id":"TX-1","am', { status: 200 });
  if (reply === "proxy") return new Response("<h1>Bad gateway</h1>", { status: 502 });
  return "problem" in reply
    ? Response.json(reply.problem, { status: reply.problem.status, headers: reply.headers })
    : Response.json(reply.json, { status: 200, headers: reply.headers });
}

const inputIn = (query: string, body: BodyInit | null | undefined): Values =>
  body === undefined ? Object.fromEntries(new URLSearchParams(query)) : (JSON.parse(String(body)) as Values); // the browser's own code wrote it

/** Answers each call with its replies. A call without a reply cannot reach the portal. */
export function answer(replies: Replies): readonly SentCall[] {
  for (const [name, list] of Object.entries(replies))
    if (Array.isArray(list)) for (const reply of list as readonly Reply<Name>[]) checkReply(name, reply); // isArray widens a readonly list
  const requests: SentCall[] = [];
  globalThis.fetch = async (address, init) => {
    const [name = "", query = ""] = String(address).replace("/bff/", "").split("?");
    const input = inputIn(query, init?.body);
    reportErrors(() => checkInput(name, input));
    const intent = new Headers(init?.headers).get(INTENT_HEADER);
    const nth = requests.filter((other) => other.call === name).length;
    const sent = { call: name, input, ...(intent && { intent }) } as SentCall; // checkInput knows the name and the input
    requests.push(sent);
    const reply = await replyTo(replies, sent, nth, {
      address: String(address),
      method: init?.method ?? "GET",
      signal: init?.signal,
    });
    if (reply === undefined || reply === "unreachable") throw new TypeError("fetch failed");
    if (reply === "pending") return new Promise<Response>(() => undefined);
    if (reply instanceof Response) return reply;
    if (typeof reply === "object") await reply.after;
    return responseOf(reply);
  };
  return requests;
}
async function replyTo(replies: Replies, sent: SentCall, nth: number, request: SentRequest) {
  const prepared = replies[sent.call] as RepliesOf<Name> | undefined; // the key is the name of this call
  if (typeof prepared !== "function") return prepared?.[Math.min(nth, prepared.length - 1)];
  const reply = await prepared(sent as SentTo<Name>, request); // as above
  reportErrors(() => checkReply(sent.call, reply));
  return reply;
}

const isOf =
  <N extends Name>(name: N) =>
  (sent: SentCall): sent is Extract<SentCall, { readonly call: N }> =>
    sent.call === name;
/** The requests of one call. */
export const callsOf = <N extends Name>(calls: readonly SentCall[], name: N) => calls.filter(isOf(name));
/** What one call sent, in order. */
export const inputsOf = <N extends Name>(calls: readonly SentCall[], name: N): readonly SentInput<N>[] =>
  calls.flatMap((sent) => (sent.call === name ? [sent.input as SentInput<N>] : [])); // its name says so
/** Without the read of the person's limits, which every dialog of money out sends. */
export const besidesLimits = (calls: readonly SentCall[]): readonly SentCall[] =>
  calls.filter((sent) => !isOf("approvals.own")(sent));
