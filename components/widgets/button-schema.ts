// The schema of the generator's form: the call that makes the link, with the limits of a button. Loaded when a field is touched.
import { z } from "zod";
import { amountEntry } from "@/lib/entry/amount-entry";
import { BUTTON_TEXT_LENGTH } from "@/lib/pay-button/button-settings";
import { BOOKING_ID_LENGTH } from "@/lib/contract/constants";
import { Id, InvoiceAmount, Name, line } from "@/lib/contract/values";
import { isHex } from "@/lib/rules/contrast";

export const buttonSchema = (currency: string) =>
  z.object({
    appId: Id,
    amount: amountEntry(InvoiceAmount, currency),
    description: Name,
    bookingId: line(BOOKING_ID_LENGTH).optional(),
    invoiceId: Id,
    buttonText: line(BUTTON_TEXT_LENGTH).min(1),
    buttonColor: z.string().refine(isHex, "format"),
  });
