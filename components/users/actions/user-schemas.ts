// The forms of a user: the calls' schemas, with a phone in any format.
import { z } from "zod";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { PersonInput, UserInput } from "@/lib/contract/users";
import type { Region } from "@/lib/rules/phone";

export const addUserSchema = (region: Region) => UserInput.extend({ mobilePhone: phoneEntry(region) });
export const editUserSchema = PersonInput.pick({ fullName: true });
export const userPhoneSchema = (region: Region) => z.object({ mobilePhone: phoneEntry(region) });
