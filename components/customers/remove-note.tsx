"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { dialogTrigger } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import type { RemoveNoteProps } from "./remove-note-dialog";

const Trigger = dialogTrigger<RemoveNoteProps, { readonly label: string; readonly of: string }>(
  later(async () => (await import("./remove-note-dialog")).RemoveNoteDialog),
  (props) => <IconButton size="sm" icon={<Icon name="trash-2" />} {...props} />,
);
/** `of` has the note's author and time. */
export function RemoveNote({ dialog, of }: { readonly dialog: RemoveNoteProps; readonly of: string }) {
  const words = useTranslations("customers.notes");
  return <Trigger label={words("remove")} of={of} dialog={dialog} />;
}
