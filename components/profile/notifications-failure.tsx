"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useLastWords } from "@/components/shell/use-last-words";
import { ErrorState } from "@/components/ui/error-state";

interface NotificationsFailureProps { readonly kind: string; readonly responseId: string | undefined; readonly what: string }

/** Stands where the list would, and asks for it again. */
export function NotificationsFailure({ kind, responseId, what }: NotificationsFailureProps) {
  const { words } = useLastWords();
  const router = useRouter();
  const [retrying, startRetrying] = useTransition();
  return <ErrorState title={words.title} text={what} detail={[kind, responseId].filter(Boolean).join(" · ")} copyLabel={words.copy} copiedLabel={words.copied} retryLabel={words.retry} retrying={retrying} onRetry={() => startRetrying(() => router.refresh())} />;
}
