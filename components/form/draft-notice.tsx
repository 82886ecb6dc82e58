"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { passFocus } from "@/components/ui/pass-focus";

interface DraftNoticeProps {
  readonly className?: string;
  readonly onDiscard: () => void;
  readonly sentence?: string | undefined;
}

/** Needs the texts of `shell.draft` and `actions.common`. */
export function DraftNotice({ className, onDiscard, sentence }: DraftNoticeProps) {
  const words = useTranslations("shell.draft");
  const action = useTranslations("actions.common");
  return (
    <Notice
      tone="info"
      announce
      className={className}
      action={
        <Button ref={passFocus} size="sm" onClick={onDiscard}>
          {action("discard")}
        </Button>
      }
    >
      {sentence ?? words("restored")}
    </Notice>
  );
}
