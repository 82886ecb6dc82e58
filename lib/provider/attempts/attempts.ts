// The append-only record of actions with money and access, by object.
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { editions } from "@/lib/edition/editions";
import { log } from "@/lib/log";
import { callNamed } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { Problem, type ProblemKind } from "@/lib/provider/problem";
import type { Caller } from "@/lib/provider/upstream/ask";
import type { Values } from "@/lib/contract/wire";
import { scopeOf } from "@/lib/provider/merchant-store";
import { sharedStore } from "@/lib/store/shared";
import { type AccessChange, accessChangeOf } from "./access-change";
import { addActivity } from "./activity";
import type { Attempt, Result } from "./attempt";

const KEPT_SECONDS = 90 * 24 * 60 * 60;
/** Of an object. A money action has two lines. */
const MOST_LINES = 100;
const MOST_FORBIDDEN = 10;
const FORBIDDEN_SECONDS = 60 * 60;

/** The user who acts or reads, with the session of their calls. */
export interface Actor {
  readonly caller: Caller;
  readonly user: Pick<Holder, "id" | "fullName" | "merchantId">;
}

const recordOfUser = (userId: string): string => `users:${userId}`;
/** "transactions:TX-7" for "transactions:{id}". A new object has no id yet: its line is in the user's own record. */
export function objectOf(pattern: string | undefined, values: Values, me: string): string {
  const named: Values = { ...values, me };
  const name = /\{(\w+)\}/.exec(pattern ?? "")?.[1] ?? "me";
  return pattern === undefined || named[name] === undefined
    ? recordOfUser(me)
    : pattern.replace(`{${name}}`, String(named[name]));
}

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);
/** The amount of an action; of a batch its total, which was shown. */
export const amountIn = ({ amount, decidedOn }: Values): number | null =>
  numberIn(amount) ?? numberIn((decidedOn as Values | undefined)?.total);
const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** All polls of a transaction have the same id: its last line counts. */
const idOf = ({ name, recordsApproval }: Pick<Call, "name" | "recordsApproval">, input: Values, { edition }: Caller) =>
  recordsApproval === undefined
    ? randomUUID()
    : createHash("sha256")
        .update(JSON.stringify([edition, name, input[recordsApproval]]))
        .digest("hex")
        .slice(0, 32);

/** A new attempt: its outcome is unknown until the next line. */
export const startedAttempt = (
  call: Pick<Call, "name" | "records" | "recordsApproval">,
  input: Values,
  { caller, user }: Actor,
  access?: AccessChange,
): Attempt => ({
  id: idOf(call, input, caller),
  on: [objectOf(call.records, input, user.id)],
  at: new Date().toISOString(),
  by: { id: user.id, fullName: user.fullName },
  call: call.name,
  amount: amountIn(input),
  currency: editions[caller.edition].currency,
  result: "unknown",
  code: null,
  reference: null,
  version: textIn(input.version) ?? undefined,
  access,
});
/** The answer of a phone. */
const isApproved = ({ state }: Values): boolean => state === "approved";
export function doneAttempt(attempt: Attempt, answer: unknown): Attempt {
  const fields = (answer ?? {}) as Values; // only known fields are read
  const on = attempt.on.includes(recordOfUser(attempt.by.id))
    ? [...new Set([...attempt.on, objectOf(callNamed.get(attempt.call)?.records, fields, attempt.by.id)])]
    : attempt.on;
  return {
    ...attempt,
    on,
    amount: attempt.amount ?? numberIn(fields.amount),
    result: "done",
    reference: textIn(fields.rrn) ?? textIn(fields.id) ?? (isApproved(fields) ? textIn(fields.transactionId) : null),
    version: attempt.version ?? textIn(fields.version) ?? undefined,
  };
}
export const refusedAttempt = (attempt: Attempt, { kind, details }: Problem, result: Result = "refused"): Attempt => ({
  ...attempt,
  result,
  code: details.code ?? kind,
  reference: details.responseId ?? null,
});

const ownerIn = ({ caller, user }: Actor) => ({ edition: caller.edition, user });
/** A record belongs to the merchant, so a guessed id of another merchant is no way into its record. One's own belongs to oneself. */
const storeKeyOf = (actor: Actor, object: string): string => {
  const { edition, user } = ownerIn(actor);
  return `attempts:${scopeOf({ edition, user: object === recordOfUser(user.id) ? { id: user.id } : user })}:${object}`;
};

/** A failed write must not stop the action: then only the log has the line. */
async function saveWith(attempt: Attempt, write: () => Promise<void>): Promise<void> {
  const { by, id, ...details } = attempt;
  log().info({ attempt: id, by: by.id, ...details });
  try {
    await write();
  } catch (error) {
    log().error(
      { attempt: id, error: error instanceof Error ? error.message : String(error) },
      "an attempt was not recorded",
    );
  }
}
/** Beside its objects, and in the activity of the merchant. */
export const saveAttempt = (actor: Actor, attempt: Attempt): Promise<void> =>
  saveWith(attempt, async () => {
    for (const object of attempt.on)
      // One more than is shown: whether earlier lines were dropped.
      await sharedStore().append(storeKeyOf(actor, object), JSON.stringify(attempt), MOST_LINES + 1, KEPT_SECONDS);
    await addActivity(ownerIn(actor), attempt);
  });
