// The text for a provider's refusal.
import type { Messages } from "./messages";

type Refusals = (code: keyof Messages["transactions"]["refusals"], values: Values) => string;
/** Acts that the person may do instead. */
type Values = Readonly<Record<"topUp" | "refund", "yes" | "no">>;
type Catalogue = (code: "preAuthExpired" | "amountHigherThanTransaction") => string;

/** The specification's message for the provider's code; undefined for an unknown code. */
export function refusalText(
  code: string | null | undefined,
  texts: { readonly refusals: Refusals; readonly catalogue: Catalogue },
  may: { readonly topUp: boolean; readonly refund: boolean },
): string | undefined {
  const { refusals, catalogue } = texts;
  const values = { topUp: may.topUp ? "yes" : "no", refund: may.refund ? "yes" : "no" } as const;
  switch (code) {
    case "AMOUNT_TOO_HIGH":
      return catalogue("amountHigherThanTransaction");
    case "PREAUTH_EXPIRED":
      return catalogue("preAuthExpired");
    case "INSUFFICIENT_BALANCE":
    case "LIMIT_REACHED":
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
