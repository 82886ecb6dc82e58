"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { dialogTrigger } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import type { RemoveNoteProps } from "./remove-note-dialog";

const Trigger = dialogTrigger<RemoveNoteProps, { readonly label: string }>(
  later(async () => (await import("./remove-note-dialog")).RemoveNoteDialog),
  (props) => <IconButton size="sm" icon={<Icon name="trash-2" />} {...props} />,
);
export function RemoveNote({ dialog }: { readonly dialog: RemoveNoteProps }) {
  const words = useTranslations("customers.notes");
  return <Trigger label={words("remove")} dialog={dialog} />;
}
