"use client";
import { useTranslations } from "next-intl";
import { EmailField } from "@/components/form/text-field";
import { useWrite } from "@/lib/provider/browser/calls";
import { type AppVersion, SectionForm } from "./section-form";

const loadSchema = () => import("./configuration-schemas").then(({ MailInput }) => MailInput);

interface MailSectionProps {
  readonly of: AppVersion;
  readonly userId: string;
  readonly now: { readonly applicationMail: string };
}

export function MailSection({ of, userId, now }: MailSectionProps) {
  const field = useTranslations("fields");
  const { write } = useWrite("apps.configure");
  return (
    <SectionForm
      schema={loadSchema}
      draft={{ name: "app-mail", userId }}
      now={now}
      name={field("applicationMail")}
      save={(values) => write({ ...of, ...values })}
    >
      <EmailField name="applicationMail" autoComplete="off" />
    </SectionForm>
  );
}
