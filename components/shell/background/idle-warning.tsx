"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { hasDraft } from "@/lib/browser/kept-drafts";
import { fetchWords, languageOfPage } from "@/lib/i18n/fetch-words";
import type { Messages } from "@/lib/i18n/messages";
import { languages } from "@/lib/i18n/languages";
import { WordsProvider } from "@/lib/i18n/words-provider";

interface IdleWarningProps {
  readonly endsAt: number;
  readonly onStay: () => void;
  readonly onOver: () => void;
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
/** Seconds left when the countdown is read out again. */
const LAST_CALL = 10;

/** Counts down the last minute. Without its texts the time still runs out. */
export function IdleWarning({ endsAt, onStay, onOver }: IdleWarningProps) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const [words, setWords] = useState<Partial<Messages>>();

  useEffect(() => {
    const count = () => setLeft(secondsUntil(endsAt));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    if (left === 0 && Date.now() >= endsAt) onOver();
  }, [left, endsAt, onOver]);
  useEffect(() => {
    void fetchWords(languageOfPage(), ["messages", "shell"])
      .then(setWords)
      .catch(() => undefined);
  }, []);

  return (
    words && (
      <WordsProvider locale={languages[languageOfPage()].tag} timeZone="UTC" words={words} strict={false}>
        <Warning left={left} onStay={onStay} />
      </WordsProvider>
    )
  );
}

function Warning({ left, onStay }: { readonly left: number; readonly onStay: () => void }) {
  const title = useTranslations("shell.session");
  const words = useTranslations("messages.session");
  const [isExtending, setExtending] = useState(false);
  const stay = () => {
    setExtending(true);
    onStay();
  };
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={stay}
      title={title("stillHere")}
      description={words("endsSoon", { seconds: left })}
      foot={
        <Button variant="primary" busy={isExtending} onClick={stay}>
          {words("stay")}
        </Button>
      }
    >
      {hasDraft() && <p className="text-muted">{words("draftKept")}</p>}
      <span className="sr-only">
        <span role="status">{left > 0 && left <= LAST_CALL ? words("endsSoon", { seconds: LAST_CALL }) : null}</span>
      </span>
    </Dialog>
  );
}
