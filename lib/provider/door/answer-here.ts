// Calls that the portal answers itself, not the provider.
import "server-only";
import type { AnswerContext, SignedIn } from "./answer-context";
import { approvalAnswers } from "./approvals/answers";
import { customerAnswers } from "./customers/answers";

const answers: Readonly<Record<string, (context: SignedIn) => Promise<unknown>>> = {
  ...approvalAnswers,
  ...customerAnswers,
};
export const isAnsweredHere = (context: AnswerContext): context is SignedIn =>
  Object.hasOwn(answers, context.call.name);
export const answerHere = (context: SignedIn): Promise<unknown> => answers[context.call.name]!(context); // isAnsweredHere
