// What a customer typed: a card that checks itself, a month that is not over, an amount for a QR. What is wrong is named by field.
import { INVOICE_LIMIT } from "@/lib/provider/contract/constants";
import { readAmount } from "@/lib/rules/amount-entry";
import { type TestCard, cardOf, isCardNumber } from "../cards";
import { digitsIn } from "../handlers/filters";
import { type InstallmentTerms, installmentOf } from "../invoices";
import type { Bill } from "./bill";
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

/** The installment is the invoice's own, or in Azerbaijan the customer's choice; a hold and a QR have none. */
export const offersMonths = ({ provider, invoice }: Bill): boolean =>
  invoice !== undefined && invoice.pre_auth === 0 && invoice.installment === null && provider.edition.region === "AZ";

export function readEntry(
  bill: Bill,
  form: URLSearchParams,
  format: PaymentPageFormat,
): { entry: Entry } | { mistakes: Mistakes } {
  const { words, say } = format;
  const { provider, invoice } = bill;
  const mistakes: Mistakes = {};
  const typed = (name: Field): string => (form.get(name) ?? "").trim();

  const number = digitsIn(typed("cardNumber"));
  if (number === "") mistakes.cardNumber = say(words.required);
  else if (!isCardNumber(number)) mistakes.cardNumber = say(words.wrongCard);

  const over = monthIsOver(typed("expiry"), provider.calendar.month(provider.now()));
  if (over !== false)
    mistakes.expiry =
      typed("expiry") === ""
        ? say(words.required)
        : over === undefined
          ? say(words.wrongExpiry, { example: "08/29" })
          : say(words.pastExpiry);
  if (!/^\d{3,4}$/.test(digitsIn(typed("cvv"))))
    mistakes.cvv = say(typed("cvv") === "" ? words.required : words.wrongCvv);

  const amount = invoice
    ? invoice.amount
    : readTypedAmount(typed("amount"), format, provider.edition.currency, (mistake) => {
        mistakes.amount = mistake;
      });
  const card = cardOf(number);
  const terms = invoice ? installmentOf(invoice) : null;
  const months = offersMonths(bill) && /^\d{1,2}$/.test(typed("months")) ? Number(typed("months")) : undefined;
  if (terms && !mistakes.cardNumber && card.installment !== terms.cardType)
    mistakes.cardNumber = say(words.installmentCard, { card: terms.cardType });
  if (months !== undefined && !mistakes.cardNumber && !card.installment)
    mistakes.months = say(words.installmentCard, { card: "BIRKART, ALLBALI, BOLKART, TAMKART" });
  if (months !== undefined && (months < 2 || months > 24)) mistakes.months = say(words.required);

  if (Object.keys(mistakes).length > 0) return { mistakes };
  return {
    entry: {
      amount,
      card,
      installment:
        terms ?? (months !== undefined && card.installment ? { cardType: card.installment, months } : undefined),
    },
  };
}

/** "08/29" is over when August 2029 is; undefined where it is no month. */
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
  const shown = (minor: number) => format.amount(minor);
  const reading = readAmount(typed, currency);
  if ("ambiguous" in reading)
    wrong(say(words.amountTwoWays, { one: shown(reading.ambiguous[0]), other: shown(reading.ambiguous[1]) }));
  else if ("wrong" in reading)
    wrong(
      reading.wrong === "required"
        ? say(words.required)
        : reading.wrong === "decimals"
          ? say(words.amountDecimals)
          : reading.wrong === "max"
            ? say(words.amountUnder, { max: shown(INVOICE_LIMIT) })
            : say(words.amountNumber, { example: "12.50" }),
    );
  else if (reading.amount < MIN_AMOUNT) wrong(say(words.amountMin, { min: shown(MIN_AMOUNT) }));
  else if (reading.amount >= INVOICE_LIMIT) wrong(say(words.amountUnder, { max: shown(INVOICE_LIMIT) }));
  else return reading.amount;
  return 0;
}
