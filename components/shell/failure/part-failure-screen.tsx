"use client";
import { useTransition } from "react";
import { Icon } from "@/components/ui/display/icon";
import type { FallbackWords } from "./fallback-words";
import { Button } from "@/components/ui/controls/button";
import type { ResponseIdWords } from "./response-id-words";
import { ErrorState } from "@/components/ui/display/error-state";
import { passFocus } from "@/components/ui/pass-focus";
import { useRefresh } from "@/lib/provider/browser/refresh";

export interface PartFailureProps {
  /** "Did not load: …" */
  readonly what: string;
  readonly sentence: string;
  readonly responseId?: string;
  readonly words: FallbackWords & ResponseIdWords;
  readonly small?: boolean;
}

/** Stands in the place of a part. Its button reloads the page, and the other parts stay meanwhile. */
export function PartFailureScreen({ what, sentence, responseId, words, small = false }: PartFailureProps) {
  const refresh = useRefresh();
  const [retrying, startRetrying] = useTransition();
  const retry = () => startRetrying(() => refresh());
  if (small) {
    return (
      <div ref={passFocus} role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name="triangle-alert" className="text-error-mark" />
        <span className="min-w-0 flex-1 text-muted">
          <span className="block">{what}</span>
          <span className="block text-caption">
            {sentence}
            {responseId && (
              <>
                {" "}
                <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                  {responseId}
                </bdi>
              </>
            )}
          </span>
        </span>
        <Button size="sm" variant="text" icon={<Icon name="rotate-cw" />} busy={retrying} onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <ErrorState
      title={words.title}
      text={
        <>
          <span className="block">{what}</span>
          <span className="block">{sentence}</span>
        </>
      }
      detail={responseId}
      copyLabel={words.copy}
      copiedLabel={words.copied}
      retryLabel={words.retry}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
