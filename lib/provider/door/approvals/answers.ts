// The calls of approvals, answered from the portal's own store.
import "server-only";
import type { CallName } from "@/lib/contract/names";
import { readPolicy } from "@/lib/provider/approvals/policy-store";
import { scopeOf } from "@/lib/provider/merchant-store";
import type { SignedIn } from "../answer-context";
import { askForApproval, ownLimits } from "./ask";
import { approve, askCode, decline, withdraw } from "./decide";
import { askPolicyCode, setPolicy } from "./policy";
import { listFor, readFor } from "./view";

type Name = Extract<CallName, `approvals.${string}`>;
export const approvalAnswers: Readonly<Record<Name, (context: SignedIn) => Promise<unknown>>> = {
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
