"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { Notice } from "@/components/ui/display/notice";
import { hasDraft } from "@/lib/browser/kept-drafts";
import { useFormat } from "@/lib/i18n/use-format";
import type { Problem, ProblemKind } from "@/lib/provider/problem";

/** The user can solve these; the support needs no number for them. */
const plain: readonly ProblemKind[] = ["too_many", "signed_out", "forbidden"];

/** The sentence of a problem: for its kind, for a wait, or for a browser that is offline. */
export function useProblemSentence(): (problem: Problem) => string {
  const problems = useTranslations("problems");
  const notice = useTranslations("messages.notice");
  const { countdown, isolate } = useFormat();
  return ({ kind, details }) => {
    if (details.code === "RESEND_WAIT" && details.retryAfter)
      return notice("newCodeIn", { time: isolate(countdown(details.retryAfter)) });
    if (details.code === "CODE_LOCKED" && details.retryAfter)
      return notice("codesLocked", { minutes: Math.ceil(details.retryAfter / 60) });
    if (kind === "too_many" && details.retryAfter)
      return details.retryAfter < 60
        ? notice("tooManySeconds", { seconds: details.retryAfter })
        : notice("tooMany", { minutes: Math.ceil(details.retryAfter / 60) });
    // Only a request that was never sent has no number.
    if (kind === "unreachable" && !details.responseId && !navigator.onLine) return notice("offline");
    if (kind === "updated" && hasDraft()) return notice("updated");
    // Only a form marks fields.
    return problems(kind === "invalid" ? "refused" : kind);
  };
}

/** Above a form: a problem without a field. `sentence` replaces the usual sentence. */
export function ProblemNotice({
  problem,
  sentence,
  className,
  children,
}: {
  readonly problem: Problem;
  readonly sentence?: string;
  readonly className?: string;
  /** A button or a link against the problem. */
  readonly children?: ReactNode;
}) {
  const say = useProblemSentence();
  const { responseId } = problem.details;
  return (
    <Notice tone="error" announce className={className}>
      <p>{sentence ?? say(problem)}</p>
      {children}
      {responseId && !plain.includes(problem.kind) && <ResponseId id={responseId} />}
    </Notice>
  );
}

/** The support asks for it first. */
function ResponseId({ id }: { readonly id: string }) {
  const screen = useTranslations("messages.errorScreen");
  const notice = useTranslations("messages.notice");
  const shell = useTranslations("shell");
  const { isolate } = useFormat();
  return (
    <p className="-mb-1 flex items-center gap-1.5 text-caption">
      <span>{screen("responseId")}</span>
      <bdi dir="ltr" className="font-regular tabular-nums">
        {id}
      </bdi>
      <CopyButton text={id} label={shell("copyResponseId")} copiedLabel={notice("copied", { value: isolate(id) })} />
    </p>
  );
}
