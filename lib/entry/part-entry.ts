// A typed part of a sum, for schemas of forms.
import { z } from "zod";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { readPart } from "@/lib/rules/amount-entry";

export const partEntry = (remaining: Minor, currency: string) =>
  z.codec(z.string(), z.string(), {
    decode: (entry, { issues }) => {
      const reading = readPart(entry, currency, remaining);
      if ("amount" in reading) return toDecimal(reading.amount);
      issues.push({ code: "custom", input: entry, message: reading.wrong });
      return z.NEVER;
    },
    encode: (decimal) => decimal,
  });
