// The registration form: the call's schema, with a phone in any format.
import { phoneEntry } from "@/lib/entry/phone-entry";
import { Registration } from "@/lib/contract/auth";
import type { Region } from "@/lib/rules/phone";

export const registrationSchema = (region: Region) => Registration.extend({ mobilePhone: phoneEntry(region) });
