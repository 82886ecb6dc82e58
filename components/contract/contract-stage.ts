// What is to be done with a contract, and whether it has moved since it was shown.
import type { ContractState } from "@/lib/contract/connect";

/** What was agreed to is one text; another one has to be agreed to again, until it is signed. */
export function stageOf(
  { signed, agreed }: Pick<ContractState, "signed" | "agreed">,
  version: string,
): "agreement" | "signature" | "done" {
  if (signed) return "done";
  return agreed?.version === version ? "signature" : "agreement";
}

/** Another text when somebody else has done something, or the application has moved on. */
export const markOf = ({ appState, agreed, signing, signed }: ContractState): string =>
  JSON.stringify([appState, agreed?.version, signing?.by, signed?.at]);

/** Whether it moves by itself: the provider is checking, or somebody else signs. */
export const isMoving = ({ appState, signing, signed }: ContractState): boolean =>
  signed ? appState === "draft" || appState === "underReview" : signing !== null && signing.own === null;
