// Why an attempt was refused, in a sentence: the record never shows a code.
import type { Messages } from "@/lib/i18n/messages";

type Reason = Exclude<keyof Messages["attempts"]["reason"], "changed">;
type Changed = keyof Messages["attempts"]["reason"]["changed"];
type InCatalogue = keyof Messages["messages"]["catalogue"];
type OfUsers = keyof Messages["users"]["refusals"];

/** The specification has a message for these. */
const inCatalogue: Readonly<Record<string, InCatalogue>> = {
  AMOUNT_TOO_HIGH: "amountHigherThanTransaction",
  PREAUTH_EXPIRED: "preAuthExpired",
  INSUFFICIENT_CARD_BALANCE: "insufficientCardBalance",
  TRANSFER_FAILED: "transferFailed",
  WITHDRAW_FAILED: "withdrawFailed",
};
/** Several codes, and kinds of problems without a code, have the same reason. */
const reasons: Readonly<Record<string, Reason>> = {
  FORBIDDEN: "PRIVILEGE",
  ROLE: "PRIVILEGE",
  EDITION: "PRIVILEGE",
  forbidden: "PRIVILEGE",
  VALIDATION: "invalid",
  malformed: "invalid",
  too_large: "invalid",
  unsupported: "invalid",
  NOT_FOUND: "not_found",
  DELETED: "not_found",
  UNAUTHENTICATED: "signed_out",
  other_account: "signed_out",
  APP_KEY_MISSING: "APP_KEY",
  PAYEE_NOT_FOUND: "RECIPIENT_NOT_FOUND",
  INVALID_CREDENTIALS: "WRONG_CREDENTIALS",
  FIRST_STEP_MISSING: "NO_CODE_PENDING",
  IDEMPOTENCY_MISMATCH: "INTENT_REUSED",
  NOT_SIGNED: "CONTRACT_MISSING",
  TOO_MANY_ATTEMPTS: "too_many",
  TOO_MANY_MESSAGES: "too_many",
  RESEND_WAIT: "too_many",
  unexpected: "noReply",
  broken: "noReply",
  unreachable: "noReply",
  timed_out: "noReply",
  unknown_outcome: "noReply",
  unavailable: "noReply",
  stalled: "noReply",
};

type Texts<K extends string> = ((key: K) => string) & { readonly has: (key: K) => boolean };
interface ReasonTexts {
  readonly words: Texts<`reason.${Reason}` | `reason.changed.${Changed}`>;
  readonly users: Texts<OfUsers>;
  readonly catalogue: (key: InCatalogue) => string;
}

/** A code that the portal does not know is a refusal without a reason. */
export function attemptReason(call: string, code: string, { words, users, catalogue }: ReasonTexts): string {
  const known = Object.hasOwn(inCatalogue, code) ? inCatalogue[code] : undefined;
  if (known) return catalogue(known);
  if (code === "STATE_CHANGED" || code === "CHANGED") {
    const noun = `reason.changed.${call.split(".")[0] as Changed}` as const;
    return words(words.has(noun) ? noun : "reason.changed.other");
  }
  if (users.has(code as OfUsers)) return users(code as OfUsers);
  const reason = `reason.${Object.hasOwn(reasons, code) ? reasons[code]! : (code as Reason)}` as const;
  return words(words.has(reason) ? reason : "reason.other");
}
