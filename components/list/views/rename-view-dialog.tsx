"use client";
import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import type { View } from "@/lib/contract/views";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import { useViewForm } from "./use-view-form";

export const RenameViewDialog = withWords(RenameView, families.RenameViewDialog);

function RenameView({ view: { id, name, shared }, ...dialog }: DialogState & { readonly view: View }) {
  const words = useTranslations("views");
  const { write } = useWrite("views.rename");
  return (
    <FormDialog
      {...dialog}
      {...useViewForm()}
      title={words("rename.title")}
      description={words(shared ? "rename.shared" : "rename.own")}
      button={words("rename.button")}
      values={{ name }}
      onSubmit={async (values) => {
        await write({ id, ...values });
        dialog.onOpenChange(false);
      }}
    >
      <TextField name="name" label={words("name")} autoComplete="off" />
    </FormDialog>
  );
}
