import { z } from "zod";

/** The name is typed as it stands there, so that nobody deletes another one. */
export const removeSchema = (appName: string) =>
  z.object({
    appName: z
      .string()
      .trim()
      .min(1)
      .refine((typed) => typed === appName, "mismatch"),
  });
