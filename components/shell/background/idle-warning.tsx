"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useProblemSentence } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { Dialog } from "@/components/ui/layers/dialog";
import { hasDraft } from "@/lib/browser/kept-drafts";
import { fetchWords, languageOfPage } from "@/lib/i18n/fetch-words";
import type { Messages } from "@/lib/i18n/messages";
import { languages } from "@/lib/i18n/languages";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { Problem } from "@/lib/provider/problem";

interface IdleWarningProps {
  readonly endsAt: number;
  /** Whether the session was extended. */
  readonly onStay: () => Promise<boolean>;
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
    void fetchWords(languageOfPage(), ["messages", "problems", "shell"])
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

function Warning({ left, onStay }: Pick<IdleWarningProps, "onStay"> & { readonly left: number }) {
  const title = useTranslations("shell.session");
  const words = useTranslations("messages.session");
  const sentenceOf = useProblemSentence();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const stay = async () => {
    setState("asking");
    setState((await onStay()) ? "idle" : "failed");
  };
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={() => void stay()}
      title={title("stillHere")}
      description={words("endsSoon", { seconds: left })}
      foot={
        <Button variant="primary" busy={state === "asking"} onClick={() => void stay()}>
          {words("stay")}
        </Button>
      }
    >
      {state === "failed" && (
        <Notice tone="error" announce className="mb-4">
          {sentenceOf(new Problem("unreachable"))}
        </Notice>
      )}
      {hasDraft() && <p className="text-muted">{words("draftKept")}</p>}
      <span className="sr-only">
        <span role="status">{left > 0 && left <= LAST_CALL ? words("endsSoon", { seconds: LAST_CALL }) : null}</span>
      </span>
    </Dialog>
  );
}
