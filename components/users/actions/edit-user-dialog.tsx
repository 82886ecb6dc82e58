"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { showToast } from "@/components/ui/layers/toast-store";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserSubject } from "./user-rules";

export const EditUserDialog = withWords(EditUser, families.EditUserDialog);

function EditUser({ record: { id, fullName, version }, open, onOpenChange }: ActionDialogProps<UserSubject>) {
  const words = useTranslations("users.edit");
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const { write } = useWrite("users.edit");
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={words("hint")}
      schema={() => import("./user-schemas").then(({ editUserSchema }) => editUserSchema)}
      values={{ fullName }}
      sentenceOf={useRefusalText()}
      onSubmit={async (values) => {
        await write({ ...values, id, version });
        onOpenChange(false);
        showToast({ tone: "success", title: notice("saved"), text: values.fullName });
      }}
      button={action("common.save")}
      busyLabel={action("busy.saving")}
    >
      <TextField name="fullName" autoComplete="off" />
    </FormDialog>
  );
}
