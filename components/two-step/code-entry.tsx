"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Field } from "@/components/ui/inputs/field";
import { OneTimeCode } from "@/components/ui/inputs/one-time-code";
import { useFormat } from "@/lib/i18n/use-format";
import { CODE_DIGITS } from "@/lib/contract/constants";
import type { Problem } from "@/lib/provider/problem";
import type { CodeEntryState } from "./use-code-entry";

export interface CodeEntryProps {
  readonly entry: CodeEntryState;
  /** For a button outside of the form: `<Button type="submit" form={formId}>`. */
  readonly formId?: string;
  /** The link back: "Change the account". */
  readonly change?: { readonly label: string; readonly onSelect: () => void };
  /** Instead of the usual sentence for too many wrong codes. */
  readonly lockedText?: string;
  /** Whether the screen shows this problem elsewhere. */
  readonly isSaid?: (problem: Problem) => boolean;
  /** A sentence for a Problem, instead of the one of its kind. */
  readonly sentenceOf?: (problem: Problem) => string | undefined;
  /** Buttons inside the form, for a screen without a dialog. */
  readonly children?: ReactNode;
}

const quiet =
  "rounded-xs text-link font-regular underline-offset-3 hover:underline disabled:text-disabled disabled:no-underline";

/** Six boxes, the wait for another code and the link back, on the sign-in screen and in dialogs. */
export function CodeEntry({ entry, formId, change, lockedText, isSaid, sentenceOf, children }: CodeEntryProps) {
  const words = useTranslations("auth.code");
  const notice = useTranslations("messages.notice");
  const action = useTranslations("actions.common");
  const { countdown, isolate } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const sentence = useSentence(entry, lockedText);
  const announcement = useAnnouncement(entry);
  const { code, busy, secondsToResend, ended } = entry;

  // After a wrong or a new code the first box has the focus again.
  const empty = code === "" && !busy && !ended;
  useEffect(() => {
    if (!empty) return;
    // Also if it has the focus already: the caret moves to the first box, and the error is read out.
    input.current?.blur();
    input.current?.focus();
  }, [empty]);

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        entry.submit();
        if (code.length < CODE_DIGITS) input.current?.focus();
      }}
    >
      {entry.trouble?.kind === "other" && !isSaid?.(entry.trouble.problem) && (
        <ProblemNotice
          problem={entry.trouble.problem}
          sentence={sentenceOf?.(entry.trouble.problem)}
          className="mb-4"
        />
      )}
      <div aria-live="assertive">
        <Field label={words("label")} hideLabel error={sentence}>
          <OneTimeCode
            ref={input}
            name="OTP"
            value={code}
            readOnly={busy === "finish"}
            disabled={ended}
            onChange={entry.type}
            onComplete={(typed) => void entry.confirm(typed)}
          />
        </Field>
      </div>
      <div className="mt-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted">
        {ended ? null : secondsToResend > 0 ? (
          <span className="tabular-nums">{notice("newCodeIn", { time: isolate(countdown(secondsToResend)) })}</span>
        ) : (
          <button type="button" className={quiet} disabled={busy !== undefined} onClick={() => void entry.sendAgain()}>
            {action("sendAgain")}
          </button>
        )}
        {change && (
          <button type="button" className={`${quiet} ms-auto`} onClick={change.onSelect}>
            {change.label}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {children}
    </form>
  );
}

/** The sentence below the boxes. */
function useSentence({ trouble, code }: CodeEntryState, lockedText: string | undefined): string | undefined {
  const words = useTranslations("auth.code");
  const shared = useTranslations("messages.code");
  const notice = useTranslations("messages.notice");
  const { time, isolate } = useFormat();
  switch (trouble?.kind) {
    case "wrong":
      return trouble.attemptsLeft === undefined
        ? shared("wrong")
        : `${shared("wrong")}. ${shared("attemptsLeft", { count: trouble.attemptsLeft })}`;
    case "replaced":
      return shared("replaced", { time: isolate(time(trouble.newerAt)) });
    case "expired":
      return shared("expired");
    case "incomplete":
      return code === "" ? shared("required") : shared("digits", { digits: CODE_DIGITS });
    case "locked":
      return (
        lockedText ?? notice("codesLocked", { minutes: Math.ceil((trouble.problem.details.retryAfter ?? 60) / 60) })
      );
    case "over":
      return words("startAgain");
    default:
      return undefined;
  }
}

/** Read out at the start, ten seconds before the end and at the end of the wait, not at every second. */
function useAnnouncement({ ticking, resent, destination, secondsToResend, ended }: CodeEntryState): string {
  const words = useTranslations("auth.code");
  const shared = useTranslations("messages.code");
  const notice = useTranslations("messages.notice");
  const { countdown, isolate } = useFormat();
  if (!ticking || ended) return "";
  if (secondsToResend === 0) return words("resendReady");
  if (secondsToResend <= 10) return notice("newCodeIn", { time: isolate(countdown(10)) });
  return resent ? words("resent") : shared("sentTo", { destination: isolate(destination) });
}
