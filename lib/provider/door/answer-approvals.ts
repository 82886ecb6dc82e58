// The calls of approvals, answered from the portal's own store.
import "server-only";
import { mayAsk } from "@/lib/access/policy";
import { callNamed } from "@/lib/contract";
import type { Approval, Policy, PolicyRow, approvals } from "@/lib/contract/approvals";
import type { Answer, Call, Input, MoneyCall } from "@/lib/contract/call";
import { type MoneyOutKind, moneyOutKinds } from "@/lib/contract/constants";
import type { CallName } from "@/lib/contract/names";
import { type Others, isOwner, othersAmong, ownerRole, rankOf } from "@/lib/contract/role-order";
import { users } from "@/lib/contract/users";
import { wallets } from "@/lib/contract/wallets";
import { profile } from "@/lib/contract/profile";
import type { CodeSent } from "@/lib/contract/values";
import type { Values } from "@/lib/contract/wire";
import { editions } from "@/lib/edition/editions";
import type { AnswerContext, SignedIn } from "./answer-context";
import { standsAsDecided } from "./decided-on";
import { intentPlace, readIntent } from "./intents";
import { type MoneyContext, moveOnce } from "./move-money";
import { withAppKey } from "./send";
import { Problem, problemIn } from "@/lib/provider/problem";
import { ask, checkInput, readResponse, upstreamRequest } from "@/lib/provider/upstream/ask";
import { requestJson } from "@/lib/provider/upstream/request";
import { isLooser } from "@/lib/rules/approval";
import { withdrawal } from "@/lib/rules/fees";
import { fromDecimal, toDecimal } from "@/lib/rules/money";
import type { Session } from "@/lib/session/session";
import { dayPlace, sumOfDay } from "@/lib/provider/approvals/day-sums";
import { countRequest } from "@/lib/provider/approvals/gate";
import { notePaid } from "@/lib/provider/approvals/payees";
import { limitsFor, readPolicy, writePolicy } from "@/lib/provider/approvals/policy-store";
import {
  REQUEST_DAYS,
  type Request,
  addRequest,
  hasEnded,
  changeRequest,
  readRequest,
  readRequests,
} from "@/lib/provider/approvals/requests";
import { rightsVersion } from "@/lib/provider/approvals/rights";
import { type Owner, hashOf, roleOn, scopeOf } from "@/lib/provider/approvals/scope";
import { type MoneyOutCall, readSubject } from "@/lib/provider/approvals/subject";

const refused = (code: string) => new Problem("refused", { code });
/** A person who reads approvals: the sender of a call, or the user of a page. */
export interface Reader extends Pick<SignedIn, "edition" | "caller"> {
  readonly session: Owner & Pick<Session, "user">;
}
/** Without a call of the provider. */
type Reading = Omit<Reader, "caller">;
const personOf = ({ session: { user } }: SignedIn) => ({ id: user.id, fullName: user.fullName });
const callOf = ({ kept }: Request) => callNamed.get(kept.call) as MoneyOutCall & MoneyCall; // only such calls are stored

/** "AP-7K2M9QXD": the same for the same intent, so that a repeat finds its request. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const idOf = (scope: string, userId: string, intent: string): string =>
  `AP-${[...Buffer.from(hashOf(scope, userId, intent), "base64url").subarray(0, 8)].map((byte) => digits[byte % 32]).join("")}`;

/** The call's permission on the application, without which a person neither decides nor sees the request. */
function mayDo({ session, edition }: Reading, request: Request): boolean {
  if (request.kind === "policy") return session.user.roles.some(isOwner);
  return mayAsk(session.user, editions[edition], callOf(request), { appId: request.appId }).allowed;
}
const isOwn = ({ session }: Reading, { askedBy }: Request) => askedBy.id === session.user.id;
/** Never the person who asked, and none of a lower rank. */
const mayDecide = (context: Reading, request: Request): boolean =>
  !isOwn(context, request) &&
  mayDo(context, request) &&
  rankOf(roleOn(context.session.user, request.appId)) >= rankOf(request.reason.role);

