// A phone as people write it, for schemas of forms: read in any spelling, sent in one. Weighs the tables of lib/rules/phone.
import { z } from "zod";
import { Phone } from "@/lib/provider/contract/values";
import { type Region, toE164 } from "@/lib/rules/phone";

/** "050 214 08 77" is read as "+994502140877"; what is no number stays, and breaks the rule of phones. */
export const phoneEntry = (region: Region) => z.codec(z.string(), Phone, { decode: (entry) => toE164(entry, region) ?? entry, encode: (phone) => phone });
