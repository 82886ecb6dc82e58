// A new phone, in any spelling.
import { z } from "zod";
import { phoneEntry } from "@/lib/entry/phone-entry";
import type { Region } from "@/lib/rules/phone";

export const phoneSchema = (region: Region) => z.object({ mobilePhone: phoneEntry(region) });
