// A new phone, in any format, or a new e-mail; each with the current password.
import type { RefObject } from "react";
import type { FormDraft } from "@/components/form/use-draft";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { EmailChange } from "@/lib/contract/profile";
import type { Region } from "@/lib/rules/phone";

export interface ContactDialogProps extends DialogState {
  /** The present phone or e-mail. */
  readonly current: string;
  readonly region: Region;
  readonly example: string;
  readonly draft: FormDraft;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

export const phoneSchema = (region: Region) =>
  EmailChange.pick({ password: true }).extend({ mobilePhone: phoneEntry(region) });
export const emailSchema = EmailChange;
