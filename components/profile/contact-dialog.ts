// The properties of the dialogs for a new phone and for a new e-mail.
import type { RefObject } from "react";
import type { FormDraft } from "@/components/form/use-draft";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import type { Region } from "@/lib/rules/phone";

export interface ContactDialogProps extends DialogState {
  /** The present phone or e-mail. */
  readonly current: string;
  readonly region: Region;
  readonly example: string;
  readonly draft: FormDraft;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}
