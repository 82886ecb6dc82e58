// The old password, and the new one twice. The second one never leaves the browser.
import { z } from "zod";
import { PasswordChange } from "@/lib/contract/profile";

export const passwordSchema = PasswordChange.extend({ confirmPassword: z.string() }).refine(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { path: ["confirmPassword"], error: "match" },
);
