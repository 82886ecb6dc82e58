import { z } from "zod";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { PersonInput } from "@/lib/contract/users";
import type { Region } from "@/lib/rules/phone";

export const editUserSchema = PersonInput.pick({ fullName: true });
/** In any spelling. */
export const userPhoneSchema = (region: Region) => z.object({ mobilePhone: phoneEntry(region) });
/** A dialog that only asks for the code. */
export const nothingSchema = z.object({});
