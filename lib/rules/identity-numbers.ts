// Numbers that a country gives to companies and people: tax numbers, identity cards, commercial registrations.
import type { Region } from "./phone";

/** A key of the form's rules: too few characters, or not as the country writes it. */
type BrokenNumber = "min" | "format";
interface Rule {
  readonly length: number;
  readonly looks: RegExp;
}

/** A company's ends in 1, an individual's in 2. */
const azerbaijaniTaxId = { business: /^\d{9}1$/, individual: /^\d{9}2$/ } as const;

function taxRule(region: Region, accountType: string | undefined): Rule {
  if (region === "AE") return { length: 15, looks: /^\d{15}$/ };
  if (region === "SA") return { length: 15, looks: /^3\d{13}3$/ };
  const looks =
    accountType === "business" || accountType === "individual" ? azerbaijaniTaxId[accountType] : /^\d{9}[12]$/;
  return { length: 10, looks };
}
/** The letters I and O are left out, because they are read as 1 and 0. */
const pinRules: Readonly<Record<Region, Rule>> = {
  AZ: { length: 7, looks: /^[0-9A-HJ-NP-Z]{7}$/ },
  AE: { length: 15, looks: /^784\d{12}$/ },
  SA: { length: 10, looks: /^[12]\d{9}$/ },
};

const brokenBy = ({ length, looks }: Rule, value: string): BrokenNumber | undefined =>
  value.length < length ? "min" : looks.test(value) ? undefined : "format";

/** Of a company or of an individual; where that is not said, of either. */
export const brokenTaxId = (value: string, region: Region, accountType?: string): BrokenNumber | undefined =>
  brokenBy(taxRule(region, accountType), value);
/** The number of somebody's identity card. */
export const brokenPinCode = (value: string, region: Region): BrokenNumber | undefined =>
  brokenBy(pinRules[region], value);
/** Only Saudi Arabia gives all of them one form. */
export const brokenCrNumber = (value: string, region: Region): BrokenNumber | undefined =>
  region === "SA" ? brokenBy({ length: 10, looks: /^\d{10}$/ }, value) : undefined;
