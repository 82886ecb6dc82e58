// The form's schema: the contract's rules, the formats of typed values, and the edition's clock. Loaded when a field is touched.
import { z } from "zod";
import { type EntryRules, dayAfter, invoiceEntry } from "@/lib/entry/invoice-entry";
import { InvoiceInput, Schedule, attachmentTypes, holdOrInstallment, isNamedAs } from "@/lib/contract/invoices";
import { ATTACHMENT_LIMIT } from "@/lib/contract/constants";
import { isLine } from "@/lib/contract/checks/text";

export function invoiceFormSchema(rules: EntryRules) {
  return z
    .object({
      ...InvoiceInput.shape,
      ...invoiceEntry(rules),
      schedule: Schedule.extend({ date: dayAfter(rules.today) }).optional(),
      file: z
        .file()
        .max(ATTACHMENT_LIMIT, "size")
        .mime(attachmentTypes as z.core.util.MimeTypes[], "type")
        .refine(isNamedAs, "type")
        .refine(({ name }) => isLine(name), "characters")
        .nullable()
        .optional(), // they are typed as such
    })
    .refine(...holdOrInstallment);
}
