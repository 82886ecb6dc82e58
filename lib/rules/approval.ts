// Which money out needs a second person. The door decides; dialogs use the same rules to say it before.
import type { Minor } from "./money";

/** The others go to the merchant's own account, or back to where they came from. */
export const hasOnePayee = (kind: string): boolean => kind === "payout" || kind === "transfer";
export const hasPayees = (kind: string): boolean => hasOnePayee(kind) || kind === "bulkPayout";

/** The code of a refusal: as many requests of the person wait as may. */
export const TOO_MANY_REQUESTS = "TOO_MANY_REQUESTS";

export interface OwnLimits {
  /** Null: no limit. */
  readonly perAct: Minor | null;
  readonly perDay: Minor | null;
  readonly newPayees: boolean;
}
export interface Act {
  readonly amount: Minor;
  /** Moved or asked for by the person today, without this one. */
  readonly usedToday: Minor;
  readonly isNewPayee: boolean;
}
export interface LimitAbove {
  readonly rule: "act" | "day" | "payee";
  readonly limit: Minor | null;
}

/** The limit that the act is above; undefined if the person may do it alone. */
export function limitAbove({ perAct, perDay, newPayees }: OwnLimits, act: Act): LimitAbove | undefined {
  if (perAct !== null && act.amount > perAct) return { rule: "act", limit: perAct };
  if (perDay !== null && act.usedToday + act.amount > perDay) return { rule: "day", limit: perDay };
  return newPayees && act.isNewPayee ? { rule: "payee", limit: null } : undefined;
}

interface Row extends OwnLimits {
  readonly kind: string;
  readonly role: string;
}
const isHigher = (before: Minor | null, after: Minor | null): boolean =>
  before !== null && (after === null || after > before);

/** Whether a person may do more alone after the change. */
export const isLooser = (before: readonly Row[], after: readonly Row[]): boolean =>
  before.some((row) => {
    const next = after.find(({ kind, role }) => kind === row.kind && role === row.role);
    return (
      isHigher(row.perAct, next?.perAct ?? null) ||
      isHigher(row.perDay, next?.perDay ?? null) ||
      (row.newPayees && !next?.newPayees)
    );
  });
