// A typed phone, for schemas of forms: any notation is accepted, one is sent. Loads the tables of lib/rules/phone.
import { z } from "zod";
import { Phone } from "@/lib/contract/values";
import { type Region, brokenIn, toE164 } from "@/lib/rules/phone";

/** "050 214 08 77" is "+994502140877". */
export const phoneEntry = (region: Region) =>
  z.codec(z.string(), Phone, {
    decode: (entry, { issues }) => {
      const number = toE164(entry, region);
      if (number) return number;
      issues.push({ code: "custom", input: entry, message: brokenIn(entry, region) ?? "format" });
      return z.NEVER;
    },
    encode: (phone) => phone,
  });
