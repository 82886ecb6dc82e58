"use client";
import { useTranslations } from "next-intl";
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import type { Problem } from "@/lib/provider/problem";
import { CheckAgain, type MoneyAction, MoneyNotices, isUnderWay, isUnknown, useMoneyOutcome } from "./money-outcome";
import { MoneyDestination, type MoneyDestinationProps } from "./money-destination";

export interface MoneyDialogProps {
  readonly move: MoneyAction;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Whose money it is: the number of a transaction, an application. */
  readonly description: ReactNode;
  readonly icon: ReactNode;
  /** "Refund 12.50 AZN" */
  readonly button: string;
  /** The way out, where "Cancel" could be taken for the action itself. */
  readonly wayOut?: string;
  readonly currency: string;
  /** "12.50 AZN refunded" */
  readonly done: (amount: string) => string;
  /** Where it went, in short, for the message afterwards. */
  readonly doneText?: string;
  /** Gets the id of what was done. */
  readonly onDone?: (id: string) => void;
  readonly refusalOf?: (problem: Problem) => string | undefined;
  /** The record has changed since the dialog was opened: what happened, said instead of the refusal. */
  readonly changes?: ReactNode;
  /** What has changed is being read. */
  readonly isReading?: boolean;
  /** As the record is now, nothing is left to do: there is no form any more. */
  readonly isOver?: boolean;
  readonly destination: MoneyDestinationProps;
  /** Something was typed. */
  readonly dirty: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The frame of whatever moves money: nothing closes it in the middle, and nothing is sent again while nobody knows what became of the first. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { move, open, onOpenChange, title, description, icon, button, currency, done, doneText, refusalOf } = props;
  const action = useTranslations("actions");
  const form = useId();
  const { changes, isReading = false, isOver = false } = props;
  const isBusy = isUnderWay(move);
  const isOpen = !isBusy && !isReading && !isUnknown(move);
  useMoneyOutcome(move, currency, { done, text: doneText, close });
  function close() {
    onOpenChange(false);
    if (move.result?.id) props.onDone?.(move.result.id);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeLabel={action("common.close")}
      dirty={props.dirty}
      locked={isBusy}
      foot={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {isUnknown(move) || isOver ? action("common.close") : (props.wayOut ?? action("common.cancel"))}
          </Button>
          {move.state === "unknown" ? (
            <CheckAgain move={move} />
          ) : isOver ? null : (
            <Button
              type="submit"
              form={form}
              variant="primary"
              icon={icon}
              busy={isBusy || isReading}
              busyLabel={action("busy.processing")}
            >
              {button}
            </Button>
          )}
        </>
      }
    >
      {changes && move.state === "refused" ? changes : <MoneyNotices move={move} refusalOf={refusalOf} />}
      {!isOver && (
        <form
          id={form}
          noValidate
          onKeyDown={leaveEnterToButtons}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isOpen) return;
            props.onSubmit();
          }}
        >
          <fieldset disabled={!isOpen} className="flex min-w-0 flex-col gap-4">
            {props.children}
          </fieldset>
        </form>
      )}
      {!isOver && <MoneyDestination {...props.destination} />}
    </Dialog>
  );
}

/** Enter in an amount is how people end a number: no money moves by it, only by the button that says how much. */
function leaveEnterToButtons(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