/** In the activity of the merchant alone. */
export const saveActivity = (actor: Actor, attempt: Attempt): Promise<void> =>
  saveWith(attempt, () => addActivity(ownerIn(actor), attempt));

/** A file that a person took or had sent. `object`: "files:invoices", or what the file is of. */
export const saveFile = (actor: Actor, object: string, way: "download" | "email" = "download"): Promise<void> =>
  saveActivity(actor, {
    ...startedAttempt({ name: `files.${way}` }, {}, actor),
    on: [object],
    result: "done",
  });

/** Refusals of inputs that belong to no attempt. */
const foreignKinds: ReadonlySet<ProblemKind> = new Set(["not_found", "invalid", "too_many"]);
/** A polled call is one attempt: each outcome is recorded once, and waiting is none. */
async function isNew(call: Call, { id, result }: Attempt, end: Problem | Values): Promise<boolean> {
  if (call.recordsApproval === undefined) return true;
  if (end instanceof Problem ? foreignKinds.has(end.kind) : !isApproved(end)) return false;
  return sharedStore()
    .claim(`attempt-once:${id}:${result}`, "1", KEPT_SECONDS)
    .catch(() => true);
}

/** Records the outcome of a call before the browser gets the answer. At sign-in the user comes from the answer. */
export async function withAttemptRecord<T>(
  call: Call,
  input: Values,
  caller: Caller,
  user: Actor["user"] | undefined,
  act: () => Promise<T>,
  answerIn: (result: T) => unknown,
): Promise<T> {
  const access = await accessChangeOf(call, input, caller);
  try {
    const result = await act();
    const answer = answerIn(result);
    const who = user ?? (answer as { readonly user?: Actor["user"] } | null)?.user; // the contract's answer of signing in
    if (who) {
      const actor = { caller, user: who };
      const attempt = doneAttempt(startedAttempt(call, input, actor, access), answer);
      if (await isNew(call, attempt, (answer ?? {}) as Values)) await saveAttempt(actor, attempt);
    }
    return result;
  } catch (error) {
    if (user && error instanceof Problem) {
      const actor = { caller, user };
      const result = error.isSilent ? "unknown" : "refused";
      const attempt = refusedAttempt(startedAttempt(call, input, actor, access), error, result);
      if (await isNew(call, attempt, error)) await saveAttempt(actor, attempt);
    }
    throw error;
  }
}

/** A try without permission. Only some are recorded, so that they do not push out other lines. */
export async function saveForbidden(call: Call, input: Values, actor: Actor, problem: Problem): Promise<void> {
  const tries = await sharedStore()
    .count(`forbidden:${actor.caller.edition}:${actor.user.id}`, FORBIDDEN_SECONDS)
    .catch(() => undefined);
  if (!tries || tries.count > MOST_FORBIDDEN) return;
  await saveAttempt(actor, refusedAttempt(startedAttempt(call, input, actor), problem));
}

/** Who reads: `access` is the part of colleagues' access that the reader may see. */
interface Reader extends Actor {
  readonly user: Actor["user"] & Pick<Holder, "access">;
}
/** Undefined if all of the change is on applications that the reader does not have. */
function seenBy({ access: own }: Reader["user"], attempt: Attempt): Attempt | undefined {
  const { access } = attempt;
  if (!own || !access) return attempt;
  const seen = (part: AccessChange["before"]) => part.filter(({ appId }) => own.some((one) => one.appId === appId));
  const [before, after] = [seen(access.before), seen(access.after)];
  const isElsewhere = before.length + after.length === 0 && access.before.length + access.after.length > 0;
  return isElsewhere ? undefined : { ...attempt, access: { before, after } };
}

/** The attempts on some objects, newest first. Only for pages where the provider lets this user read the objects. */
export async function attemptsOf(reader: Reader, ...objects: readonly string[]): Promise<readonly Attempt[]> {
  const last = new Map<string, Attempt>();
  let isCut = false;
  for (const object of objects) {
    const lines = await sharedStore().lines(storeKeyOf(reader, object));
    isCut ||= lines.length > MOST_LINES;
    for (const line of lines.slice(-MOST_LINES)) {
      const attempt = JSON.parse(line) as Attempt; // saveAttempt wrote it
      last.set(attempt.id, attempt);
    }
  }
  const attempts = [...last.values()]
    .flatMap((attempt) => seenBy(reader.user, attempt) ?? [])
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const oldest = attempts.at(-1);
  return isCut && oldest ? [...attempts.slice(0, -1), { ...oldest, isOldestKept: true }] : attempts;
}
