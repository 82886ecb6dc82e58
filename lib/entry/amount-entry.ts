// A typed amount, for schemas of forms: any usual notation is accepted, one is sent, and an ambiguous one is refused.
import { z } from "zod";
import { readAmount } from "@/lib/rules/amount-entry";
import { toDecimal } from "@/lib/rules/money";

/** "1 234,5" is "1234.50", which the amount's own rules then check; `1,234` is ambiguous. */
export const amountEntry = <A extends z.ZodType<number, string>>(amount: A, currency: string) =>
  z.codec(z.string(), amount, {
    decode: (entry, { issues }) => {
      const reading = readAmount(entry, currency);
      if ("amount" in reading) return toDecimal(reading.amount) as z.input<A>; // the input of an amount is a string
      issues.push({ code: "custom", input: entry, message: "wrong" in reading ? reading.wrong : "ambiguous" });
      return z.NEVER;
    },
    encode: (decimal) => decimal as string, // the input of an amount is a string
  });
