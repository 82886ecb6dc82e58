// The typed fields of an invoice, for the form and for the rows of a file.
import { InvoiceInput } from "@/lib/contract/invoices";
import { Day, InvoiceAmount, Name } from "@/lib/contract/values";
import type { Region } from "@/lib/rules/phone";
import { amountEntry } from "./amount-entry";
import { phoneEntry } from "./phone-entry";

/** Country, currency and today's date of the edition. */
export interface EntryRules {
  readonly region: Region;
  readonly currency: string;
  readonly today: string;
}

export const invoiceEntry = ({ region, currency, today }: EntryRules) => ({
  fullName: Name,
  mobilePhone: phoneEntry(region),
  email: InvoiceInput.shape.email,
  amount: amountEntry(InvoiceAmount, currency),
  description: InvoiceInput.shape.description,
  linkExpirationDate: Day.refine((day) => day > today, "afterToday"),
  bookingId: InvoiceInput.shape.bookingId,
});
