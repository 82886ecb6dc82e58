"use client";
import { Icon } from "@/components/ui/display/icon";
import { type ActionWords, recordActions } from "@/components/actions/record-actions";
import type { FileDialogProps, FileSubject, RowSubject } from "./file-rules";

const ofFile = recordActions<"pay", FileSubject, FileDialogProps>({
  pay: { icon: <Icon name="banknote-arrow-up" />, dialog: async () => (await import("./pay-dialog")).PayDialog },
});
const ofRow = recordActions<"takeOut", RowSubject>({
  takeOut: {
    icon: <Icon name="trash-2" />,
    danger: true,
    dialog: async () => (await import("./take-out-dialog")).TakeOutDialog,
  },
});
export const FileButtons = ofFile.Buttons;
export const TakeOutButton = ofRow.IconAction;

/** Around the page: one place for the dialogs of files and rows. */
export const FileActions = ({
  words,
  context,
  children,
}: {
  readonly words: ActionWords<"pay">;
  readonly context: FileDialogProps;
  readonly children: React.ReactNode;
}) => (
  <ofFile.Actions words={words} context={context}>
    <ofRow.Actions words={noMenu} context={{}}>
      {children}
    </ofRow.Actions>
  </ofFile.Actions>
);
/** Rows have a button with its own label, not a menu. */
const noMenu: ActionWords<"takeOut"> = {
  details: "",
  names: { takeOut: "" },
  copied: { takeOut: undefined },
  gone: "",
  copyByHand: "",
};
