// A user's name and phone, in any spelling; the version is the screen's.
import { phoneEntry } from "@/lib/entry/phone-entry";
import { PersonInput } from "@/lib/provider/contract/users";
import type { Region } from "@/lib/rules/phone";

export const editUserSchema = (region: Region) =>
  PersonInput.pick({ fullName: true }).extend({ mobilePhone: phoneEntry(region) });
