"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, type ReactNode, type RefObject } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { useFormat } from "@/lib/i18n/use-format";
import { CodeEntry, type CodeEntryProps } from "./code-entry";
import { useCodeEntry, type CodeEntryGiven } from "./use-code-entry";

/** What becomes of an action whose reply may be long in coming, where the screen knows more of it than that it is busy. */
export interface Sending {
  readonly notice: ReactNode;
  /** Nothing may close the dialog or send anything. */
  readonly locked: boolean;
  /** Stands where the main button was. */
  readonly instead?: ReactNode;
}

export interface CodeDialogProps extends CodeEntryGiven, Pick<CodeEntryProps, "change" | "lockedText" | "isSaid"> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What the code is for: the amount and where it goes, a new number. It stays in sight above the boxes. */
  readonly summary?: ReactNode;
  /** "Withdraw 120.00 AZN"; "Confirm" without it. */
  readonly confirmLabel?: string;
  readonly busyLabel?: string;
  /** No code will do any more: back to where the first one was asked for. */
  readonly onStartAgain?: () => void;
  readonly sending?: Sending;
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** The second step of a sensitive action. Whoever shows it loads it lazily, and gives it a new `key` for every new first step. */
export function CodeDialog({
  open,
  onOpenChange,
  summary,
  change,
  lockedText,
  confirmLabel,
  busyLabel,
  onStartAgain,
  sending,
  isSaid,
  returnFocusTo,
  ...given
}: CodeDialogProps) {
  const entry = useCodeEntry(given);
  const formId = useId();
  const shared = useTranslations("messages.code");
  const words = useTranslations("auth.code");
  const action = useTranslations("actions.common");
  const { isolate } = useFormat();
  const acting = entry.busy === "finish";
  const locked = sending?.locked || (acting && !sending?.instead);
  useEffect(() => {
    if (!open) return;
    // The dialog of the first step gives the focus back to its opener while it goes, which may be after this one has come.
    // Left and taken again, the focus is also known to this dialog's trap, which then holds it.
    const taking = setTimeout(() => {
      const input = document.getElementById(formId)?.querySelector("input");
      input?.blur();
      input?.focus();
    });
    return () => clearTimeout(taking);
  }, [open, formId]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={shared("title")}
      description={shared("sentTo", { destination: isolate(entry.destination) })}
      closeLabel={action("close")}
      dirty={entry.code !== ""}
      locked={locked}
      returnFocusTo={returnFocusTo}
      foot={
        <>
          <Button variant="ghost" disabled={locked} onClick={() => onOpenChange(false)}>
            {action("cancel")}
          </Button>
          {sending?.instead ??
            (entry.ended && onStartAgain ? (
              <Button variant="primary" onClick={onStartAgain}>
                {words("restart")}
              </Button>
            ) : (
              <Button
                type="submit"
                form={formId}
                variant="primary"
                disabled={entry.ended}
                busy={acting}
                busyLabel={busyLabel}
              >
                {confirmLabel ?? action("confirm")}
              </Button>
            ))}
        </>
      }
    >
      {sending?.notice}
      {summary}
      <CodeEntry
        entry={entry}
        formId={formId}
        change={acting ? undefined : change}
        lockedText={lockedText}
        isSaid={isSaid}
      />
    </Dialog>
  );
}
