// Asks for an approval: the facts that the approver decides on, and the place in the person's day.
import "server-only";
import { mayAsk } from "@/lib/access/policy";
import { callNamed } from "@/lib/contract";
import type { Approval } from "@/lib/contract/approvals";
import type { Input, MoneyCall } from "@/lib/contract/call";
import { type MoneyOutKind, moneyOutKinds } from "@/lib/contract/constants";
import { wallets } from "@/lib/contract/wallets";
import type { Values } from "@/lib/contract/wire";
import { editions } from "@/lib/edition/editions";
import { dayPlace, sumOfDay } from "@/lib/provider/approvals/day-sums";
import { countRequest } from "@/lib/provider/approvals/gate";
import { limitsFor, readPolicy } from "@/lib/provider/approvals/policy-store";
import { type Request, addRequest, changeRequest } from "@/lib/provider/approvals/requests";
import { rightsVersion } from "@/lib/provider/approvals/rights";
import { roleOn } from "@/lib/provider/approvals/roles";
import { hashOf, scopeOf } from "@/lib/provider/merchant-store";
import { type MoneyOutCall, readSubject } from "@/lib/provider/approvals/subject";
import { Problem } from "@/lib/provider/problem";
import { sharedStore } from "@/lib/store/shared";
import { ask, checkInput } from "@/lib/provider/upstream/ask";
import { TOO_MANY_REQUESTS } from "@/lib/rules/approval";
import { withdrawal } from "@/lib/rules/fees";
import { type Minor, fromDecimal, toDecimal } from "@/lib/rules/money";
import type { SignedIn } from "../answer-context";
import { standsAsDecided } from "../decided-on";
import { withAppKey } from "../send";
import { newRequest, requestAbout } from "./new-request";
import { endVoidRequests, ownWaiting, withdrawAskedWith, withdrawn } from "./stands";
import { isTwoStep, refused, shown } from "./view";

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

/** Until the approval the wallet may change, as long as it has enough: a try from another tab has another request. */
const forLater = ({ decidedOn, ...input }: Values, total: Minor): Values => ({
  ...input,
  decidedOn: { ...(decidedOn as object), ...("available" in (decidedOn as object) && { available: total }) }, // each money call has it
});

/** A person's own: the approvers' list stays readable, and no one can fill it. */
const MOST_WAITING = 100;

/** Enough for tabs and repeats. */
const MOST_INTENTS = 20;
const alsoAskedWith = (scope: string, id: string, intent: string): Promise<Request> =>
  changeRequest(scope, id, (now) => ({
    ...now,
    kept: { ...now.kept, askedWith: [...now.kept.askedWith, intent].slice(-MOST_INTENTS) },
  }));

/** Each try of a form has its number behind the form's key. */
const tryOf = (intent: string) => {
  const number = /-(\d{1,4})$/.exec(intent)?.[1];
  return { form: number === undefined ? intent : intent.slice(0, -number.length - 1), turn: Number(number ?? 0) };
};
const TRIES_SECONDS = 24 * 60 * 60;

export async function askForApproval(context: SignedIn): Promise<Approval> {
  const { session, caller, edition, checked } = context;
  if (!caller.intent) throw new Problem("invalid", { fields: { intent: "required" } });
  const { form: intent, turn } = tryOf(caller.intent);
  const call = callNamed.get(String(checked.call)) as MoneyOutCall & MoneyCall; // the contract lists them
  const input = await inputOf(context, call, checked.input as Values); // the contract has checked that it is an object
  const scope = scopeOf(session);
  const { decidedOn: _, ...meant } = input; // what the screen shows may differ between two tabs
  // A try whose reply was lost may arrive, or end, after the next one of its form.
  const tries = `approval-tries:${scope}:${hashOf(intent)}`;
  const print = hashOf(call.name, JSON.stringify(meant));
  await sharedStore().append(tries, `${turn} ${print}`, MOST_INTENTS, TRIES_SECONDS);
  const isReplaced = async () =>
    (await sharedStore().lines(tries)).some((line) => {
      const [other, otherPrint] = line.split(" ");
      return Number(other) > turn && otherPrint !== print;
    });
  if (await isReplaced()) throw refused("CHANGED");
  const isRepeat = ({ kept }: Request) => kept.askedWith.includes(intent);
  const { id, request: known } = await requestAbout(context, [call.name, JSON.stringify(meant)], isRepeat);
  if (known) return shown(context, isRepeat(known) ? known : await alsoAskedWith(scope, id, intent));
  // They count in the day until then.
  await withdrawAskedWith(context, intent);
  await endVoidRequests(context);
  if ((await ownWaiting(context)).length >= MOST_WAITING) throw refused(TOO_MANY_REQUESTS);
  const subject = await withAppKey(call, input, caller, async (sender) => {
    if (!(await standsAsDecided(call, input, sender))) throw new Problem("not_found");
    return readSubject(call, input, sender);
  });
  const verdict = mayAsk(session.user, editions[edition], call, { ...input, appId: subject.appId });
  if (!verdict.allowed) throw new Problem("forbidden", { code: verdict.why.toUpperCase(), missing: verdict.missing });
  // Not the entry of the action itself: an end of the request must not take out money that has moved.
  const entry = { place: dayPlace(session, call.approval), name: hashOf("request", id) };
  const decision = await withAppKey(call, input, caller, (sender) =>
    countRequest({ call, checked: input, caller: sender, session }, entry),
  );
  if (!decision) throw refused("APPROVAL_NOT_NEEDED");
  const { above, before, amount, role, policy } = decision;
  const request = newRequest(context, id, {
    ...subject,
    kind: call.approval,
    rows: null,
    reason: { ...above, role },
    day: { before, with: before + amount },
    kept: {
      call: call.name,
      input: forLater(input, subject.total),
      askedWith: [intent],
      policyVersion: policy.version,
      rights: await rightsVersion(edition, session.user.id),
      entry,
    },
  });
  const isAdded = await addRequest(scope, request);
  if (isAdded && (await isReplaced())) {
    await changeRequest(scope, id, withdrawn);
    throw refused("CHANGED");
  }
  return shown(context, isAdded ? request : await alsoAskedWith(scope, id, intent)); // two tabs at once
}

export async function ownLimits(context: SignedIn) {
  const { session, checked } = context;
  await endVoidRequests(context);
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
