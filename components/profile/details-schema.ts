// A person's details. The current password stands beside them when the e-mail is another one.
import { z } from "zod";
import { ProfileInput } from "@/lib/provider/contract/profile";
import { isSameEmail } from "./same-email";

/** Told how to find the known e-mail, because it changes while the form stays. */
export const detailsSchema = (known: () => string) =>
  z
    .object(ProfileInput.shape)
    .refine(({ email, password }) => typeof email !== "string" || isSameEmail(email, known()) || Boolean(password), {
      path: ["password"],
      error: "required",
      when: () => true,
    });
