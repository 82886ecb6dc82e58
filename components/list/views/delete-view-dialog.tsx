"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import type { View } from "@/lib/contract/views";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";

export const DeleteViewDialog = withWords(DeleteView, families.DeleteViewDialog);

function DeleteView({ view: { id, name, shared }, ...dialog }: DialogState & { readonly view: View }) {
  const words = useTranslations("views.delete");
  const notice = useTranslations("messages.notice");
  const { isolate } = useFormat();
  return (
    <ConfirmDialog
      {...dialog}
      call="views.remove"
      input={{ id }}
      deletes
      title={words("title", { name: isolate(name) })}
      description={words(shared ? "shared" : "own")}
      button={words("button")}
      done={{ title: notice("deleted"), text: name }}
    />
  );
}
