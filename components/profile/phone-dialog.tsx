"use client";
import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-fields";
import { PhoneChangeDialog } from "@/components/two-step/phone-change-dialog";
import { useFormat } from "@/lib/i18n/use-format";
import type { ContactDialogProps } from "./contact-dialog";

/** A number is not broken at the end of a line. */
const NO_BREAK = "\u00a0";

/** The new number and the password. The provider checks the password with the code. */
export function PhoneDialog(contact: ContactDialogProps) {
  const words = useTranslations("profile.phone");
  const proof = useTranslations("profile.proof");
  const { isolate } = useFormat();
  return (
    <PhoneChangeDialog
      {...contact}
      pair="profile.changePhone"
      words={words}
      autoComplete="tel"
      title={words("change")}
      description={words("next", { phone: isolate(contact.current.replaceAll(" ", NO_BREAK)) })}
      schema={() => import("./contact-schemas").then(({ phoneSchema }) => phoneSchema(contact.region))}
      ask={({ mobilePhone }) => ({ mobilePhone })}
      act={(values) => values}
      sentences={{ password: { wrong: proof("wrong") } }}
      done={() => ({ id: "profile", title: words("changed") })}
    >
      <PasswordField name="password" label={proof("password")} help={proof("help")} />
    </PhoneChangeDialog>
  );
}
