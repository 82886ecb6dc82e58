"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";

export interface EndDialogProps {
  /** Undefined for all other devices. */
  readonly id?: string;
  /** "Chrome on Windows" */
  readonly name?: string;
}
export const EndDialog = withWords(Ending, families.EndDialog);

function Ending({ id, name = "", ...state }: EndDialogProps & DialogState) {
  const words = useTranslations("devices");
  const shared = { ...state, description: words("endText"), button: words("end") };
  return id === undefined ? (
    <ConfirmDialog
      {...shared}
      call="devices.endOthers"
      input={{}}
      title={words("othersTitle")}
      done={{ title: words("othersEnded") }}
    />
  ) : (
    <ConfirmDialog
      {...shared}
      call="devices.end"
      ends
      input={{ id }}
      title={words("endTitle", { name })}
      done={{ title: words("ended") }}
    />
  );
}