const maySee = (context: Reading, request: Request): boolean =>
  isOwn(context, request) ||
  mayDecide(context, request) ||
  (hasEnded(request) && (request.decidedBy?.id === context.session.user.id || mayDo(context, request)));

/** Without what only the server keeps. */
function shown(context: Reading, request: Request): Approval {
  const { kept: _, ...view } = request;
  return {
    ...view,
    isOwn: isOwn(context, request),
    mayDecide: !hasEnded(request) && mayDecide(context, request),
  };
}

/**
 * A process may have ended while it sent an approved call: the intent knows its outcome. Without an intent nothing was sent, as long as
 * intents are stored. After that only the approver can go on: the provider knows the key.
 */
const BEGINS_WITHIN = 2 * 60_000;
const INTENT_STORED = 23 * 60 * 60_000;
async function settled(context: Reading, request: Request): Promise<Request> {
  if (request.state !== "sending" || !request.decidedBy) return request;
  const { edition } = context;
  const place = intentPlace({
    key: request.kept.intent,
    actor: { caller: { edition }, user: request.decidedBy },
  });
  const intent = await readIntent(place);
  const age = Date.now() - Date.parse(request.decidedDate ?? request.askedDate);
  const isOver = intent
    ? intent.state === "done" || intent.state === "notDone" || intent.state === "refused"
    : age > BEGINS_WITHIN && age < INTENT_STORED;
  if (!isOver) return request;
  const scope = scopeOf(context.session);
  return changeRequest(scope, request.id, (now) =>
    now.state !== "sending"
      ? now
      : intent?.state === "done"
        ? { ...now, state: "approved", result: { id: null, status: null } }
        : { ...now, state: "waiting", decidedBy: null, decidedDate: null },
  );
}

async function visible(context: Reading, id: unknown): Promise<Request> {
  const request = await readRequest(scopeOf(context.session), String(id));
  if (!request || !maySee(context, request)) throw new Problem("not_found");
  return settled(context, request);
}

/** The present facts beside those of the request. */
async function nowOf({ caller }: Reader, request: Request): Promise<{ available: number | null; hasChanged: boolean }> {
  const apps = request.appId ? await ask(caller, wallets.mine, {}).catch(() => []) : [];
  const available = apps.find(({ appId }) => appId === request.appId)?.available ?? null;
  if (hasEnded(request) || request.kind === "policy") return { available, hasChanged: false };
  const hasChanged = await withAppKey(callOf(request), request.kept.input, caller, (sender) =>
    standsAsDecided(callOf(request), request.kept.input, sender),
  ).then(
    () => false,
    (error: unknown) => problemIn(error).details.code === "STATE_CHANGED",
  );
  return { available, hasChanged };
}

const allSeen = async (context: Reading): Promise<readonly Request[]> =>
  (await readRequests(scopeOf(context.session))).filter((request) => maySee(context, request));

/** Newest first. */
export async function listFor(context: Reading, { name, offset }: Values = {}): Promise<readonly Approval[]> {
  const sought = String(name ?? "").toLocaleLowerCase();
  const found = (await allSeen(context))
    .filter(({ id, recipient }) => `${id} ${recipient?.name ?? ""}`.toLocaleLowerCase().includes(sought))
    .slice(0, offset === undefined ? undefined : Number(offset));
  return (await Promise.all(found.map((request) => settled(context, request)))).map((request) =>
    shown(context, request),
  );
}
export async function readFor(context: Reader, id: unknown): Promise<Answer<typeof approvals.read>> {
  const request = await visible(context, id);
  return { ...shown(context, request), now: await nowOf(context, request) };
}
/** Those that wait for this person. */
export const waitingFor = async (context: Reading): Promise<readonly Approval[]> =>
  (await allSeen(context))
    .filter((request) => request.state === "waiting" && mayDecide(context, request))
    .map((request) => shown(context, request));

