"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { RowSubject } from "./file-rules";
import { useRefusal } from "./use-refusal";

export const TakeOutDialog = withWords(TakingOut, families.TakeOutDialog);

/** The other rows and their results stay. */
function TakingOut({ record: { id, row, fullName }, open, onOpenChange }: ActionDialogProps<RowSubject>) {
  const words = useTranslations("bulkFiles.remove");
  const refusalOf = useRefusal();
  const { isolate } = useFormat();
  return (
    <ConfirmDialog
      deletes
      call="bulk.removePayout"
      input={{ id }}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title", { row })}
      description={words("text", { name: isolate(fullName) })}
      button={words("button")}
      done={{ title: words("done", { row }) }}
      sentenceOf={({ details }) => refusalOf(details.code)}
    />
  );
}
