"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFormContext, useFormState } from "react-hook-form";
import type { z } from "zod";
import { Form, type FormProps } from "@/components/form/form";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import type { Problem } from "@/lib/provider/problem";
import { CheckAgain, type MoneyAction, MoneyNotices, isUnderWay, isUnknown, useMoneyOutcome } from "./money-outcome";
import { MoneyDestination, type MoneyDestinationProps } from "./money-destination";

export interface MoneyDialogProps<S extends z.ZodObject> extends Pick<
  FormProps<S>,
  "schema" | "facts" | "values" | "sentences"
> {
  readonly move: MoneyAction;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Whose money it is: the number of a transaction, an application. */
  readonly description: ReactNode;
  readonly icon: ReactNode;
  /** "Refund 12.50 AZN" */
  readonly button: ReactNode;
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
  /** The record has changed since the dialog was opened: what happened, instead of the refusal. */
  readonly changes?: ReactNode;
  /** What has changed is being read. */
  readonly isReading?: boolean;
  /** As the record is now, nothing is left to do: there is no form any more. */
  readonly isOver?: boolean;
  readonly destination: MoneyDestinationProps;
  /** Sends the values with what was shown (`decidedOn`). The state of `move` shows its failure. */
  readonly send: (values: z.input<S>) => Promise<unknown>;
  /** The fields, and what comes of them. */
  readonly children: ReactNode;
}

/** The form of one step that moves money: nothing closes it on the way, and nothing is sent again before the outcome is known. */
export function MoneyDialog<S extends z.ZodObject>(props: MoneyDialogProps<S>) {
  const { move, open, onOpenChange, currency, done, doneText, refusalOf, changes } = props;
  const { isReading = false, isOver = false } = props;
  const action = useTranslations("actions");
  const form = useId();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [isDirty, setDirty] = useState(false);
  // Another dialog may come in front of this one and take its form down.
  const [values, setValues] = useState(props.values);
  const isBusy = isUnderWay(move);
  const isOpen = !isBusy && !isReading && !isUnknown(move);
  useMoneyOutcome(move, currency, { done, text: doneText, close });
  function close() {
    onOpenChange(false);
    if (move.result?.id) props.onDone?.(move.result.id);
  }
  const leave = (
    <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
      {isUnknown(move) || isOver ? action("common.close") : (props.wayOut ?? action("common.cancel"))}
    </Button>
  );
  const submit = (
    <Button
      type="submit"
      form={form}
      variant="primary"
      icon={props.icon}
      busy={isBusy || isReading}
      busyLabel={action("busy.processing")}
    >
      {props.button}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
      closeLabel={action("common.close")}
      dirty={isDirty}
      locked={isBusy}
      foot={isOver ? leave : undefined}
      footRef={setFoot}
    >
      {changes && move.state === "refused" ? changes : <MoneyNotices move={move} refusalOf={refusalOf} />}
      {!isOver && (
        <Form
          id={form}
          schema={props.schema}
          facts={props.facts}
          values={values}
          sentences={props.sentences}
          patient
          onSubmit={async (values) => {
            if (isOpen) await props.send(values).catch(() => undefined);
          }}
        >
          <fieldset disabled={!isOpen} onKeyDown={leaveEnterToButtons} className="flex min-w-0 flex-col gap-4">
            {props.children}
          </fieldset>
          <Changed onChange={setDirty} onLeave={(left) => setValues(left as typeof values)} />
          {foot &&
            createPortal(
              <>
                {leave}
                {move.state === "unknown" ? <CheckAgain move={move} /> : submit}
              </>,
              foot,
            )}
        </Form>
      )}
      {!isOver && <MoneyDestination {...props.destination} />}
    </Dialog>
  );
}

function Changed({
  onChange,
  onLeave,
}: {
  readonly onChange: (isDirty: boolean) => void;
  readonly onLeave: (values: object) => void;
}) {
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  const leave = useEffectEvent(() => onLeave(getValues()));
  useEffect(() => () => leave(), []);
  return null;
}

/** Enter is how people end a number: money moves only by the button that names the amount. */
function leaveEnterToButtons(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
