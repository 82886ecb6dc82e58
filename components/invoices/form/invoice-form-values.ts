import type { BrowserAnswer } from "@/lib/contract/call";
import type { InvoiceDetails } from "@/lib/contract/invoices";
import type { CallNamed } from "@/lib/contract/names";
import { toDecimal } from "@/lib/rules/money";
import { type Day, addDays } from "@/lib/rules/day";
import type { z } from "zod";

type Details = z.output<typeof InvoiceDetails>;
type Terms = NonNullable<Details["installment"]>;
type Plan = NonNullable<Details["schedule"]>;

export type SavedInvoice = BrowserAnswer<CallNamed<"invoices.create">>;
/** The form's values, as typed. An option that is off is empty. */
export interface InvoiceFormValues {
  readonly appId: string;
  readonly amount: string;
  readonly description: string;
  readonly fullName: string;
  readonly mobilePhone: string;
  readonly email: string;
  readonly bookingId: string;
  readonly linkExpirationDate: Day;
  readonly checkInDate: Day;
  readonly preAuth: boolean;
  readonly installment: Terms | "";
  readonly schedule: Plan | "";
  /** Empty means none or the stored file; `null` removes the stored file. */
  readonly file: File | "" | null;
  readonly send: boolean;
}
export const invoiceFormFields = [
  "appId",
  "amount",
  "description",
  "fullName",
  "mobilePhone",
  "email",
  "bookingId",
  "linkExpirationDate",
  "checkInDate",
  "preAuth",
  "installment",
  "schedule",
  "file",
] as const satisfies readonly (keyof InvoiceFormValues)[];
export type InvoiceFormField = (typeof invoiceFormFields)[number];

/** A customer may read messages once a week. */
const USUAL_DAYS = 7;
const latest = (today: Day) => addDays(today, USUAL_DAYS);

export const emptyValues = (appId: string, today: Day): InvoiceFormValues => ({
  appId,
  amount: "",
  description: "",
  fullName: "",
  mobilePhone: "",
  email: "",
  bookingId: "",
  linkExpirationDate: latest(today),
  checkInDate: "",
  preAuth: false,
  installment: "",
  schedule: "",
  file: "",
  send: false,
});

export const valuesOf = (invoice: Details): InvoiceFormValues => {
  const { appId, description, fullName, mobilePhone, email, linkExpirationDate, preAuth } = invoice;
  return {
    ...{ appId, description, fullName, mobilePhone, email, linkExpirationDate, preAuth },
    amount: toDecimal(invoice.amount),
    bookingId: invoice.bookingId ?? "",
    checkInDate: invoice.checkInDate ?? "",
    installment: invoice.installment ?? "",
    schedule: invoice.schedule ?? "",
    file: "",
    send: false,
  };
};

/** A copy with the first amount, without past days. */
export const copyOf = (invoice: Details, today: Day): InvoiceFormValues => {
  const values = valuesOf(invoice);
  return {
    ...values,
    amount: toDecimal(invoice.held ?? invoice.amount),
    linkExpirationDate: values.linkExpirationDate > today ? values.linkExpirationDate : latest(today),
    checkInDate: values.checkInDate >= today ? values.checkInDate : "",
    schedule: values.schedule && values.schedule.date > today ? values.schedule : "",
  };
};
