// The text for a provider's refusal.
import type { Messages } from "./messages";

type Refusals = (code: keyof Messages["transactions"]["refusals"]) => string;
type Catalogue = (code: "preAuthExpired" | "amountHigherThanTransaction") => string;

/** The specification's message for the provider's code; undefined for an unknown code. */
export function refusalText(
  code: string | null | undefined,
  { refusals, catalogue }: { readonly refusals: Refusals; readonly catalogue: Catalogue },
): string | undefined {
  switch (code) {
    case "AMOUNT_TOO_HIGH":
      return catalogue("amountHigherThanTransaction");
    case "PREAUTH_EXPIRED":
      return catalogue("preAuthExpired");
    case "INSUFFICIENT_BALANCE":
    case "PRIVILEGE":
    case "RECORD_BUSY":
    case "REVERSE_TOO_LATE":
    case "STATE_CHANGED":
    case "WRONG_STATUS":
      return refusals(code);
    case "ROLE":
      return refusals("PRIVILEGE");
    default:
      return undefined;
  }
}
