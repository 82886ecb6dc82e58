"use client";
import { useTranslations } from "next-intl";
import { useId, type ReactNode, type RefObject } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { useFormat } from "@/lib/i18n/use-format";
import { CodeEntry, type CodeEntryProps } from "./code-entry";
import { useCodeEntry, type CodeEntryCalls } from "./use-code-entry";

/** The state of an action with a slow reply, if the screen knows more than that it is busy. */
export interface Sending {
  readonly notice: ReactNode;
  /** Nothing may close the dialog or send anything. */
  readonly locked: boolean;
  /** In the place of the main button. */
  readonly instead?: ReactNode;
  /** That button closes the dialog. */
  readonly closes?: true;
}

export interface CodeDialogProps
  extends CodeEntryCalls, Pick<CodeEntryProps, "change" | "lockedText" | "isSaid" | "sentenceOf"> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The purpose of the code: an amount and its destination, a new number. It stays above the boxes. */
  readonly summary?: ReactNode;
  /** "Withdraw 120.00 AZN"; "Confirm" by default. */
  readonly confirmLabel?: string;
  readonly busyLabel?: string;
  /** The code is of no use any more: back to the first step. */
  readonly onStartAgain?: () => void;
  readonly sending?: Sending;
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** The second step of a sensitive action. Load it on demand, with a new `key` for every new first step. */
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
  sentenceOf,
  returnFocusTo,
  ...code
}: CodeDialogProps) {
  const entry = useCodeEntry(code);
  const formId = useId();
  const shared = useTranslations("messages.code");
  const words = useTranslations("auth.code");
  const action = useTranslations("actions.common");
  const { isolate } = useFormat();
  const acting = entry.busy === "finish";
  const locked = sending?.locked || (acting && !sending?.instead);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={shared("title")}
      description={shared("sentTo", { destination: isolate(entry.destination) })}
      closeLabel={sending?.closes ? undefined : action("close")}
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
        change={acting || entry.ended ? undefined : change}
        lockedText={lockedText}
        isSaid={isSaid}
        sentenceOf={sentenceOf}
      />
    </Dialog>
  );
}
