"use client";
import { RotateCw } from "@/components/ui/icons/rotate-cw";
import { TriangleAlert } from "@/components/ui/icons/triangle-alert";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { LastWords } from "./last-words";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

export interface PartFailureProps { readonly kind: string; readonly responseId?: string | undefined; /** "Did not load: …", in the reader's language. */ readonly what: string; readonly words: LastWords; readonly small?: boolean }

/** Stands where a part of the page would. Trying again asks for the whole page, and what had come stays while it does. */
export function PartFailureScreen({ kind, responseId, what, words, small = false }: PartFailureProps) {
  const router = useRouter();
  const [retrying, startRetrying] = useTransition();
  const retry = () => startRetrying(() => router.refresh());
  if (small) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TriangleAlert className="text-error-mark" />
        <span className="min-w-0 flex-1 text-muted">{what}</span>
        <Button size="sm" variant="text" icon={<RotateCw />} busy={retrying} onClick={retry}>{words.retry}</Button>
      </div>
    );
  }
  return <ErrorState title={words.title} text={what} detail={[kind, responseId].filter(Boolean).join(" · ")} copyLabel={words.copy} copiedLabel={words.copied} retryLabel={words.retry} retrying={retrying} onRetry={retry} />;
}
