// An amount as people write it, for schemas of forms: read in any usual spelling, sent in one, guessed never.
import { z } from "zod";
import { readAmount } from "@/lib/rules/amount-entry";
import { toDecimal } from "@/lib/rules/money";

/** "1 234,5" is read as "1234.50" and then judged by the amount's own rules; `1,234` can be read in two ways, which is a rule broken. */
export const amountEntry = <A extends z.ZodType<number, string>>(amount: A, currency: string) =>
  z.codec(z.string(), amount, {
    decode: (entry, { issues }) => {
      const reading = readAmount(entry, currency);
      if ("amount" in reading) return toDecimal(reading.amount) as z.input<A>; // an amount's input is a text
      issues.push({ code: "custom", input: entry, message: "wrong" in reading ? reading.wrong : "ambiguous" });
      return z.NEVER;
    },
    encode: (decimal) => decimal as string, // likewise
  });
