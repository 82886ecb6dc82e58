// A provider's refusal in words, where the portal knows better than its kind.
import type { Messages } from "./messages";

type Refusals = (code: keyof Messages["transactions"]["refusals"]) => string;
type Catalogue = (code: "preAuthExpired" | "amountHigherThanTransaction") => string;

/** Why the provider said no, in the specification's own messages where it has one; undefined for a code that the portal has not met. */
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
