// Whose digital identity signs: the phone in any spelling, and the number by which the identity knows its person.
import { z } from "zod";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { IdentityId } from "@/lib/contract/connect";
import type { Region } from "@/lib/rules/phone";

export const identitySchema = (region: Region) =>
  z.object({ phone: phoneEntry(region), userId: z.string().trim().pipe(IdentityId) });
