// Sends the portal's requests to a provider and compares each answer with the contract.
import { randomUUID } from "node:crypto";
import { calls } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { PAGE_SIZE } from "@/lib/contract/constants";
import { invoices } from "@/lib/contract/invoices";
import { profile } from "@/lib/contract/profile";
import { type Sent, type Values, parse, pathOf, refusalIn, toSent, verbOf, writes } from "@/lib/contract/wire";
import { type Difference, differencesIn, shapeOf } from "./differences";
import { type Answers, questionFor, reads } from "./questions";

export interface Finding {
  readonly call: string;
  readonly endpoint: string;
  /** `skipped`: there was no record to ask about, which is no failure. */
  readonly result: "fits" | "differs" | "refused" | "unanswered" | "skipped";
  readonly status?: number;
  readonly milliseconds?: number;
  readonly differences: readonly Difference[];
  readonly why?: string;
}
const WITHOUT_TOKEN = ", without a token";
export const isAnonymous = ({ call }: Finding): boolean => call.endsWith(WITHOUT_TOKEN);
export const isFault = ({ result }: Finding): boolean => result !== "fits" && result !== "skipped";

export interface Provider {
  readonly base: string;
  readonly token: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}
const LIMIT = 30_000;
interface Answer {
  readonly finding: Finding;
  readonly json?: unknown;
}
const headOf = ({ name, endpoint }: Call) => ({ call: name, endpoint });
const typeOf = (response: Response): string => response.headers.get("content-type") ?? "no content type";
/** Whether the answer is a file, not an error page. */
async function differencesInFile(response: Response): Promise<Difference[]> {
  const size = (await response.arrayBuffer()).byteLength;
  return [
    ...(/json|html/i.test(typeOf(response))
      ? [{ path: "content-type", expected: "a file's", seen: typeOf(response) }]
      : []),
    ...(size === 0 ? [{ path: "(answer)", expected: "a file", seen: "nothing" }] : []),
  ];
}
/** A list that ignores the page size would exhaust the portal's memory. */
const differencesInPage = (call: Call, json: unknown): Difference[] => {
  const rows =
    call.query?.shape.offset && json !== null && typeof json === "object" ? (json as Values).rows : undefined;
  return Array.isArray(rows) && rows.length > PAGE_SIZE
    ? [{ path: "rows", expected: `at most ${PAGE_SIZE}, as offset asks`, seen: shapeOf(rows) }]
    : [];
};
/** JSON, or undefined for another body. */
function readJson(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: text === "" ? null : JSON.parse(text) };
  } catch {
    return undefined;
  }
}
/** Why the answer is neither a record nor a refusal of the contract. */
function causeOf(response: Response, parsed: { readonly json: unknown } | undefined): string | undefined {
  const { status } = response;
  const to = response.headers.get("location");
  if (status >= 300 && status < 400)
    return `status ${status}${to ? `, a redirect to ${URL.canParse(to) ? new URL(to).host : "another path"}` : ""}`;
  if (status >= 300 && parsed?.json === null) return `status ${status} without a body`;
  if (!parsed) return `status ${status} with ${typeOf(response)} instead of JSON`;
  if (status === 429) return "status 429: the provider limits the number of calls";
  return status >= 400 ? `status ${status} with JSON that is no refusal: ${shapeOf(parsed.json)}` : undefined;
}

/** One call: its answer and the differences. */
export async function ask(
  provider: Provider,
  call: Call,
  input: Values,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const checked = parse(call, input);
  if (!checked.ok)
    return {
      finding: {
        ...headOf(call),
        result: "skipped",
        differences: [],
        why: `not a good input: ${Object.keys(checked.fields).join(", ")}`,
      },
    };
  return send(provider, call, toSent(call, checked.value), headers);
}

