"use client";
import { useEffect, useState, useTransition } from "react";
import { ErrorState } from "@/components/ui/error-state";
import type { ProblemKind } from "@/lib/i18n/labels";
import { useLastWords } from "./use-last-words";

export interface ErrorScreenProps { readonly error: unknown; readonly retry: () => void; readonly className?: string }

/** What may be told of what was thrown: a Problem's kind and id (telling.ts), or the framework's own digest. */
function told(error: unknown): { readonly kind?: string; readonly detail: string } {
  const { digest, message } = (error ?? {}) as { readonly digest?: unknown; readonly message?: unknown }; // anything may have been thrown
  if (typeof digest !== "string" || digest === "") return { detail: typeof message === "string" ? message : String(error) };
  const kind = digest.split(" ", 1)[0] ?? "";
  return { kind, detail: digest.replace(/ /, " · ") };
}

/** The screen of a failure, with its message and a retry that asks again. */
export function ErrorScreen({ error, retry, className }: ErrorScreenProps) {
  const { language, words } = useLastWords();
  const { kind, detail } = told(error);
  const [sentence, setSentence] = useState<string>();
  const [retrying, startRetrying] = useTransition();

  // The sentence for this kind of failure is fetched only now, and the screen stands without it when that fails too.
  useEffect(() => {
    let left = false;
    void import("@/lib/i18n/messages")
      .then(({ messagesOf }) => messagesOf(language))
      .then(({ problems }) => !left && kind && Object.hasOwn(problems, kind) && setSentence(problems[kind as ProblemKind]))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language, kind]);

  return (
    <ErrorState
      title={words.title}
      text={sentence}
      detail={detail}
      copyLabel={words.copy}
      copiedLabel={words.copied}
      retryLabel={words.retry}
      retrying={retrying}
      onRetry={() => startRetrying(retry)}
      className={className}
    />
  );
}
