// The end of a request that was not declined or withdrawn: by the answer to its call, by the outcome of its intent, or because it is void.
import "server-only";
import type { IntentOutcome } from "@/lib/contract/transactions";
import type { Approval } from "@/lib/contract/approvals";
import { notePayees } from "@/lib/provider/approvals/batch-payees";
import { readPolicy } from "@/lib/provider/approvals/policy-store";
import { type Request, changeRequest } from "@/lib/provider/approvals/requests";
import { rightsVersion } from "@/lib/provider/approvals/rights";
import { type Owner, scopeOf } from "@/lib/provider/merchant-store";
import type { Session } from "@/lib/session/session";
import type { SignedIn } from "../answer-context";
import { findOutcome, intentPlace, readIntent } from "../intents";

/** A person who reads approvals: the sender of a call, or the user of a page. Without a caller nothing is asked of the provider. */
export interface Reading extends Pick<SignedIn, "edition"> {
  readonly session: Owner & Pick<Session, "user">;
  readonly caller?: SignedIn["caller"];
}
export type Reader = Reading & Pick<SignedIn, "caller">;

export type Result = NonNullable<Approval["result"]>;

/** The money has moved, or the policy has changed: that is true of each try. */
export async function endApproved({ session, caller }: Reading, { id }: Request, result: Result): Promise<Request> {
  const scope = scopeOf(session);
  const done = await changeRequest(scope, id, (now) =>
    now.state === "sending" ? { ...now, state: "approved", result } : now,
  );
  await notePayees(scope, { ...done, batchId: done.batch?.id }, caller);
  return done;
}

/**
 * A process may have ended while it sent an approved call: the intent knows its outcome. Without an intent nothing was sent, as long as
 * intents are stored. After that the provider is asked, which knows the key.
 */
const BEGINS_WITHIN = 2 * 60_000;
const INTENT_STORED = 23 * 60 * 60_000;
const ageOf = ({ decidedDate, askedDate }: Request): number => Date.now() - Date.parse(decidedDate ?? askedDate);
const hasNotBegun = (request: Request): boolean => ageOf(request) > BEGINS_WITHIN && ageOf(request) < INTENT_STORED;
/** `none`: nothing has moved. Undefined: not known yet. */
type Known = { readonly result: Result } | "none" | undefined;

const knownBy = ({ happened, id }: IntentOutcome): Known => (happened ? { result: { id } } : "none");

async function moneyOf({ caller, edition, session }: Reading, request: Request, isOver: boolean): Promise<Known> {
  const approver = request.decidedBy!; // it is being sent
  const key = request.kept.intent;
  const intent = await readIntent(intentPlace({ key, actor: { caller: { edition }, user: approver } }));
  if (intent?.outcome) return knownBy(intent.outcome);
  if (intent ? intent.state === "notDone" || intent.state === "refused" : isOver) return "none";
  // The server may have no note of it, and forgets it after a day. The approver's own token can ask for it.
  const isOpen = intent ? intent.state === "unknown" : ageOf(request) >= INTENT_STORED;
  if (!isOpen || !caller || session.user.id !== approver.id) return undefined;
  // The user of the session names the merchant, whose record gets the outcome.
  return findOutcome({ key, actor: { caller, user: session.user } }).then(knownBy, () => undefined);
}
async function policyOf(scope: string, request: Request, isOver: boolean): Promise<Known> {
  const { version, rows } = await readPolicy(scope);
  const isItsOwn = version === request.kept.policyVersion + 1 && JSON.stringify(rows) === JSON.stringify(request.rows);
  return isItsOwn ? { result: { id: null } } : isOver ? "none" : undefined;
}

interface Failure {
  /** Its try is known to have sent nothing, if it has left no trace. */
  readonly isOver: boolean;
  /** The request, if nothing has moved. */
  readonly after: Partial<Request>;
}
export const waitsAgain = { state: "waiting", decidedBy: null, decidedDate: null } as const;

export const voided = (context: Reading, id: string, voidBy: NonNullable<Approval["voidBy"]>): Promise<Request> =>
  changeRequest(scopeOf(context.session), id, (now) =>
    now.state === "waiting" ? { ...now, state: "void", voidBy, decidedDate: new Date().toISOString() } : now,
  );

/** A request ends with the policy and the rights that it was decided on, also for those who only read it. */
async function stillValid(context: Reading, request: Request): Promise<Request> {
  const [policy, now] = await Promise.all([
    readPolicy(scopeOf(context.session)),
    rightsVersion(context.edition, request.askedBy.id),
  ]);
  const changed =
    policy.version !== request.kept.policyVersion ? "policy" : now !== request.kept.rights ? "right" : undefined;
  return changed ? voided(context, request.id, changed) : request;
}

/** A request that waits, if it still may; one that is being sent, after its outcome is known. */
export async function settled(
  context: Reading,
  request: Request,
  { isOver, after }: Failure = { isOver: hasNotBegun(request), after: waitsAgain },
): Promise<Request> {
  if (request.state === "waiting") return stillValid(context, request);
  if (request.state !== "sending") return request;
  const scope = scopeOf(context.session);
  const known =
    request.kind === "policy" ? await policyOf(scope, request, isOver) : await moneyOf(context, request, isOver);
  if (known === undefined) return request;
  if (known !== "none") return endApproved(context, request, known.result);
  return changeRequest(scope, request.id, (now) =>
    // Another try may have begun since the request was read.
    now.state === "sending" && now.decidedDate === request.decidedDate ? { ...now, ...after } : now,
  );
}
