// The fees of outgoing money, and the remaining amount.
import { share, type Minor } from "./money";

export type FeeRule = {
  /** The fixed fee, up to and including `flatUpTo`. */
  flat: Minor;
  flatUpTo: Minor;
  /** Above it, hundredths of a percent of the whole amount. */
  basisPoints: number;
};

type Bank = { cards: readonly { from: string; to: string }[]; code: string };
export type Destination = { card: string } | { iban: string };

/** A masked card is enough: its first six digits name the bank. An IBAN names it after the check digits. */
export function isPartnerBank(destination: Destination, bank: Bank): boolean {
  if ("iban" in destination) return destination.iban.replace(/\s/g, "").toUpperCase().slice(4).startsWith(bank.code);
  const start = /^\d{6}/.exec(destination.card.replace(/\s/g, ""))?.[0];
  return start !== undefined && bank.cards.some((range) => range.from <= start && start <= range.to);
}

/** Section 9: 650.00 costs 1.00, 650.01 costs 0.98. */
export function feeOf(amount: Minor, rule: FeeRule, toPartnerBank: boolean): Minor {
  if (toPartnerBank) return 0;
  return amount <= rule.flatUpTo ? rule.flat : share(amount, rule.basisPoints);
}

type Cost = { amount: Minor; fee: Minor; total: Minor };

/** A withdrawal's fee is deducted from the amount: the total arrives ("You receive"). */
export function withdrawal(amount: Minor, rule: FeeRule, toPartnerBank: boolean): Cost {
  const fee = feeOf(amount, rule, toPartnerBank);
  return { amount, fee, total: amount - fee };
}

/** A payout's fee is added: the total leaves the wallet ("Amount with fee"). */
export function payout(amount: Minor, rule: FeeRule, toPartnerBank: boolean): Cost {
  const fee = feeOf(amount, rule, toPartnerBank);
  return { amount, fee, total: amount + fee };
}

/** The largest payout for an available amount, fee included; 0 if it does not cover the fee. */
export function largestPayout(available: Minor, rule: FeeRule, toPartnerBank: boolean): Minor {
  if (toPartnerBank) return Math.max(0, available);
  const fits = (amount: Minor) => payout(amount, rule, false).total <= available;
  // Above the fixed fee's limit: the rest after the percentage, corrected for rounding.
  let amount = Math.floor((available * 10_000) / (10_000 + rule.basisPoints)) + 1;
  while (amount > rule.flatUpTo && !fits(amount)) amount -= 1;
  return amount > rule.flatUpTo ? amount : Math.max(0, Math.min(rule.flatUpTo, available - rule.flat));
}
