"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFormContext, useFormState } from "react-hook-form";
import type { z } from "zod";
import { Form, type FormProps } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { Button } from "@/components/ui/controls/button";
import { Dialog, useFormInDialog } from "@/components/ui/layers/dialog";
import { removeDraft } from "@/lib/browser/kept-drafts";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { ApprovalLabel, ApprovalNotice, type ApprovalTerms, isAboveLimits, useApproval } from "./approval";
import { CheckAgain, type MoneyAction, MoneyNotices, isUnderWay, isUnknown, useMoneyOutcome } from "./money-outcome";
import { MoneyDestination, type MoneyDestinationProps } from "./money-destination";

export interface MoneyDialogProps<S extends z.ZodObject> extends Pick<
  FormProps<S>,
  "schema" | "facts" | "values" | "sentences" | "draft"
> {
  readonly move: MoneyAction & { readonly refuse: (problem: Problem) => void };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** The number of a transaction, or an application. */
  readonly description: ReactNode;
  readonly icon: ReactNode;
  /** "Refund 12.50 AZN" */
  readonly button: ReactNode;
  /** Instead of "Cancel", if that could be read as the action itself. */
  readonly wayOut?: string;
  readonly currency: string;
  /** "12.50 AZN refunded" */
  readonly done: (amount: string) => string;
  /** The short destination, for the toast. */
  readonly doneText?: string;
  /** Gets the id of the record. */
  readonly onDone?: (id: string) => void;
  readonly refusalOf?: (problem: Problem) => string | undefined;
  /** Shown instead of the refusal if the record has changed since the dialog opened. */
  readonly changes?: ReactNode;
  /** The changed record is being read. */
  readonly isReading?: boolean;
  /** The record allows no action any more: there is no form. */
  readonly isOver?: boolean;
  readonly destination: MoneyDestinationProps;
  /** Sends the values with the facts on the screen (`decidedOn`). The state of `move` shows its failure. */
  readonly send: (values: z.input<S>) => Promise<unknown>;
  /** The limits of money out; `input` is sent for approval instead. */
  readonly approval?: ApprovalTerms & {
    readonly input: (values: z.input<S>) => Readonly<Record<string, unknown>> | undefined;
  };
  /** The fields, and sums that depend on them. */
  readonly children: ReactNode;
}

/** A form of one step that moves money: it cannot be closed during the call, and nothing is sent again before the outcome is known. */
export function MoneyDialog<S extends z.ZodObject>(props: MoneyDialogProps<S>) {
  const { move, open, currency, done, doneText, refusalOf, changes, draft } = props;
  const { isReading = false, isOver = false } = props;
  const action = useTranslations("actions");
  const form = useId();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  // Another dialog may replace this one and unmount its form.
  const [values, setValues] = useState(props.values);
  /** The form shows it at its fields. */
  const ofFields = move.state === "refused" && move.problem?.kind === "invalid" ? move.problem : undefined;
  const approval = useApproval(props.approval, move.problem, {
    open,
    close: () => onOpenChange(false),
    draft,
  });
  const isBusy = isUnderWay(move) || approval.busy;
  const isOpen = !isBusy && !isReading && !isUnknown(move);
  useMoneyOutcome(move, currency, { done, text: doneText, close });
  useRefreshOnClose(open, approval.problem ?? move.problem);
  function onOpenChange(next: boolean) {
    if (!next && draft) removeDraft(draft);
    props.onOpenChange(next);
  }
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
    <FormSubmit form={form} icon={props.icon} busy={isBusy || isReading} busyLabel={action("busy.processing")}>
      <ApprovalLabel approval={approval}>{props.button}</ApprovalLabel>
    </FormSubmit>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
      closeLabel={isUnknown(move) || isOver ? undefined : action("common.close")}
      locked={isBusy}
      foot={isOver ? leave : undefined}
      footRef={setFoot}
    >
      {isAboveLimits(move.problem)
        ? null
        : changes && move.state === "refused"
          ? changes
          : !ofFields && <MoneyNotices move={move} refusalOf={refusalOf} />}
      {!isOver && (
        <Form
          id={form}
          schema={props.schema}
          facts={props.facts}
          values={values}
          refusal={ofFields}
          sentenceOf={refusalOf}
          sentences={props.sentences}
          draft={draft}
          patient
          onSubmit={async (values) => {
            if (!isOpen) return;
            try {
              if (await approval.request(values, props.approval?.input(values))) return;
            } catch (error) {
              const problem = problemIn(error);
              if (!isRefusal(problem)) throw problem;
              return move.refuse(problem);
            }
            await props.send(values).catch(() => undefined);
          }}
        >
          <fieldset disabled={!isOpen} onKeyDown={leaveEnterToButtons} className="flex min-w-0 flex-col gap-4">
            {props.children}
            <ApprovalNotice approval={approval} />
          </fieldset>
          <Changes onLeave={(left) => setValues(left as typeof values)} />
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

/** Of a request for approval: the action would be refused too, and its facts are read again. */
const isRefusal = ({ kind }: Problem) => kind === "refused" || kind === "forbidden" || kind === "not_found";

function Changes({ onLeave }: { readonly onLeave: (values: object) => void }) {
  const { getValues } = useFormContext();
  useFormInDialog(useFormState().isDirty);
  const leave = useEffectEvent(() => onLeave(getValues()));
  useEffect(() => () => leave(), []);
  return null;
}

/** Many users press Enter after a number: only the button with the amount sends money. */
function leaveEnterToButtons(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
