"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";

interface DeleteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Says which data is deleted, and which stays. */
  readonly description: ReactNode;
  readonly button: string;
  /** Nothing can be closed or pressed meanwhile. */
  readonly busy: boolean;
  /** The record is read again. */
  readonly isReading?: boolean;
  /** The user must type a text before. */
  readonly disabled?: boolean;
  readonly onDelete: () => Promise<void>;
  readonly children?: ReactNode;
}

/** Asks before a record is deleted; the safe button is the first. */
export function DeleteDialog({
  open,
  onOpenChange,
  title,
  description,
  button,
  busy,
  isReading = false,
  disabled = false,
  onDelete,
  children,
}: DeleteDialogProps) {
  const action = useTranslations("actions");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      alert
      locked={busy}
      icon={<Icon name="trash-2" />}
      title={title}
      description={description}
      foot={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {action("common.keep")}
          </Button>
          <Button
            variant="danger"
            icon={<Icon name="trash-2" />}
            disabled={disabled}
            busy={busy || isReading}
            busyLabel={action("busy.deleting")}
            onClick={() => void onDelete()}
          >
            {button}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
