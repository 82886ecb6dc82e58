// A new user: the call's own schema, with a phone in any spelling.
import { phoneEntry } from "@/lib/entry/phone-entry";
import { UserInput } from "@/lib/contract/users";
import type { Region } from "@/lib/rules/phone";

export const addUserSchema = (region: Region) => UserInput.extend({ mobilePhone: phoneEntry(region) });
