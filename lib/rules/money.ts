// Money as whole minor units: exact, never a fraction, never a floating-point sum.

/** Whole minor units: 12.50 is 1250. */
export type Minor = number;

/** All three currencies of the portal have two decimals. */
export const decimals = 2;
const unit = 100;

const exact = (minor: number): Minor => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`);
  return minor;
};

/** `1250` is "12.50", the wire format. */
export function toDecimal(minor: Minor): string {
  const digits = String(Math.abs(exact(minor))).padStart(decimals + 1, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** "12.5", "12.50" and 12.5 are 1250; undefined for anything but an amount of at most two decimals. */
export function fromDecimal(value: string | number): Minor | undefined {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (!parts) return undefined;
  const [, sign, whole = "", fraction = ""] = parts;
  const minor = Number(whole + fraction.padEnd(decimals, "0"));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign && minor !== 0 ? -minor : minor;
}

export const inMajor = (whole: number): Minor => exact(whole * unit);

/** All sums use this function: one wrong value stops the sum instead of spreading. */
export const sum = (amounts: readonly Minor[]): Minor =>
  amounts.reduce((total, amount) => exact(total + exact(amount)), 0);

/** A share in hundredths of a percent, rounded half away from zero: 15 means 0.15 %. */
export function share(minor: Minor, basisPoints: number): Minor {
  // The product may exceed 2^53 before the division, so it needs BigInt.
  const product = BigInt(exact(minor)) * BigInt(exact(basisPoints));
  const half = product < 0n ? -5_000n : 5_000n;
  return Number((product + half) / 10_000n);
}

/** One amount as a percentage of another, to one decimal, for display; undefined if the other is 0. */
export const percentOf = (part: Minor, whole: Minor): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 1000) / 10;

/** An amount in monthly parts. */
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
