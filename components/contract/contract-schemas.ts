// The forms on the way to a signed contract.
import { z } from "zod";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { IdentityId } from "@/lib/contract/connect";
import type { Region } from "@/lib/rules/phone";

/** Whose digital identity signs: the number is that of its owner there. */
export const identitySchema = (region: Region) =>
  z.object({ phone: phoneEntry(region), userId: z.string().trim().pipe(IdentityId) });
/** The text that is shown is agreed to, and no other. */
export const agreementSchema = (version: string) => z.object({ agreed: z.literal(version, "required") });
export const certificateSchema = z.object({ certificate: z.string() });
