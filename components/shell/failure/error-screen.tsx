"use client";
import { useEffect, useState, useTransition } from "react";
import { Icon } from "@/components/ui/display/icon";
import { NoResults } from "@/components/ui/display/empty-state";
import { ErrorState } from "@/components/ui/display/error-state";
import { fetchWords } from "@/lib/i18n/fetch-words";
import { reloadPage } from "@/lib/provider/browser/reload-page";
import { readDigest } from "@/lib/provider/problem";
import { responseIdWords } from "./response-id-words";
import { useFallbackWords } from "./use-fallback-words";
import { useUpdate } from "@/components/shell/background/use-update";

/** From the framework. */
export interface PageFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}
interface ErrorScreenProps extends Omit<PageFailureProps, "retry"> {
  readonly retry: () => void | Promise<void>;
  readonly className?: string;
}

/** A sentence for the kind of error, and its id in the log. */
function detailsOf(error: unknown) {
  const { digest, message } = (error ?? {}) as { readonly digest?: unknown; readonly message?: unknown }; // any value may be thrown
  if (typeof digest !== "string" || digest === "")
    return { detail: typeof message === "string" ? message : String(error) };
  const { kind, responseId } = readDigest(digest);
  return { kind, detail: responseId };
}

/** Shows the message of an error and a button that tries again; a refusal has no button. */
export function ErrorScreen({ error, retry, className }: ErrorScreenProps) {
  const { language, words } = useFallbackWords();
  const { kind, detail } = detailsOf(error);
  const { isMissing, isUpdated } = useUpdate(error);
  const [sentence, setSentence] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [retrying, startRetrying] = useTransition();

  // The screen works without this sentence.
  useEffect(() => {
    let left = false;
    void fetchWords(language, ["problems", "messages"])
      .then(({ problems, messages }) => {
        if (left || !kind) return;
        setSentence(problems[kind]);
        if (kind === "forbidden") setRefused(messages.access.forbiddenTitle);
      })
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language, kind]);

  const title = refused ?? (isUpdated ? words.updated : words.title);
  return (
    <>
      {/* A page that fails before its own title is sent has none. */}
      <title>{title}</title>
      {refused ? (
        <div role="alert">
          <NoResults
            heading="h1"
            className={className}
            icon={<Icon name="lock-keyhole" />}
            title={title}
            text={sentence}
          />
        </div>
      ) : (
        <ErrorState
          heading="h1"
          title={title}
          text={sentence}
          detail={isMissing ? undefined : detail}
          copyLabel={responseIdWords[language].copy}
          copiedLabel={responseIdWords[language].copied}
          retryLabel={isMissing ? words.reload : words.retry}
          retrying={retrying}
          onRetry={isMissing ? reloadPage : () => startRetrying(retry)}
          className={className}
        />
      )}
    </>
  );
}
