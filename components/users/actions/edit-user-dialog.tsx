"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { showToast } from "@/components/ui/layers/toast-store";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import { readNow } from "@/lib/provider/browser/requests";
import { problemIn } from "@/lib/provider/problem";
import { useFormat } from "@/lib/i18n/use-format";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserSubject } from "./user-rules";

export const EditUserDialog = withWords(EditUser, families.EditUserDialog);

function EditUser({ record, open, onOpenChange }: ActionDialogProps<UserSubject>) {
  const words = useTranslations("users.edit");
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const { write } = useWrite("users.edit");
  const { id, fullName } = record;
  const [base, setBase] = useState<Pick<UserSubject, "fullName" | "version">>(record);
  async function save(name: string, { fullName: known, version } = base): Promise<void> {
    try {
      await write({ id, fullName: name, version });
    } catch (error) {
      if (problemIn(error).details.code !== "CHANGED") throw error;
      const { seen } = await readNow("users.read", { id });
      if (seen.fullName === name) return; // the reply to an earlier try was lost
      setBase(seen);
      if (seen.fullName === known && seen.version !== version) return save(name, seen); // another fact has changed
      throw error;
    }
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={words("hint")}
      schema={() => import("./user-schemas").then(({ editUserSchema }) => editUserSchema)}
      values={{ fullName }}
      sentenceOf={(problem) =>
        problem.details.code === "CHANGED" && base.fullName !== fullName
          ? words("changed", { name: isolate(base.fullName) })
          : refusalText(problem)
      }
      onSubmit={async (values) => {
        await save(values.fullName);
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
