// What the registration form reads: the call's own schema, with a phone in any spelling.
import { phoneEntry } from "@/lib/entry/phone-entry";
import { Registration } from "@/lib/contract/auth";
import type { Region } from "@/lib/rules/phone";

export const registrationSchema = (region: Region) => Registration.extend({ mobilePhone: phoneEntry(region) });