type NewParts = Omit<Request, NewlySet | "kept"> & { readonly kept: Omit<Request["kept"], "intent"> };
function newRequest(context: SignedIn, intent: string, { kept, ...parts }: NewParts): Request {
  const askedDate = new Date();
  return {
    ...parts,
    kept: { ...kept, intent },
    id: idOf(scopeOf(context.session), context.session.user.id, intent),
    state: "waiting",
    askedBy: personOf(context),
    askedDate: askedDate.toISOString(),
    expires: new Date(askedDate.getTime() + REQUEST_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    decidedBy: null,
    decidedDate: null,
    note: null,
    voidBy: null,
    result: null,
  };
}
type NewlySet =
  | "id"
  | "state"
  | "askedBy"
  | "askedDate"
  | "expires"
  | "decidedBy"
  | "decidedDate"
  | "note"
  | "voidBy"
  | "result";

/** The first step of an action with a code gives the terms, but only the approver takes it: until then they are computed. */
async function termsOf({ caller, edition }: SignedIn, { approval }: MoneyOutCall, input: Values) {
  const appId = String(approval === "transfer" ? input.fromAppId : input.appId);
  const wallet = (await ask(caller, wallets.mine, {})).find((one) => one.appId === appId);
  if (!wallet) throw new Problem("not_found");
  const available = toDecimal(wallet.available);
  if (approval === "transfer")
    return {
      available,
      fee: "0.00",
      recipient: await ask(caller, wallets.recipient, input as Input<typeof wallets.recipient>),
    };
  if (wallet.destination === null) throw refused("NO_DESTINATION");
  const { fee } = withdrawal(
    fromDecimal(String(input.amount)) ?? 0,
    editions[edition].withdrawalFee,
    wallet.atPartnerBank,
  );
  return { available, fee: toDecimal(fee), recipient: { name: wallet.appName, account: wallet.destination } };
}
/** The checked input of the call, without the code: it comes with the approval. */
async function inputOf(context: SignedIn, call: MoneyOutCall, raw: Values): Promise<Values> {
  const decidedOn = isTwoStep(call) ? await termsOf(context, call, raw) : raw.decidedOn;
  const { OTP: _, ...input } = checkInput(call, { ...raw, decidedOn, OTP: "000000" });
  return input;
}

async function askForApproval(context: SignedIn): Promise<Approval> {
  const { session, caller, edition, checked } = context;
  const { intent } = caller;
  if (!intent) throw new Problem("invalid", { fields: { intent: "required" } });
  const call = callNamed.get(String(checked.call)) as MoneyOutCall & MoneyCall; // the contract lists them
  const input = await inputOf(context, call, checked.input as Values); // the contract has checked that it is an object
  const scope = scopeOf(session);
  const repeated = await readRequest(scope, idOf(scope, session.user.id, intent));
  if (repeated) return shown(context, repeated);
  const subject = await withAppKey(call, input, caller, async (sender) => {
    if (!(await standsAsDecided(call, input, sender))) throw new Problem("not_found");
    return readSubject(call, input, sender);
  });
  const verdict = mayAsk(session.user, editions[edition], call, { ...input, appId: subject.appId });
  if (!verdict.allowed) throw new Problem("forbidden", { code: verdict.why.toUpperCase(), missing: verdict.missing });
  // Not the entry of the action itself: an end of the request must not take out money that has moved.
  const entry = { place: dayPlace(session, call.approval), name: hashOf("request", intent) };
  const money = { call, checked: input, caller, session, entry: entry.name };
  const decision = await withAppKey(call, input, caller, (sender) => countRequest({ ...money, caller: sender }));
  if (!decision) throw refused("APPROVAL_NOT_NEEDED");
  const { above, before, amount, role, policy } = decision;
  const request = newRequest(context, intent, {
    ...subject,
    kind: call.approval,
    rows: null,
    reason: { ...above, role },
    day: { before, with: before + amount },
    kept: {
      call: call.name,
      input,
      policyVersion: policy.version,
      rights: await rightsVersion(edition, session.user.id),
      entry,
    },
  });
  if (!(await addRequest(scope, request))) return shown(context, (await readRequest(scope, request.id)) ?? request);
  return shown(context, request);
}

/** Throws if the request cannot be decided by this person now. */
function refuseUndecidable(context: SignedIn, request: Request): void {
  if (isOwn(context, request)) throw refused("OWN_REQUEST");
  if (!mayDecide(context, request)) throw new Problem("forbidden", { code: "PRIVILEGE" });
  const isResumed = request.state === "sending" && request.decidedBy?.id === context.session.user.id;
  if (request.state !== "waiting" && !isResumed)
    throw refused(request.state === "void" || request.state === "expired" ? "APPROVAL_OVER" : "ALREADY_DECIDED");
}

/** `from`: a request that is being sent is void only if it is known that no money has moved. */
const voided = (
  context: SignedIn,
  id: string,
  voidBy: NonNullable<Approval["voidBy"]>,
  from: "waiting" | "sending" = "waiting",
): Promise<Request> =>
  changeRequest(scopeOf(context.session), id, (now) =>
    now.state === from ? { ...now, state: "void", voidBy, decidedDate: new Date().toISOString() } : now,
  );

/** The request, if it can be approved by this person and nothing that it was decided on has changed. */
async function approvable(context: SignedIn): Promise<Request> {
  const request = await visible(context, context.checked.id);
  refuseUndecidable(context, request);
  if (request.state === "sending") return request; // the money may have moved
  const policy = await readPolicy(scopeOf(context.session));
  const changed =
    policy.version !== request.kept.policyVersion
      ? "policy"
      : (await rightsVersion(context.edition, request.askedBy.id)) !== request.kept.rights
        ? "right"
        : undefined;
  if (changed) {
    await voided(context, request.id, changed);
    throw refused("APPROVAL_OVER");
  }
  return request;
}

const isTwoStep = ({ name }: Call) => name.endsWith(".act");
const confirmation = (request: Request) =>
  request.kind === "policy"
    ? ({ purpose: "policy", about: request.id } as const)
    : ({ purpose: "approve", about: `${toDecimal(request.total)} ${request.currency}` } as const);

interface Quoted extends CodeSent {
  readonly available: number;
  readonly fee: number;
  readonly recipient: { readonly name: string; readonly account: string };
}
/** The name of a withdrawal's recipient is the provider's own. */
const isSamePayee = (request: Request, { recipient }: Quoted): boolean =>
  recipient.account === request.recipient?.account &&
  (request.kind === "withdrawal" || recipient.name === request.recipient.name);
/** The code goes to the approver's own phone. An action with a code has its own first step. */
async function askCode(context: SignedIn): Promise<CodeSent> {
  const { caller } = context;
  const request = await approvable(context);
  if (request.kind === "policy" || !isTwoStep(callOf(request)))
    return ask(caller, profile.confirm.ask, confirmation(request));
  const first = callNamed.get(request.kept.call.replace(/act$/, "ask"))!; // a pair has both
  const quote = readResponse(first, await requestJson(upstreamRequest(first, request.kept.input, caller))) as Quoted; // these pairs answer with a quote
  if (request.state === "waiting" && (quote.fee !== request.fee || !isSamePayee(request, quote))) {
    await voided(context, request.id, "sum");
    throw refused("APPROVAL_OVER");
  }
  const { available, fee, recipient, destination, expiresIn, resendIn, attempts } = quote;
  // A try whose outcome is unknown keeps its terms: they are part of its intent.
  await changeRequest(scopeOf(context.session), request.id, (now) =>
    now.state === "waiting"
      ? { ...now, kept: { ...now.kept, input: { ...now.kept.input, decidedOn: { available, fee, recipient } } } }
      : now,
  );
  return { destination, expiresIn, resendIn, attempts };
}

async function approve(context: SignedIn): Promise<Approval> {
  const { caller, checked, session } = context;
  const request = await approvable(context);
  const scope = scopeOf(session);
  const isPolicy = request.kind === "policy";
  // A wrong code must not change the request.
  if (isPolicy || !isTwoStep(callOf(request)))
    await ask(caller, profile.confirm.act, { ...confirmation(request), OTP: String(checked.OTP) });
  await changeRequest(scope, request.id, (now) => {
    refuseUndecidable(context, now);
    return { ...now, state: "sending", decidedBy: personOf(context), decidedDate: new Date().toISOString() };
  });
  try {
    const result = isPolicy ? await applyPolicy(context, request) : await moveApproved(context, request);
    const done = await changeRequest(scope, request.id, (now) => ({ ...now, state: "approved", result }));
    if (request.recipient && (request.kind === "payout" || request.kind === "transfer"))
      await notePaid(scope, request.recipient).catch(() => undefined); // asked for again next time
    return shown(context, done);
  } catch (error) {
    const { kind, details } = problemIn(error);
    // An unknown outcome stays open: the intent is looked up.
    if (kind === "unknown_outcome") throw error;
    if (details.code === "STATE_CHANGED" || details.code === "CHANGED") {
      await voided(context, request.id, details.code === "CHANGED" ? "policy" : "record", "sending");
      throw refused("APPROVAL_OVER");
    }
    await changeRequest(scope, request.id, (now) =>
      now.state === "sending" ? { ...now, state: "waiting", decidedBy: null, decidedDate: null } : now,
    );
    throw error;
  }
}

/** Sends the call of the request with the approver's token, code and key, and the intent of the request. */
async function moveApproved(context: SignedIn, request: Request): Promise<Approval["result"]> {
  const call = callOf(request);
  const { OTP } = context.checked;
  const moving: MoneyContext = {
    ...context,
    call,
    checked: isTwoStep(call) ? { ...request.kept.input, OTP } : request.kept.input,
    caller: { ...context.caller, intent: request.kept.intent },
  };
  const result = await moveOnce(moving, true);
  if ("problem" in result) throw result.problem;
  const { id = null, status = null } = (result.answer ?? {}) as Partial<NonNullable<Approval["result"]>>; // what every money call answers
  return { id, status };
}

async function applyPolicy(context: SignedIn, { rows, kept, askedBy }: Request): Promise<Approval["result"]> {
  await writePolicy(scopeOf(context.session), { version: kept.policyVersion, rows: rows ?? [] }, askedBy.fullName);
  return { id: null, status: null };
}

async function decline(context: SignedIn): Promise<Approval> {
  const request = await visible(context, context.checked.id);
  const done = await changeRequest(scopeOf(context.session), request.id, (now) => {
    refuseUndecidable(context, now);
    if (now.state !== "waiting") throw refused("ALREADY_DECIDED");
    return {
      ...now,
      state: "declined",
      note: String(context.checked.note),
      decidedBy: personOf(context),
      decidedDate: new Date().toISOString(),
    };
  });
  return shown(context, done);
}

async function withdraw(context: SignedIn): Promise<Approval> {
  const request = await visible(context, context.checked.id);
  const done = await changeRequest(scopeOf(context.session), request.id, (now) => {
    if (!isOwn(context, now)) throw new Problem("forbidden", { code: "PRIVILEGE" });
    if (now.state !== "waiting") throw refused("ALREADY_DECIDED");
    return { ...now, state: "withdrawn", decidedDate: new Date().toISOString() };
  });
  return shown(context, done);
}

/** A sole trader may not read the users, and has none. */
const othersOf = async ({ caller, session: { user }, edition }: SignedIn): Promise<Others> => {
  const mayRead = mayAsk(user, editions[edition], users.list).allowed;
  const { rows } = mayRead ? await ask(caller, users.list, { status: "active", offset: 100 }) : { rows: [] };
  return othersAmong(rows, user.id);
};
const policyConfirmation = { purpose: "policy", about: "policy" } as const;

type PolicyChange = Pick<Policy, "version" | "rows">;
/** Refuses a change that cannot be made, also before a code is sent for it. */
async function readChange(context: SignedIn) {
  const change = context.checked as unknown as PolicyChange; // the contract has checked it
  const [before, { hasOthers, hasOwner }] = await Promise.all([
    readPolicy(scopeOf(context.session)),
    othersOf(context),
  ]);
  if (before.version !== change.version) throw refused("CHANGED");
  if (!hasOthers && change.rows.length > 0) throw refused("NO_SECOND_PERSON");
  return { before, change, needsOwner: hasOwner && isLooser(before.rows, change.rows) };
}
async function askPolicyCode(context: SignedIn): Promise<CodeSent> {
  await readChange(context);
  return ask(context.caller, profile.confirm.ask, policyConfirmation);
}
async function setPolicy(context: SignedIn): Promise<{ policy: Policy; waiting: string | null }> {
  const { caller, checked, session } = context;
  const scope = scopeOf(session);
  const { before, change, needsOwner } = await readChange(context);
  await ask(caller, profile.confirm.act, { ...policyConfirmation, OTP: String(checked.OTP) });
  if (!needsOwner) return { policy: await writePolicy(scope, change, session.user.fullName), waiting: null };
  const request = newRequest(context, crypto.randomUUID(), policyRequest(context, change.version, change.rows));
  await addRequest(scope, request);
  return { policy: before, waiting: request.id };
}
const policyRequest = ({ edition }: SignedIn, policyVersion: number, rows: readonly PolicyRow[]): NewParts => ({
  kind: "policy",
  appId: null,
  appName: "",
  amount: 0,
  fee: 0,
  total: 0,
  currency: editions[edition].currency,
  description: "",
  recipient: null,
  batch: null,
  transactionId: null,
  rows: [...rows],
  reason: { rule: "act", limit: null, role: ownerRole },
  day: { before: 0, with: 0 },
  kept: { call: "", input: {}, policyVersion, rights: "0", entry: null },
});

async function ownLimits(context: SignedIn) {
  const { session, checked } = context;
  const role = roleOn(session.user, String(checked.appId));
  const policy = await readPolicy(scopeOf(session));
  return Promise.all(
    moneyOutKinds.map(async (kind: MoneyOutKind) => ({
      kind,
      role,
      ...limitsOnly(limitsFor(policy, kind, role)),
      usedToday: await sumOfDay(dayPlace(session, kind)),
    })),
  );
}
const limitsOnly = ({ perAct, perDay, newPayees }: ReturnType<typeof limitsFor>) => ({ perAct, perDay, newPayees });

type Name = Extract<CallName, `approvals.${string}`>;
const answers: Readonly<Record<Name, (context: SignedIn) => Promise<unknown>>> = {
  "approvals.list": (context) => listFor(context, context.checked),
  "approvals.read": (context) => readFor(context, context.checked.id),
  "approvals.own": ownLimits,
  "approvals.request": askForApproval,
  "approvals.approve.ask": askCode,
  "approvals.approve.act": approve,
  "approvals.decline": decline,
  "approvals.withdraw": withdraw,
  "approvals.policy": ({ session }) => readPolicy(scopeOf(session)),
  "approvals.setPolicy.ask": askPolicyCode,
  "approvals.setPolicy.act": setPolicy,
};
export const isAnsweredHere = (context: AnswerContext): context is SignedIn =>
  Object.hasOwn(answers, context.call.name);
export const answerHere = (context: SignedIn): Promise<unknown> => answers[context.call.name as Name](context);