async function send(
  { base, token, fetch }: Provider,
  call: Call,
  { method, path, body }: Sent,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const began = performance.now();
  let response: Response;
  try {
    response = await fetch(`${base.replace(/\/$/, "")}/${path}`, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT),
      headers: {
        accept: call.downloads ? "*/*" : "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : "";
    return { finding: { ...headOf(call), result: "unanswered", differences: [], why } };
  }
  const { status } = response;
  const found = (differences: readonly Difference[], why?: string): Finding => ({
    ...headOf(call),
    status,
    milliseconds: Math.round(performance.now() - began),
    result: differences.length === 0 && !why ? "fits" : "differs",
    differences,
    ...(why && { why }),
  });
  if (call.downloads && status === 200 && !/json/i.test(typeOf(response)))
    return { finding: found(await differencesInFile(response)) };
  const parsed = readJson(await response.text());
  const refusal = parsed && refusalIn(parsed.json);
  if (refusal) {
    const why = `${status} ${refusal.code}${refusal.missing ? `, the token's user lacks ${refusal.missing}` : ""}`;
    return { finding: { ...found([], why), result: "refused" }, json: parsed.json };
  }
  const why = causeOf(response, parsed);
  if (why || !parsed) return { finding: found([], why) };
  const { json } = parsed;
  if (call.downloads) return { finding: found([{ path: "(answer)", expected: "a file", seen: shapeOf(json) }]), json };
  return {
    finding: found([...(call.returns ? differencesIn(call.returns, json) : []), ...differencesInPage(call, json)]),
    json,
  };
}

/** The reason to ask nothing else, in one sentence; undefined if the address and the token are right. */
export async function firstFault(provider: Provider): Promise<string | undefined> {
  const { base } = provider;
  const { finding } = await ask(provider, profile.read, {});
  const { result, status, why } = finding;
  if (result === "unanswered") return `${base} does not answer: ${why}.`;
  if (status === 401) return `${base} refuses the token (${why}): is it complete, of this provider, and still valid?`;
  if (result === "refused")
    return `${base} refuses ${profile.read.endpoint} (${why}): is the address whole, with its path?`;
  return why && `${base} answers ${profile.read.endpoint} with ${why}: is the address whole, with its path?`;
}

/** An expected refusal: its status and its shape. */
async function mustRefuse(answer: Promise<Answer>, as: string, expected: number): Promise<Finding> {
  const { finding } = await answer;
  const { result, status, why } = finding;
  const head = { ...finding, call: as };
  if (result === "unanswered" || result === "skipped") return head;
  const { why: _why, ...fitting } = head;
  if (result === "refused" && status === expected) return { ...fitting, result: "fits" };
  const seen = status === undefined || status >= 300 ? why : `status ${status}: the call is open`;
  return {
    ...head,
    result: "differs",
    why: `expected ${expected}, saw ${seen ?? `status ${status}`}`,
    differences: [],
  };
}

/** A read as above; a write with ids of no record and an empty body. Neither changes anything, even if it is not refused. */
function harmless(call: Call, answers: Answers): Sent {
  const input = writes(call) ? "no input" : questionFor(call, answers);
  const checked = typeof input === "string" ? undefined : parse(call, input);
  if (checked?.ok) return toSent(call, checked.value);
  const path = pathOf(call).replace(/\{\w+\}/g, () => randomUUID());
  return { method: verbOf(call), path, body: call.body && "{}" };
}
/** Each call without a token. A guest's call needs none. */
async function* checkAnonymous(provider: Provider, answers: Answers): AsyncGenerator<Finding> {
  for (const call of calls)
    if (call.as !== "guest") {
      const answer = send({ ...provider, token: "" }, call, harmless(call, answers));
      yield mustRefuse(answer, `${call.name}${WITHOUT_TOKEN}`, 401);
    }
}

/** Every read, a record that does not exist, and each call without a token. Changes nothing. */
export async function checkReads(
  provider: Provider,
  tell: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const answers = new Map<string, unknown>();
  const findings: Finding[] = [];
  const keep = (finding: Finding): void => {
    findings.push(finding);
    tell(finding);
  };
  for (const call of reads) {
    const input = questionFor(call, answers);
    if (typeof input === "string") {
      keep({ ...headOf(call), result: "skipped", differences: [], why: input });
      continue;
    }
    const { finding, json } = await ask(provider, call, input);
    if (json !== undefined) answers.set(call.name, json);
    keep(finding);
  }
  keep(await mustRefuse(ask(provider, invoices.read, { id: randomUUID() }), "a record that does not exist", 404));
  for await (const finding of checkAnonymous(provider, answers)) keep(finding);
  return findings;
}
