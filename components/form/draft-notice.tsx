"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { passFocus } from "@/components/ui/pass-focus";
import { readTry } from "@/lib/browser/last-try";
import type { FormDraft } from "./use-draft";

interface DraftNoticeProps {
  readonly className?: string;
  readonly onDiscard: () => void;
  readonly draft?: FormDraft | undefined;
  /** While the form is sent. */
  readonly disabled?: boolean;
}

/** Needs the texts of `shell.draft` and `actions.common`. */
export function DraftNotice({ className, onDiscard, draft, disabled = false }: DraftNoticeProps) {
  const words = useTranslations("shell.draft");
  const action = useTranslations("actions.common");
  const [isSent] = useState(() => readTry(draft) !== undefined);
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
      {draft?.sentence ?? words(isSent ? "perhapsSent" : "restored")}
    </Notice>
  );
}
