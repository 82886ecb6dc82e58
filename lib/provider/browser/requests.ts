// Requests to the door by a call's name, without hooks or cache, for small scripts.
import { INTENT_HEADER, PORTAL_HEADER, INVALIDATES_HEADER, STEP_HEADER } from "@/lib/http/names";
import { leaveToSignIn } from "./session-clock";
import { accountHeader, checkAccount, stopPage } from "./page-account";
import { isOfOtherBuild } from "./page-build";
import { lookAtPortal } from "./reachable";
import type { Input, BrowserAnswer } from "@/lib/contract/call";
import type { Values } from "@/lib/contract/wire";
import type { CallName, CallNamed, ReadName } from "@/lib/contract/names";
import { Problem, type ProblemKind } from "@/lib/provider/problem";

export type InputOf<N extends CallName> = Input<CallNamed<N>>;
export type AnswerOf<N extends CallName> = BrowserAnswer<CallNamed<N>>;

const entriesOf = (input: Values) => Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
export const addressOf = (name: string, input: Values): string => {
  const query = new URLSearchParams(entriesOf(input).map(([key, value]) => [key, String(value)])).toString();
  return `/bff/${name}${query ? `?${query}` : ""}`;
};

interface Answered {
  readonly json: unknown;
  readonly touches: readonly string[];
}
/** The door may not know the call or its input. */
const isMisunderstood: ReadonlySet<ProblemKind> = new Set(["not_found", "malformed", "unsupported", "invalid"]);

/** The last first step of this tab. Its cookie may be that of another tab. */
let step: string | undefined;

async function answered(address: string, sending: RequestInit): Promise<Answered> {
  if (!checkAccount()) throw new Problem("other_account");
  const headers = { ...accountHeader(), ...(step && { [STEP_HEADER]: step }), ...sending.headers };
  const response = await fetch(address, { ...sending, headers }).catch(() => {
    throw new Problem("unreachable");
  });
  step = response.headers.get(STEP_HEADER) ?? step;
  const json: unknown = await response.json().catch(() => {
    if (response.ok) throw new Problem("unreachable"); // the connection ended within the reply
    return null;
  });
  const isUpdated = isOfOtherBuild(response);
  if (!response.ok) {
    const problem = Problem.from(json);
    if (problem.kind === "signed_out") leaveToSignIn();
    if (problem.kind === "other_account") stopPage();
    // The page and the door are of different builds: after a reload the new page shows the outcome.
    if (isUpdated && isMisunderstood.has(problem.kind)) throw new Problem("updated", problem.details);
    throw problem;
  }
  return { json, touches: (response.headers.get(INVALIDATES_HEADER) ?? "").split(",").filter(Boolean) };
}

/** Milliseconds until the portal is looked at, while an answer is late. */
const LATE = 20_000;
const PAUSE = 10_000;
/** A network can drop without a word, and a browser waits for minutes then. Two looks without an answer end the wait. */
async function answeredUnlessAway(address: string, sending: RequestInit): Promise<Answered> {
  const away = new AbortController();
  let wasAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const isAway = (await lookAtPortal()) === "away";
    if (isAway && wasAway) away.abort();
    wasAway = isAway;
    if (timer !== undefined) lookAfter(PAUSE);
  };
  const lookAfter = (milliseconds: number) => {
    timer = setTimeout(() => void look(), milliseconds);
  };
  lookAfter(LATE);
  try {
    return await answered(address, { ...sending, signal: away.signal });
  } finally {
    clearTimeout(timer);
    timer = undefined;
  }
}

const writing = (body: BodyInit, intent?: string, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body,
  headers: { ...headers, ...(intent && { [INTENT_HEADER]: intent }), [PORTAL_HEADER]: "1" },
});
/** With an intent the call happens once. A file may fill a slow line for minutes, so nothing ends the wait for its answer. */
export const post = (address: string, body: BodyInit, intent?: string) => answered(address, writing(body, intent));
export const sendTo = (name: string, input: Values, intent?: string) =>
  answeredUnlessAway(
    `/bff/${name}`,
    writing(JSON.stringify(Object.fromEntries(entriesOf(input))), intent, { "content-type": "application/json" }),
  );

export const readFrom = (name: string, input: Values) =>
  answeredUnlessAway(addressOf(name, input), { headers: { accept: "application/json" } });
/** A read without the cache, and the nouns that are now stale. */
export const readNow = async <N extends ReadName>(
  name: N,
  input: InputOf<N>,
): Promise<{ readonly seen: AnswerOf<N>; readonly touches: readonly string[] }> => {
  const { json, touches } = await readFrom(name, input as Values);
  return { seen: json as AnswerOf<N>, touches }; // the door sends only the row's fields
};

/** The address of a read, for links to files. */
export const linkTo = <N extends ReadName>(name: N, input: InputOf<N>): string => addressOf(name, input as Values);
