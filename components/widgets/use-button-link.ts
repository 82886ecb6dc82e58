// The link of a pay button: requested after typing, and never shown for another button.
import { useSettled } from "@/components/ui/use-settled";
import { type ButtonSettings, purposeOf } from "@/lib/pay-button/button-settings";
import { useRead } from "@/lib/provider/browser/calls";
import { BOOKING_ID_LENGTH, INVOICE_LIMIT, LEAST_AMOUNT, NAME_LENGTH } from "@/lib/contract/constants";
import type { Invoice } from "@/lib/contract/invoices";
import type { Problem } from "@/lib/provider/problem";
import { readAmount } from "@/lib/rules/amount-entry";
import type { Day } from "@/lib/rules/day";
import { invoiceAllows } from "@/lib/rules/invoice-life";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { isLine } from "@/lib/contract/checks/text";

const TYPING = 300;

export type ButtonLink =
  /** A field is empty or invalid. */
  | { readonly state: "incomplete" }
  | { readonly state: "waiting" }
  | {
      readonly state: "failed";
      readonly of: "amount" | "invoice";
      readonly problem: Problem;
      readonly retry: () => void;
    }
  /** The invoice cannot be paid any more. */
  | { readonly state: "closed"; readonly status: string }
  | { readonly state: "ready"; readonly url: string };
export interface LinkAndAmount {
  readonly link: ButtonLink;
  /** The amount of the button, once it is loaded. */
  readonly amount: Minor | undefined;
  /** The invoice that is paid. */
  readonly invoice?: Pick<Invoice, "invoiceCode" | "bookingId"> | undefined;
}

/** One invoice with this reference; of several, the only one that can be paid. The provider's filter finds parts too. */
function withReference(rows: readonly Invoice[] | undefined, bookingId: string, today: Day): Invoice | undefined {
  const exact = rows?.filter((row) => row.bookingId === bookingId) ?? [];
  const payable = exact.filter((row) => invoiceAllows("send", row, today));
  const [one, ...others] = payable.length > 0 ? payable : exact;
  return others.length === 0 ? one : undefined;
}

/** Customers see "INV-20397"; the ID is its number. */
const invoiceIdIn = (typed: string): string => typed.trim().replace(/^INV-/i, "");

export function useButtonLink(settings: ButtonSettings, currency: string, today: Day): LinkAndAmount {
  const { appId, paysFor, lang } = settings;
  const reading = readAmount(settings.amount, currency);
  const formAmount = "amount" in reading ? reading.amount : undefined;
  const description = purposeOf(settings);
  const isAmountGood = formAmount !== undefined && formAmount >= LEAST_AMOUNT && formAmount < INVOICE_LIMIT;
  const isDescriptionGood =
    settings.description.trim() !== "" && description.length <= NAME_LENGTH && isLine(description);
  const invoiceId = invoiceIdIn(settings.invoiceId);
  const isComplete =
    appId !== "" && (paysFor === "amount" ? isAmountGood && isDescriptionGood : invoiceId !== "" && isLine(invoiceId));

  const input = !isComplete
    ? ""
    : paysFor === "amount"
      ? JSON.stringify({ appId, amount: toDecimal(formAmount ?? 0), description, language: lang })
      : JSON.stringify({ id: invoiceId });
  const settled = useSettled(input, TYPING);
  const asks = settled === "" || settled !== input ? null : (JSON.parse(settled) as never); // written above, for this call
  const button = useRead("apps.payButton", paysFor === "amount" ? asks : null);
  const byId = useRead("invoices.read", paysFor === "invoice" ? asks : null);
  const reference = settings.invoiceId.trim();
  const hasNoId = asks !== null && byId.error?.kind === "not_found" && reference.length <= BOOKING_ID_LENGTH;
  const byReference = useRead("invoices.list", paysFor === "invoice" && hasNoId ? { bookingId: reference } : null);
  // A read keeps the data of its last input.
  const invoice = hasNoId
    ? withReference(byReference.data?.rows, reference, today)
    : byId.error
      ? undefined
      : byId.data;
  const read =
    paysFor === "amount"
      ? button
      : hasNoId && (invoice || byReference.isLoading || byReference.error)
        ? byReference
        : byId;

  const amount =
    paysFor === "amount" ? (isAmountGood ? formAmount : undefined) : isComplete ? invoice?.amount : undefined;
  const link = ((): ButtonLink => {
    if (!isComplete) return { state: "incomplete" };
    if (settled !== input) return { state: "waiting" };
    if (read.error && !read.isValidating)
      return { state: "failed", of: paysFor, problem: read.error, retry: () => void read.mutate() };
    if (read.isLoading || read.error) return { state: "waiting" };
    if (paysFor === "amount") return button.data ? { state: "ready", url: button.data.url } : { state: "waiting" };
    if (!invoice) return { state: "waiting" };
    return invoiceAllows("send", invoice, today)
      ? { state: "ready", url: invoice.paymentUrl }
      : { state: "closed", status: invoice.status };
  })();
  const isFound = paysFor === "invoice" && (link.state === "ready" || link.state === "closed");
  return { link, amount, invoice: isFound ? invoice : undefined };
}
