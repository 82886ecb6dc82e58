// The rules of the form: the contract's own, with what a person may type and what only the edition's clock knows. Fetched when a field is touched.
import { z } from "zod";
import { amountEntry } from "@/components/form/amount-entry";
import { phoneEntry } from "@/components/form/phone-entry";
import {
  InvoiceInput,
  Schedule,
  attachmentTypes,
  holdOrInstallment,
  isNamedAs,
} from "@/lib/provider/contract/invoices";
import { ATTACHMENT_LIMIT } from "@/lib/provider/contract/constants";
import { Day, InvoiceAmount } from "@/lib/provider/contract/values";
import type { Region } from "@/lib/rules/phone";
import { isLine } from "@/lib/rules/text";

interface InvoiceFormRules {
  readonly region: Region;
  readonly currency: string;
  readonly today: string;
}

export function invoiceFormSchema({ region, currency, today }: InvoiceFormRules) {
  const later = Day.refine((day) => day > today, "afterToday");
  return z
    .object({
      ...InvoiceInput.shape,
      amount: amountEntry(InvoiceAmount, currency),
      mobilePhone: phoneEntry(region),
      linkExpirationDate: later,
      schedule: Schedule.extend({ date: later }).optional(),
      file: z
        .file()
        .max(ATTACHMENT_LIMIT, "size")
        .mime(attachmentTypes as z.core.util.MimeTypes[], "type")
        .refine(isNamedAs, "type")
        .refine(({ name }) => isLine(name), "characters")
        .nullable()
        .optional(), // they are written down as such
    })
    .refine(...holdOrInstallment);
}
