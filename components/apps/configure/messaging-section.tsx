"use client";
import { useTranslations } from "next-intl";
import { FormField } from "@/components/form/form-field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useFormat } from "@/lib/i18n/use-format";
import { useWrite } from "@/lib/provider/browser/calls";
import { type AppVersion, SectionForm } from "./section-form";

const loadSchema = () => import("./configuration-schemas").then(({ MessagingInput }) => MessagingInput);
const TELEGRAM_EXAMPLE = "@merchant";

interface MessagingSectionProps {
  readonly of: AppVersion;
  readonly userId: string;
  readonly now: { readonly telegramId: string; readonly whatsappId: string };
  readonly examplePhone: string;
}

export function MessagingSection({ of, userId, now, examplePhone }: MessagingSectionProps) {
  const words = useTranslations("apps.configuration");
  const help = useTranslations("profile.notifications");
  const { isolate } = useFormat();
  const { write } = useWrite("apps.configure");
  const helps = {
    telegramId: help("telegramHelp", { example: isolate(TELEGRAM_EXAMPLE) }),
    whatsappId: help("whatsappHelp", { example: isolate(examplePhone) }),
  };
  return (
    <SectionForm
      schema={loadSchema}
      draft={{ name: "app-messaging", userId }}
      now={now}
      name={words("messaging")}
      save={({ telegramId, whatsappId }) =>
        write({ ...of, telegramId: telegramId || null, whatsappId: whatsappId || null })
      }
    >
      {(["telegramId", "whatsappId"] as const).map((name) => (
        <FormField key={name} name={name} help={helps[name]}>
          {(control) => (
            <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} leftToRight {...control} />
          )}
        </FormField>
      ))}
    </SectionForm>
  );
}
