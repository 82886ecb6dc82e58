import { z } from "zod";

/** The user types the application's name, so that no other one is removed. */
export const removeSchema = (appName: string) =>
  z.object({
    appName: z
      .string()
      .trim()
      .min(1)
      .refine((typed) => typed === appName, "mismatch"),
  });
