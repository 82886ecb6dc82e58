// The banks of a country by the code in an IBAN. An account's details that follow from its IBAN are not asked for.
import type { bankFields } from "@/lib/contract/constants";
import type { Region } from "./phone";

interface Bank {
  readonly name: string;
  readonly swift: string;
  /** The number of its office, where all accounts of the bank have one. */
  readonly code?: string;
  /** At the central bank. */
  readonly correspondentAccount?: string;
  readonly taxId?: string;
}
interface BanksOfCountry {
  /** The length of an IBAN, and where it has the bank's code. */
  readonly ibanLength: number;
  readonly codeLength: number;
  readonly example: string;
  /** Whether the code of the IBAN is the bank's code. In Azerbaijan each branch has another one. */
  readonly hasOneCode: boolean;
  /** Whether the SWIFT code begins with the code of the IBAN. */
  readonly codeIsSwift: boolean;
  readonly banks: Readonly<Record<string, Bank>>;
}

/** Azerbaijani banks have their account at the central bank: its number differs in a few digits. */
const azerbaijani = (
  name: string,
  swift: string,
  taxId: string,
  correspondentAccount: string,
): Record<string, Bank> => ({ [swift.slice(0, 4)]: { name, swift, taxId, correspondentAccount } });

/**
 * The first bank of each country is the sandbox's. docs/assumptions.md names the other lists and their dates.
 * The user types the others.
 */
