"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { Form } from "@/components/form/form";
import { FormDialogFoot } from "@/components/form/form-dialog-foot";
import { FormSubmit } from "@/components/form/form-foot";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { showToast } from "@/components/ui/layers/toast-store";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserDialogContext } from "./user-actions";
import type { UserSubject } from "./user-rules";

export const EditUserDialog = withWords(Editing, families.EditUserDialog);

function Editing({ record, open, onOpenChange }: ActionDialogProps<UserSubject> & UserDialogContext) {
  const words = useTranslations("users.edit");
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const refusalText = useRefusalText();
  const { write } = useWrite("users.edit");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={words("hint")}
      closeLabel={action("common.close")}
    >
      <Form
        schema={() => import("./user-schemas").then(({ editUserSchema }) => editUserSchema)}
        values={{ fullName: record.fullName }}
        sentenceOf={refusalText}
        className="gap-4"
        onSubmit={async (values) => {
          await write({ ...values, id: record.id, version: record.version });
          onOpenChange(false);
          showToast({ tone: "success", title: notice("saved"), text: values.fullName });
        }}
      >
        <TextField name="fullName" autoComplete="off" />
        <FormDialogFoot>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {action("common.cancel")}
          </Button>
          <FormSubmit busyLabel={action("busy.saving")}>{action("common.save")}</FormSubmit>
        </FormDialogFoot>
      </Form>
    </Dialog>
  );
}
