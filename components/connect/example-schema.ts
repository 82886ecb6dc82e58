// The schema of the example's form: the call that makes the link.
import { z } from "zod";
import { amountEntry } from "@/lib/entry/amount-entry";
import { InvoiceAmount, Language, Name } from "@/lib/contract/values";

export const exampleSchema = (currency: string) =>
  z.object({ amount: amountEntry(InvoiceAmount, currency), description: Name, lang: Language });