export const banksOf: Readonly<Record<Region, BanksOfCountry>> = {
  AZ: {
    ibanLength: 28,
    codeLength: 4,
    example: "AZ21NABZ00000000137010001944",
    hasOneCode: false,
    codeIsSwift: true,
    banks: {
      PRTN: {
        name: "Partner Bank",
        swift: "PRTNAZ22",
        code: "990001",
        correspondentAccount: "AZ70NABZ01350100000000990944",
        taxId: "9900000011",
      },
      NABZ: { name: "Central Bank of Azerbaijan", swift: "NABZAZ2C" },
      ...azerbaijani("AccessBank", "ACABAZ22", "1400057421", "AZ10NABZ01350100000000056944"),
      ...azerbaijani("AFB Bank", "AZFIAZ22", "1301703781", "AZ81NABZ01350100000000091944"),
      ...azerbaijani("Azer Turk Bank", "AZRTAZ22", "9900006111", "AZ02NABZ01350100000000022944"),
      ...azerbaijani("Azerbaijan Industry Bank", "CAPNAZ22", "9900007981", "AZ12NABZ01350100000000016944"),
      ...azerbaijani("Bank Avrasiya", "AVRAAZ22", "1700792251", "AZ48NABZ01350100000000072944"),
      ...azerbaijani("Bank BTB", "BBTBAZ22", "1302164881", "AZ13NABZ01350100000000093944"),
      ...azerbaijani("Bank Melli Iran, Baku branch", "MELIAZ22", "1300036291", "AZ74NABZ01350100000000037944"),
      ...azerbaijani("Bank of Baku", "JBBKAZ22", "1700038881", "AZ27NABZ01350100000000007944"),
      ...azerbaijani("Bank Respublika", "BRESAZ22", "9900001901", "AZ80NABZ01350100000000014944"),
      ...azerbaijani("Bank VTB (Azerbaijan)", "VTBAAZ22", "1400117231", "AZ15NABZ01350100000000053944"),
      ...azerbaijani("Expressbank", "AZENAZ22", "1500031691", "AZ11NABZ01350100000000036944"),
      ...azerbaijani("International Bank of Azerbaijan", "IBAZAZ2X", "9900001881", "AZ03NABZ01350100000000002944"),
      ...azerbaijani("Kapital Bank", "AIIBAZ2X", "9900003611", "AZ37NABZ01350100000000001944"),
      ...azerbaijani("PASHA Bank", "PAHAAZ22", "1700767721", "AZ82NABZ01350100000000071944"),
      ...azerbaijani("Premium Bank", "AZALAZ22", "9900006241", "AZ70NABZ01350100000000020944"),
      ...azerbaijani("Rabitabank", "RBTAAZ22", "9900001061", "AZ61NABZ01350100000000006944"),
      ...azerbaijani("TuranBank", "TURAAZ22", "1300016391", "AZ26NABZ01350100000000027944"),
      ...azerbaijani("Unibank", "UBAZAZ22", "1300017201", "AZ46NABZ01350100000000015944"),
      ...azerbaijani("Xalq Bank", "HAJCAZ22", "2000296061", "AZ24NABZ01350100000000067944"),
      ...azerbaijani("Yapi Kredi Bank Azerbaijan", "KABAAZ22", "9900009021", "AZ51NABZ01350100000000012944"),
      ...azerbaijani("Yelo Bank", "NICBAZ22", "9900014901", "AZ98NABZ01350100000000042944"),
      ...azerbaijani("Ziraat Bank Azerbaijan", "TCZBAZ22", "1303953611", "AZ42NABZ01350100000000095944"),
    },
  },
  AE: {
    ibanLength: 23,
    codeLength: 3,
    example: "AE070331234567890123456",
    hasOneCode: true,
    codeIsSwift: false,
    banks: {
      "990": {
        name: "Partner Bank",
        swift: "PRTNAEAD",
        correspondentAccount: "9900000000000001",
        taxId: "990000000000003",
      },
      "003": { name: "Abu Dhabi Commercial Bank", swift: "ADCBAEAA" },
      "022": { name: "Commercial Bank International", swift: "CLBIAEAD" },
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
    hasOneCode: true,
    codeIsSwift: false,
    banks: {
      "99": {
        name: "Partner Bank",
        swift: "PRTNSARI",
        correspondentAccount: "990000000000000001",
        taxId: "399000000000003",
      },
      "05": { name: "Alinma Bank", swift: "INMASARI" },
      "10": { name: "Saudi National Bank", swift: "NCBKSAJE" },
      "15": { name: "Bank Albilad", swift: "ALBISARI" },
      "20": { name: "Riyad Bank", swift: "RIBLSARI" },
      "30": { name: "Arab National Bank", swift: "ARNBSARI" },
      "45": { name: "Saudi Awwal Bank", swift: "SABBSARI" },
      "55": { name: "Banque Saudi Fransi", swift: "BSFRSARI" },
      "60": { name: "Bank AlJazira", swift: "BJAZSAJE" },
      "80": { name: "Al Rajhi Bank", swift: "RJHISARI" },
    },
  },
};

const compact = (typed: string) => typed.replace(/\s/g, "").toUpperCase();
const codeIn = (typed: string, region: Region) => compact(typed).slice(4, 4 + banksOf[region].codeLength);

const isWhole = (typed: string, region: Region) =>
  compact(typed).startsWith(region) && compact(typed).length === banksOf[region].ibanLength;

/** The bank of an IBAN, if the table has it; spaces and small letters are allowed. */
export function bankOfIban(typed: string, region: Region): Bank | undefined {
  const { banks } = banksOf[region];
  const code = codeIn(typed, region);
  return isWhole(typed, region) && Object.hasOwn(banks, code) ? banks[code] : undefined;
}

type AccountFacts = Partial<Record<(typeof bankFields)[number], string>>;
/** The details of an account that follow from its IBAN. Empty until the IBAN is whole; its check digits are checked elsewhere. */
export function factsOfIban(typed: string, region: Region): AccountFacts {
  if (!isWhole(typed, region)) return {};
  const { codeLength, hasOneCode } = banksOf[region];
  const accountNumber = compact(typed).slice(4 + codeLength);
  const bank = bankOfIban(typed, region);
  if (!bank) return { accountNumber };
  const { name, swift, correspondentAccount, taxId } = bank;
  const code = hasOneCode ? codeIn(typed, region) : bank.code;
  return {
    accountNumber,
    bankName: name,
    swift,
    ...(correspondentAccount && { correspondentAccount }),
    ...(code && { code }),
    ...(taxId && { bankTaxId: taxId }),
  };
}

/** Whether a SWIFT code may be that of the IBAN's bank. A branch may have its own ending. */
export function isSwiftOfIban(swift: string, typed: string, region: Region): boolean {
  const letters =
    bankOfIban(typed, region)?.swift.slice(0, 4) ?? (banksOf[region].codeIsSwift ? codeIn(typed, region) : "");
  return swift.slice(4, 6) === region && swift.startsWith(letters);
}
