"use client";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { TextField } from "@/components/form/text-field";
import { showToast } from "@/components/ui/layers/toast-store";
import { useWrite } from "@/lib/provider/browser/calls";

interface DetailsFormProps {
  readonly userId: string;
  readonly fullName: string;
}

export function DetailsForm({ userId, fullName }: DetailsFormProps) {
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const { write } = useWrite("profile.edit");
  return (
    <Form
      schema={() => import("@/lib/contract/profile").then(({ ProfileInput }) => ProfileInput)}
      values={{ fullName }}
      draft={{ name: "profile", userId }}
      className="gap-4"
      onSubmit={async (draft) => {
        await write(draft);
        showToast({ id: "profile", tone: "success", title: notice("saved") });
      }}
    >
      <TextField name="fullName" autoComplete="name" className="max-w-md" />
      <FormSubmit className="columns:self-start" busyLabel={action("busy.saving")}>
        {action("common.save")}
      </FormSubmit>
    </Form>
  );
}
