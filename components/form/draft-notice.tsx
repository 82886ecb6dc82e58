"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { passFocus } from "@/components/ui/pass-focus";
import { type DraftOf, isUnanswered } from "@/lib/browser/kept-drafts";

interface DraftNoticeProps {
  readonly className?: string;
  readonly onDiscard: () => void;
  readonly sentence?: string | undefined;
  readonly draft?: DraftOf | undefined;
  /** While the form is sent. */
  readonly disabled?: boolean;
}

/** Needs the texts of `shell.draft` and `actions.common`. */
export function DraftNotice({ className, onDiscard, sentence, draft, disabled = false }: DraftNoticeProps) {
  const words = useTranslations("shell.draft");
  const action = useTranslations("actions.common");
  const [isSent] = useState(() => draft !== undefined && isUnanswered(draft));
  return (
    <Notice
      tone="info"
      announce
      className={className}
      action={
        <Button ref={passFocus} size="sm" disabled={disabled} onClick={onDiscard}>
          {action("discard")}
        </Button>
      }
    >
      {sentence ?? words(isSent ? "perhapsSent" : "restored")}
    </Notice>
  );
}
