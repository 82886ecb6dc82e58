"use client";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";

interface LeaveDialogProps {
  readonly open: boolean;
  readonly count: number;
  readonly onLeave: () => void;
  readonly onKeep: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

export function LeaveDialog({ open, count, onLeave, onKeep, returnFocusTo }: LeaveDialogProps) {
  const notice = useTranslations("messages.notice");
  const counts = useTranslations("counts.of");
  const action = useTranslations("actions.common");
  return (
    <Dialog
      alert
      size="sm"
      open={open}
      onOpenChange={(stays) => !stays && onKeep()}
      returnFocusTo={returnFocusTo}
      title={
        <span className="flex items-center gap-2.5">
          <Icon name="triangle-alert" className="size-5 text-warning-mark" />
          {notice("leaveTitle")}
        </span>
      }
      description={counts("changedFields", { count })}
      foot={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {action("leave")}
          </Button>
          <Button variant="primary" data-first="" onClick={onKeep}>
            {action("keepEditing")}
          </Button>
        </>
      }
    />
  );
}
