// A customer's input: a card with a valid check digit, an unexpired month, an amount for a QR. Errors are named by
// field.
import { INVOICE_LIMIT } from "@/lib/contract/constants";
import { readAmount } from "@/lib/rules/amount-entry";
import { type TestCard, cardOf, isCardNumber } from "../money/cards";
import { digitsIn } from "@/lib/contract/checks/digits";
import { type InstallmentTerms, installmentOf } from "../money/invoices";
import type { EditionProvider } from "../edition-provider";
import { type Bill, sourceOf } from "./bill";
import type { PaymentPageFormat } from "./format";

export type Field = "amount" | "cardNumber" | "expiry" | "cvv" | "months";
/** Sentences as HTML, under their fields. */
export type Mistakes = Partial<Record<Field, string>>;
export interface Entry {
  readonly amount: number;
  readonly card: TestCard;
  readonly installment: InstallmentTerms | undefined;
}

const MIN_AMOUNT = 100;

/** The merchant's offer: pay in these parts, or at once. Holds and QRs offer none. */
export const offeredTerms = ({ invoice }: Bill): InstallmentTerms | null => (invoice ? installmentOf(invoice) : null);

export function readEntry(
  bill: Bill,
  form: URLSearchParams,
  format: PaymentPageFormat,
): { entry: Entry } | { mistakes: Mistakes } {
  const { words, say } = format;
  const { provider } = bill;
  const source = sourceOf(bill);
  const mistakes: Mistakes = {};
  const typed = (name: Field): string => (form.get(name) ?? "").trim();

  const card = readCard(provider, form, format, mistakes);
  const amount = source
    ? source.amount
    : readTypedAmount(typed("amount"), format, provider.edition.currency, (mistake) => {
        mistakes.amount = mistake;
      });
  const terms = offeredTerms(bill);
  const inParts = terms !== null && typed("months") !== "";
  if (inParts && typed("months") !== String(terms.months)) mistakes.months = say(words.required);
  else if (inParts && !mistakes.cardNumber && card.installment !== terms.cardType)
    mistakes.months = say(words.installmentCard, { card: terms.cardType });

  if (Object.keys(mistakes).length > 0) return { mistakes };
  return {
    entry: {
      amount,
      card,
      installment: inParts ? terms : undefined,
    },
  };
}

/** The card of a form; errors are added to `wrong`. */
export function readCard(
  { calendar, now }: EditionProvider,
  form: URLSearchParams,
  { words, say }: PaymentPageFormat,
  mistakes: Mistakes,
): TestCard {
  const typed = (name: Field): string => (form.get(name) ?? "").trim();
  const number = digitsIn(typed("cardNumber"));
  if (number === "") mistakes.cardNumber = say(words.required);
  else if (!isCardNumber(number)) mistakes.cardNumber = say(words.wrongCard);

  const over = monthIsOver(typed("expiry"), calendar.month(now()));
  if (over !== false)
    mistakes.expiry =
      typed("expiry") === ""
        ? say(words.required)
        : over === undefined
          ? say(words.wrongExpiry, { example: "08/29" })
          : say(words.pastExpiry);
  if (!/^\d{3,4}$/.test(digitsIn(typed("cvv"))))
    mistakes.cvv = say(typed("cvv") === "" ? words.required : words.wrongCvv);
  return cardOf(number);
}

/** "08/29" expires at the end of August 2029; undefined if it is no month. */
function monthIsOver(typed: string, thisMonth: string): boolean | undefined {
  const digits = digitsIn(typed);
  const [, month = "", year = ""] =
    /^(0[1-9]|1[0-2])(?:20)?(\d\d)$/.exec(digits.length === 3 || digits.length === 5 ? `0${digits}` : digits) ?? [];
  return month === "" ? undefined : `20${year}-${month}` < thisMonth;
}
function readTypedAmount(
  typed: string,
  format: PaymentPageFormat,
  currency: string,
  wrong: (mistake: string) => void,
): number {
  const { words, say } = format;
  const amountText = (minor: number) => format.amount(minor);
  const reading = readAmount(typed, currency);
  if ("ambiguous" in reading)
    wrong(say(words.amountTwoWays, { one: amountText(reading.ambiguous[0]), other: amountText(reading.ambiguous[1]) }));
  else if ("wrong" in reading)
    wrong(
      reading.wrong === "required"
        ? say(words.required)
        : reading.wrong === "decimals"
          ? say(words.amountDecimals)
          : reading.wrong === "max"
            ? say(words.amountUnder, { max: amountText(INVOICE_LIMIT) })
            : say(words.amountNumber, { example: "12.50" }),
    );
  else if (reading.amount < MIN_AMOUNT) wrong(say(words.amountMin, { min: amountText(MIN_AMOUNT) }));
  else if (reading.amount >= INVOICE_LIMIT) wrong(say(words.amountUnder, { max: amountText(INVOICE_LIMIT) }));
  else return reading.amount;
  return 0;
}
