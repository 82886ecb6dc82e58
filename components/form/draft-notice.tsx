"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { passFocus } from "@/components/ui/pass-focus";
import { type DraftOf, sentPlaceOf } from "@/lib/browser/kept-drafts";
import { tabStorage } from "@/lib/browser/storage";

interface DraftNoticeProps {
  readonly className?: string;
  readonly onDiscard: () => void;
  readonly sentence?: string | undefined;
  readonly draft?: DraftOf | undefined;
}

/** Needs the texts of `shell.draft` and `actions.common`. */
export function DraftNotice({ className, onDiscard, sentence, draft }: DraftNoticeProps) {
  const words = useTranslations("shell.draft");
  const action = useTranslations("actions.common");
  const isSent = draft && tabStorage.read(sentPlaceOf(draft)) !== undefined;
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
      {sentence ?? words(isSent ? "perhapsSent" : "restored")}
    </Notice>
  );
}
