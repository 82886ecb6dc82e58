// The stage of a contract, and whether it has changed since it was shown.
import type { ContractState } from "@/lib/contract/connect";

/** A user agrees to one text; a new one needs a new agreement until it is signed. */
export function stageOf(
  { signed, agreed }: Pick<ContractState, "signed" | "agreed">,
  version: string,
): "agreement" | "signature" | "done" {
  if (signed) return "done";
  return agreed?.version === version ? "signature" : "agreement";
}

/** A text that changes when another user has acted or the application has changed. */
export const markOf = ({ appState, agreed, signing, signed }: ContractState): string =>
  JSON.stringify([appState, agreed?.version, signing?.by, signed?.at]);

/** Whether it changes without this user: the provider is checking, or another user signs. */
export const isMoving = ({ appState, signing, signed }: ContractState): boolean =>
  signed ? appState === "draft" || appState === "underReview" : signing !== null && signing.own === null;
