// The forms of applications that need more than a call's schema.
import { z } from "zod";
import { AppFacts, apps } from "@/lib/contract/apps";
import { Id } from "@/lib/contract/values";

export const newAppSchema = AppFacts.extend({ companyId: Id });
export const enterKeySchema = apps.enterKey.body;

/** The user types the application's name, so that no other one is removed. */
export const removeSchema = (appName: string) =>
  z.object({
    appName: z
      .string()
      .trim()
      .min(1)
      .refine((typed) => typed === appName, "mismatch"),
  });
