"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";

export interface RemoveNoteProps {
  /** The key of the customer. */
  readonly customer: string;
  readonly id: string;
}
export const RemoveNoteDialog = withWords(Removing, families.RemoveNoteDialog);

function Removing({ customer, id, ...state }: RemoveNoteProps & DialogState) {
  const words = useTranslations("customers.notes");
  return (
    <ConfirmDialog
      {...state}
      call="customers.removeNote"
      input={{ customer, id }}
      deletes
      title={words("removeTitle")}
      description={words("removeText")}
      button={words("remove")}
      done={{ title: words("removed") }}
      sentenceOf={({ details }) => (details.code === "RANK" ? words("rank") : undefined)}
    />
  );
}
