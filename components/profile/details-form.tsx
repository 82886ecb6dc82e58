"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { TextField } from "@/components/form/text-field";
import { TextInput } from "@/components/ui/text-input";
import { showToast } from "@/components/ui/toast-store";
import { useSend } from "@/lib/provider/browser";
import { useOwnSentence } from "./own-sentence";

const loadSchema = () => import("@/lib/provider/contract/profile").then(({ ProfileDraft }) => ProfileDraft);

export interface DetailsFormProps { readonly userId: string; readonly fullName: string; readonly email: string }

export function DetailsForm({ userId, fullName, email }: DetailsFormProps) {
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const { send } = useSend("profile.edit");
  const router = useRouter();
  return (
    <Form
      schema={loadSchema}
      values={{ fullName, email }}
      draft={{ name: "profile", userId }}
      className="gap-4"
      onSubmit={async (draft) => {
        await send(draft);
        showToast({ id: "profile", tone: "success", title: notice("saved") });
        router.refresh(); // the menu shows the name too
      }}
    >
      <div className="grid items-start gap-x-3 gap-y-4 columns:grid-cols-2">
        <TextField name="fullName" autoComplete="name" />
        <OwnEmail />
      </div>
      <FormSubmit className="columns:self-start" busyLabel={action("busy.saving")}>{action("common.save")}</FormSubmit>
    </Form>
  );
}

function OwnEmail() {
  const words = useTranslations("profile.details");
  const { frame, control: own } = useOwnSentence("email", { taken: words("emailTaken") });
  return <FormField name="email" {...frame}>{(control) => <TextInput autoComplete="email" autoCapitalize="none" spellCheck={false} inputMode="email" leftToRight {...control} {...own} />}</FormField>;
}
