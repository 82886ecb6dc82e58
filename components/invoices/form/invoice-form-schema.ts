// The form's schema: the contract's rules, the formats of typed values, and the edition's clock. Loaded when a field is touched.
import { z } from "zod";
import { type EntryRules, invoiceEntry } from "@/lib/entry/invoice-entry";
import {
  InvoiceInput,
  Schedule,
  attachmentTypes,
  holdOrInstallment,
  isNamedAs,
  reachable,
} from "@/lib/contract/invoices";
import { ATTACHMENT_LIMIT } from "@/lib/contract/constants";
import { isLine } from "@/lib/contract/checks/text";
import { Day } from "@/lib/contract/values";

interface FormRules extends EntryRules {
  /** A payment link needs none. */
  readonly needsCustomer: boolean;
  /** Of the edited invoice: a schedule that has begun may stay. */
  readonly firstDay?: string;
}
export function invoiceFormSchema({ needsCustomer, firstDay, ...rules }: FormRules) {
  const { fullName, mobilePhone, ...entry } = invoiceEntry(rules);
  return z
    .object({
      ...InvoiceInput.shape,
      ...entry,
      fullName: needsCustomer ? fullName : fullName.optional(),
      mobilePhone: needsCustomer ? mobilePhone : mobilePhone.optional(),
      schedule: Schedule.extend({
        date: Day.refine((day) => day > rules.today || day === firstDay, "afterToday"),
      }).optional(),
      file: z
        .file()
        .max(ATTACHMENT_LIMIT, "size")
        .mime(attachmentTypes as z.core.util.MimeTypes[], "type")
        .refine(isNamedAs, "type")
        .refine(({ name }) => isLine(name), "characters")
        .nullable()
        .optional(), // they are typed as such
    })
    .refine(...reachable)
    .refine(...holdOrInstallment);
}
