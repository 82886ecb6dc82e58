// The banks of a country by the code in an IBAN. A form fills in the bank's name.
import type { Edition } from "./editions";

export interface Bank {
  readonly name: string;
  readonly swift: string;
}
interface BanksOfCountry {
  /** The length of an IBAN, and where it has the bank's code. */
  readonly ibanLength: number;
  readonly codeLength: number;
  readonly example: string;
  readonly banks: Readonly<Record<string, Bank>>;
}

/** The first of each country is the sandbox's; the others are from the lists of the central banks. The user types other banks. */
export const banksOf: Readonly<Record<Edition["region"], BanksOfCountry>> = {
  AZ: {
    ibanLength: 28,
    codeLength: 4,
    example: "AZ21NABZ00000000137010001944",
    banks: {
      PRTN: { name: "Partner Bank", swift: "PRTNAZ22" },
      NABZ: { name: "Central Bank of Azerbaijan", swift: "NABZAZ2C" },
      IBAZ: { name: "International Bank of Azerbaijan", swift: "IBAZAZ2X" },
      AIIB: { name: "Kapital Bank", swift: "AIIBAZ2X" },
      PAHA: { name: "PASHA Bank", swift: "PAHAAZ22" },
    },
  },
  AE: {
    ibanLength: 23,
    codeLength: 3,
    example: "AE070331234567890123456",
    banks: {
      "990": { name: "Partner Bank", swift: "PRTNAEAD" },
      "003": { name: "Abu Dhabi Commercial Bank", swift: "ADCBAEAA" },
      "024": { name: "Dubai Islamic Bank", swift: "DUIBAEAD" },
      "026": { name: "Emirates NBD", swift: "EBILAEAD" },
      "033": { name: "Mashreq Bank", swift: "BOMLAEAD" },
      "035": { name: "First Abu Dhabi Bank", swift: "NBADAEAA" },
    },
  },
  SA: {
    ibanLength: 24,
    codeLength: 2,
    example: "SA0380000000608010167519",
    banks: {
      "99": { name: "Partner Bank", swift: "PRTNSARI" },
      "10": { name: "Saudi National Bank", swift: "NCBKSAJE" },
      "20": { name: "Riyad Bank", swift: "RIBLSARI" },
      "45": { name: "Saudi Awwal Bank", swift: "SABBSARI" },
      "80": { name: "Al Rajhi Bank", swift: "RJHISARI" },
    },
  },
};

/** The bank of an IBAN, if the table has it; spaces and small letters are allowed. */
export function bankOfIban(typed: string, region: Edition["region"]): Bank | undefined {
  const { codeLength, ibanLength, banks } = banksOf[region];
  const iban = typed.replace(/\s/g, "").toUpperCase();
  const code = iban.slice(4, 4 + codeLength);
  return iban.startsWith(region) && iban.length === ibanLength && Object.hasOwn(banks, code) ? banks[code] : undefined;
}
