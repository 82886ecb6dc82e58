// The policy at the door: counts money out in the person's day, or refuses what a second person has to approve.
import "server-only";
import type { z } from "zod";
import { applicationIn } from "@/lib/contract/access";
import { profile } from "@/lib/contract/profile";
import { wallets } from "@/lib/contract/wallets";
import type { Policy } from "@/lib/contract/approvals";
import type { MoneyState } from "@/lib/contract/wallets";
import type { Values } from "@/lib/contract/wire";
import type { Input } from "@/lib/contract/call";
import { amountIn } from "@/lib/provider/attempts/attempts";
import { Problem } from "@/lib/provider/problem";
import { type Caller, ask } from "@/lib/provider/upstream/ask";
import { type OwnLimits, hasOnePayee, limitAbove } from "@/lib/rules/approval";
import type { Minor } from "@/lib/rules/money";
import type { Session } from "@/lib/session/session";
import { type DayEntry, addToDay, dayPlace, sumOfDay } from "./day-sums";
import { hasNewPayees, notePayees } from "./batch-payees";
import { type Recipient, wasPaid } from "./payees";
import { limitsFor, readPolicy } from "./policy-store";
import { roleOn } from "./roles";
import { scopeOf } from "@/lib/provider/merchant-store";
import { type MoneyOutCall, readSubject } from "./subject";

/** Who wants to move what. */
export interface MoneyOut {
  readonly call: MoneyOutCall;
  readonly checked: Values;
  readonly caller: Caller;
  readonly session: Session;
}
/** Ends void requests of the person, which count in the day until then. Returns whether one has ended. */
type EndVoidRequests = () => Promise<boolean>;
interface Decision {
  readonly policy: Policy;
  readonly role: string;
  readonly limits: OwnLimits;
  readonly isNewPayee: boolean;
  readonly amount: Minor;
}

/** Money that goes to another wallet of the same user leaves nothing. */
async function staysOwn({ call, checked, caller, session }: MoneyOut): Promise<boolean> {
  const target = call.ownTarget === undefined ? undefined : checked[call.ownTarget];
  if (typeof target !== "string") return false;
  const own = session.user.access ?? (await ask(caller, wallets.mine, {}));
  return own.some(({ appId }) => appId === target);
}

const recipientIn = ({ call, checked }: MoneyOut) =>
  hasOnePayee(call.approval)
    ? (checked.decidedOn as z.output<typeof MoneyState>).recipient // the contract has checked it
    : undefined;

async function roleFor(money: MoneyOut): Promise<string> {
  const { call, checked, caller, session } = money;
  const { user } = session;
  const [first, ...others] = (user.access ?? []).map(({ role }) => role);
  if (others.every((role) => role === first)) return first ?? roleOn(user, null);
  return roleOn(user, applicationIn(checked) ?? (await readSubject(call, checked, caller)).appId);
}

/** A batch has many recipients: one of them suffices. */
async function hasNewPayee(scope: string, { call, checked, caller }: MoneyOut, recipient: Recipient | undefined) {
  if (call.approval === "bulkPayout") return hasNewPayees(scope, checked, caller);
  return recipient !== undefined && !(await wasPaid(scope, recipient));
}

/** The rights of now: the session's may be old. Without a limit of this kind they are not needed. */
async function withRights(money: MoneyOut, { rows }: Policy): Promise<MoneyOut> {
  const { call, caller, session } = money;
  if (!rows.some(({ kind }) => kind === call.approval)) return money;
  return { ...money, session: { ...session, user: await ask(caller, profile.read, {}) } };
}

/** Undefined for money that stays the person's own. */
async function decide(sent: MoneyOut, recipientOf = async () => recipientIn(sent)): Promise<Decision | undefined> {
  const scope = scopeOf(sent.session);
  const policy = await readPolicy(scope);
  const money = await withRights(sent, policy);
  const { call, checked } = money;
  if (await staysOwn(money)) return undefined;
  const role = await roleFor(money);
  const limits = limitsFor(policy, call.approval, role);
  const isNewPayee = limits.newPayees && (await hasNewPayee(scope, money, await recipientOf()));
  return { policy, role, limits, isNewPayee, amount: amountIn(checked)! }; // every call of money out has one
}

/** Sends what the person may do alone, and counts it. Throws NEEDS_APPROVAL for the rest. The intent takes out what has not moved. */
export async function withinLimits<T>(
  money: MoneyOut,
  entry: DayEntry,
  endVoid: EndVoidRequests,
  send: () => Promise<T>,
): Promise<T> {
  const decision = await decide(money);
  if (!decision) return send();
  const { amount, limits, isNewPayee } = decision;
  const count = () => addToDay(entry, amount, (usedToday) => !limitAbove(limits, { amount, usedToday, isNewPayee }));
  const isAllowed = (await count()).isAllowed || ((await endVoid()) && (await count()).isAllowed);
  if (!isAllowed) throw new Problem("refused", { code: "NEEDS_APPROVAL" });
  const answer = await send();
  const kind = money.call.approval;
  const batchId = kind === "bulkPayout" ? String(money.checked.id) : undefined;
  const recipient = recipientIn(money) ?? null;
  await notePayees(scopeOf(money.session), { kind, recipient, batchId }, money.caller);
  return answer;
}

/** The first step of an action with a code: nothing is sent to the phone of a person who may not do it alone. */
export async function refuseAboveLimits(money: MoneyOut, endVoid: EndVoidRequests): Promise<void> {
  const { call, checked, caller, session } = money;
  const decision = await decide(money, async () =>
    call.approval === "transfer"
      ? ask(caller, wallets.recipient, checked as Input<typeof wallets.recipient>)
      : undefined,
  );
  if (!decision) return;
  const isAbove = async () => {
    const usedToday = await sumOfDay(dayPlace(session, call.approval));
    return limitAbove(decision.limits, { ...decision, usedToday }) !== undefined;
  };
  if ((await isAbove()) && (!(await endVoid()) || (await isAbove())))
    throw new Problem("refused", { code: "NEEDS_APPROVAL" });
}

/** Counts a request in the person's day, with the limit that it is above. Undefined if it needs no approval. */
export async function countRequest(money: MoneyOut, entry: DayEntry) {
  const decision = await decide(money);
  if (!decision) return undefined;
  const aboveAt = (usedToday: Minor) => limitAbove(decision.limits, { ...decision, usedToday });
  const { others } = await addToDay(entry, decision.amount, (usedToday) => aboveAt(usedToday) !== undefined);
  const above = aboveAt(others);
  return above && { ...decision, above, before: others };
}
