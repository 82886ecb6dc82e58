// The forms before a contract is signed.
import { z } from "zod";
import { ungrouped } from "@/lib/contract/checks/text";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { IdentityId } from "@/lib/contract/connect";
import type { Region } from "@/lib/rules/phone";

/** The user of the digital identity; the phone number belongs to it. */
export const identitySchema = (region: Region) =>
  z.object({ phone: phoneEntry(region), userId: z.string().overwrite(ungrouped).pipe(IdentityId) });
/** Takes only the version of the text on the page. */
export const agreementSchema = (version: string) => z.object({ agreed: z.literal(version, "required") });
export const certificateSchema = z.object({ certificate: z.string() });
