import type { Problem } from "@/lib/provider/problem";

type NextStep = "otherRecipient" | "otherTime";
type Failure = "transferFailed" | "withdrawFailed";
interface RefusalTexts<Code extends string> {
  /** The sentences of a noun: of refusals by their code, and of the next step. */
  readonly refusals: ((key: Code | NextStep) => string) & { readonly has: (key: Code) => boolean };
  /** The specification's messages. */
  readonly catalogue: (key: Failure) => string;
  /** For a refusal that the portal does not know. */
  readonly failed?: Failure;
}

/** The sentence of a refusal of money that leaves a wallet; undefined for a failure of another kind. */
export function walletRefusal<Code extends string>(
  { kind, details: { code = "" } }: Problem,
  { refusals, catalogue, failed }: RefusalTexts<Code>,
): string | undefined {
  if (code === "TRANSFER_FAILED") return `${catalogue("transferFailed")}. ${refusals("otherRecipient")}`;
  if (refusals.has(code as Code)) return refusals(code as Code); // the key exists
  const failure = code === "WITHDRAW_FAILED" ? "withdrawFailed" : kind === "refused" ? failed : undefined;
  return failure && `${catalogue(failure)}. ${refusals("otherTime")}`;
}
