// An amount in monthly parts.
import type { Minor } from "./money";

export interface Parts {
  readonly months: number;
  /** Each month but the last, rounded half up. */
  readonly monthly: Minor;
  /** The last part corrects the rounding, so that all parts add up to the amount. */
  readonly last: Minor;
}

/** 1240.00 in 6 months is 5 × 206.67 and 206.65; undefined if the amount is too small. */
export function installmentsOf(amount: Minor, months: number): Parts | undefined {
  const rounded = Math.floor((2 * amount + months) / (2 * months));
  // Rounded up many times, a very small part would leave nothing for the last month.
  const monthly = rounded * (months - 1) < amount ? rounded : Math.floor(amount / months);
  return monthly > 0 ? { months, monthly, last: amount - monthly * (months - 1) } : undefined;
}
