// A new password twice. The second one never leaves the browser.
import { z } from "zod";
import { Password } from "@/lib/contract/values";

export const NewPassword = z
  .object({ newPassword: Password, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    error: "match",
  });
