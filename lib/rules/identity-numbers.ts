// Official numbers of companies and people: tax numbers, identity cards, commercial registrations.
import type { Region } from "./phone";

/** A key of the form's rules: too short, or not in the country's format. */
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
/** The letters I and O are left out, because they look like 1 and 0. */
const pinRules: Readonly<Record<Region, Rule>> = {
  AZ: { length: 7, looks: /^[0-9A-HJ-NP-Z]{7}$/ },
  AE: { length: 15, looks: /^784\d{12}$/ },
  SA: { length: 10, looks: /^[12]\d{9}$/ },
};

const brokenBy = ({ length, looks }: Rule, value: string): BrokenNumber | undefined =>
  value.length < length ? "min" : looks.test(value) ? undefined : "format";

/** Of a company or an individual; of either if not given. */
export const brokenTaxId = (value: string, region: Region, accountType?: string): BrokenNumber | undefined =>
  brokenBy(taxRule(region, accountType), value);
export const brokenPinCode = (value: string, region: Region): BrokenNumber | undefined =>
  brokenBy(pinRules[region], value);
/** Only Saudi Arabia has one format. */
export const brokenCrNumber = (value: string, region: Region): BrokenNumber | undefined =>
  region === "SA" ? brokenBy({ length: 10, looks: /^\d{10}$/ }, value) : undefined;
