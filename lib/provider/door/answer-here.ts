// Calls that the portal answers itself, not the provider.
import "server-only";
import type { portalContract } from "@/lib/contract";
import type { CallName } from "@/lib/contract/names";
import { Problem } from "@/lib/provider/problem";
import { endDevice, endOtherDevices } from "@/lib/session/devices";
import type { AnswerContext, SignedIn } from "./answer-context";
import { approvalAnswers } from "./approvals/answers";
import { customerAnswers } from "./customers/answers";
import { latestPayments } from "./live";
import { listViews, removeView, renameView, saveView } from "./views";

type Name = Extract<CallName, `${keyof typeof portalContract}.${string}`>;
const answers: Readonly<Record<Name, (context: SignedIn) => Promise<unknown>>> = {
  ...approvalAnswers,
  ...customerAnswers,
  "devices.end": async ({ session, checked }) => {
    if (!(await endDevice(session, String(checked.id)))) throw new Problem("not_found");
  },
  "devices.endOthers": ({ session }) => endOtherDevices(session),
  "live.payments": latestPayments,
  "views.list": listViews,
  "views.save": saveView,
  "views.rename": renameView,
  "views.remove": removeView,
};
export const isAnsweredHere = (context: AnswerContext): context is SignedIn =>
  Object.hasOwn(answers, context.call.name);
export const answerHere = (context: SignedIn): Promise<unknown> => answers[context.call.name as Name](context); // isAnsweredHere
