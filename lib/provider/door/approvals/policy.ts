// Changes of the policy. A looser one waits for a second owner.
import "server-only";
import type { Policy } from "@/lib/contract/approvals";
import { profile } from "@/lib/contract/profile";
import { ownerRole } from "@/lib/contract/role-order";
import type { CodeSent } from "@/lib/contract/values";
import { editions } from "@/lib/edition/editions";
import { readOthers } from "@/lib/provider/approvals/others";
import { readPolicy, writePolicy } from "@/lib/provider/approvals/policy-store";
import { type Request, addRequest } from "@/lib/provider/approvals/requests";
import { rightsVersion } from "@/lib/provider/approvals/rights";
import { scopeOf } from "@/lib/provider/merchant-store";
import { ask } from "@/lib/provider/upstream/ask";
import { isLooser } from "@/lib/rules/approval";
import type { SignedIn } from "../answer-context";
import { type NewParts, newRequest, requestAbout } from "./new-request";
import type { Result } from "./settle";
import { refused } from "./view";

const policyConfirmation = { purpose: "policy", about: "policy" } as const;

type PolicyChange = Pick<Policy, "version" | "rows">;
/** Refuses a change that cannot be made, also before a code is sent for it. */
async function readChange(context: SignedIn) {
  const change = context.checked as unknown as PolicyChange; // the contract has checked it
  const [before, { hasOthers, hasOwner }] = await Promise.all([
    readPolicy(scopeOf(context.session)),
    readOthers(context.caller, context.session.user),
  ]);
  if (before.version !== change.version) throw refused("CHANGED");
  if (!hasOthers && change.rows.length > 0) throw refused("NO_SECOND_PERSON");
  return { before, change, needsOwner: hasOwner && isLooser(before.rows, change.rows) };
}
export async function askPolicyCode(context: SignedIn): Promise<CodeSent> {
  await readChange(context);
  return ask(context.caller, profile.confirm.ask, policyConfirmation);
}
export async function setPolicy(context: SignedIn): Promise<{ policy: Policy; waiting: string | null }> {
  const { caller, checked, session } = context;
  const scope = scopeOf(session);
  const { before, change, needsOwner } = await readChange(context);
  await ask(caller, profile.confirm.act, { ...policyConfirmation, OTP: String(checked.OTP) });
  if (!needsOwner) return { policy: await writePolicy(scope, change, session.user.fullName), waiting: null };
  const { id, request } = await requestAbout(context, ["policy", JSON.stringify([change.version, change.rows])]);
  if (!request) await addRequest(scope, newRequest(context, id, await policyRequest(context, change)));
  return { policy: before, waiting: id };
}
const policyRequest = async ({ edition, session }: SignedIn, { version, rows }: PolicyChange): Promise<NewParts> => ({
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
  kept: {
    call: "",
    input: {},
    askedWith: [],
    policyVersion: version,
    rights: await rightsVersion(edition, session.user.id),
    entry: null,
  },
});

export async function applyPolicy(context: SignedIn, { rows, kept, askedBy }: Request): Promise<Result> {
  await writePolicy(scopeOf(context.session), { version: kept.policyVersion, rows: rows ?? [] }, askedBy.fullName);
  return { id: null };
}
