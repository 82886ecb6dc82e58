// A new phone, in any format, or a new e-mail; each with the current password.
import { phoneEntry } from "@/lib/entry/phone-entry";
import { EmailChange } from "@/lib/contract/profile";
import type { Region } from "@/lib/rules/phone";

export const phoneSchema = (region: Region) =>
  EmailChange.pick({ password: true }).extend({ mobilePhone: phoneEntry(region) });
export const emailSchema = EmailChange;
