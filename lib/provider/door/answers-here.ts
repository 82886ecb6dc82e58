// Calls that the portal answers itself, from its own store.
import "server-only";
import type { CallName } from "@/lib/contract/names";
import { readPolicy } from "@/lib/provider/approvals/policy-store";
import { scopeOf } from "@/lib/provider/approvals/scope";
import type { AnswerContext, SignedIn } from "./answer-context";
import { askForApproval, ownLimits } from "./approvals/ask";
import { approve, askCode, decline, withdraw } from "./approvals/decide";
import { askPolicyCode, setPolicy } from "./approvals/policy";
import { listFor, readFor } from "./approvals/view";
import { latestPayments } from "./live";
import { listViews, removeView, renameView, saveView } from "./views";

type Name = Extract<CallName, `${"approvals" | "live" | "views"}.${string}`>;
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
  "live.payments": latestPayments,
  "views.list": listViews,
  "views.save": saveView,
  "views.rename": renameView,
  "views.remove": removeView,
};
export const isAnsweredHere = (context: AnswerContext): context is SignedIn =>
  Object.hasOwn(answers, context.call.name);
export const answerHere = (context: SignedIn): Promise<unknown> => answers[context.call.name as Name](context);
