// The text for a provider's refusal.
import type { Messages } from "./messages";

type Refusals = (code: keyof Messages["transactions"]["refusals"], values: { readonly topUp: "yes" | "no" }) => string;
type Catalogue = (code: "preAuthExpired" | "amountHigherThanTransaction") => string;

/** The specification's message for the provider's code; undefined for an unknown code. */
export function refusalText(
  code: string | null | undefined,
  {
    refusals,
    catalogue,
    mayTopUp,
  }: { readonly refusals: Refusals; readonly catalogue: Catalogue; readonly mayTopUp: boolean },
): string | undefined {
  const values = { topUp: mayTopUp ? "yes" : "no" } as const;
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
      return refusals(code, values);
    case "ROLE":
      return refusals("PRIVILEGE", values);
    default:
      return undefined;
  }
}
