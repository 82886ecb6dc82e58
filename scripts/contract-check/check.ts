// Sends the portal's requests to a provider and compares each answer with the contract.
import { randomUUID } from "node:crypto";
import { callNamed } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { PAGE_SIZE } from "@/lib/contract/constants";
import { type Values, Refusal, parse, refusalIn, toSent } from "@/lib/contract/wire";
import { type Difference, differencesIn, shapeOf } from "./differences";
import { questionFor, reads } from "./questions";

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
export const isFault = ({ result }: Finding): boolean => result !== "fits" && result !== "skipped";

export interface Provider {
  readonly base: string;
  readonly token: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}
/** The provider does not answer at all. */
export class NoAnswer extends Error {}

const LIMIT = 30_000;
interface Answer {
  readonly finding: Finding;
  readonly json?: unknown;
}

const headOf = ({ name, endpoint }: Call) => ({ call: name, endpoint });
/** Whether the answer is a file, not an error page. */
async function differencesInFile(response: Response): Promise<Difference[]> {
  const type = response.headers.get("content-type") ?? "nothing";
  const size = (await response.arrayBuffer()).byteLength;
  return [
    ...(/json|html/i.test(type) ? [{ path: "content-type", expected: "a file's", seen: type }] : []),
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

/** One call: its answer and the differences. */
export async function ask(
  { base, token, fetch }: Provider,
  call: Call,
  input: Values,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const head = headOf(call);
  const checked = parse(call, input);
  if (!checked.ok)
    return {
      finding: {
        ...head,
        result: "skipped",
        differences: [],
        why: `not a good input: ${Object.keys(checked.fields).join(", ")}`,
      },
    };
  const { method, path, body } = toSent(call, checked.value);
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
      body,
    });
  } catch (error) {
    const why = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : "";
    return { finding: { ...head, result: "unanswered", differences: [], why } };
  }
  const { status } = response;
  const timed = () => ({ status, milliseconds: Math.round(performance.now() - began) });
  const finding = (differences: readonly Difference[]): Finding => ({
    ...head,
    ...timed(),
    result: differences.length === 0 ? "fits" : "differs",
    differences,
  });
  if (call.downloads && status === 200 && !/json/i.test(response.headers.get("content-type") ?? ""))
    return { finding: finding(await differencesInFile(response)) };
  const text = await response.text();
  let json: unknown;
  try {
    json = text === "" ? null : JSON.parse(text);
  } catch {
    return {
      finding: finding([
        { path: "(answer)", expected: "JSON", seen: response.headers.get("content-type") ?? "something else" },
      ]),
    };
  }
  const refusal = refusalIn(json);
  if (status >= 300 && !refusal) return { finding: finding(differencesIn(Refusal, json)), json };
  if (refusal) return { finding: { ...head, ...timed(), result: "refused", differences: [], why: refusal.code }, json };
  if (call.downloads)
    return { finding: finding([{ path: "(answer)", expected: "a file", seen: shapeOf(json) }]), json };
  return {
    finding: finding([...(call.returns ? differencesIn(call.returns, json) : []), ...differencesInPage(call, json)]),
    json,
  };
}

/** An expected refusal: its status and its shape. */
async function mustRefuse(
  provider: Provider,
  call: Call,
  input: Values,
  { as, status }: { as: string; status: number },
): Promise<Finding> {
  const { finding } = await ask(provider, call, input);
  const head = { ...finding, call: as };
  if (finding.result === "refused" && finding.status === status) return { ...head, result: "fits" };
  if (finding.result === "unanswered") return head;
  const seen = { path: "status", expected: String(status), seen: String(finding.status) };
  return {
    ...head,
    result: "differs",
    differences: [...(finding.status === status ? [] : [seen]), ...finding.differences],
  };
}

/** Every read, then two refusals. Changes nothing. */
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
    if (findings.length === 0 && finding.result === "unanswered") throw new NoAnswer(finding.why);
    if (json !== undefined) answers.set(call.name, json);
    keep(finding);
  }
  const read = callNamed.get("invoices.read")!; // the contract has it
  keep(await mustRefuse(provider, read, { id: randomUUID() }, { as: "a record that is not there", status: 404 }));
  keep(
    await mustRefuse({ ...provider, token: "" }, read, { id: randomUUID() }, { as: "nobody signed in", status: 401 }),
  );
  return findings;
}
