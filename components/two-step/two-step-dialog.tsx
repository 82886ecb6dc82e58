"use client";
import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import type { z } from "zod";
import { Form, type FormProps } from "@/components/form/form";
import { FormCancel, FormDialogFoot } from "@/components/form/form-dialog";
import { FormSubmit } from "@/components/form/form-foot";
import { Dialog } from "@/components/ui/layers/dialog";
import type { CodeSent } from "@/lib/contract/values";
import { CodeDialog, type CodeDialogProps, type Sending } from "./code-dialog";
import type { useTwoSteps } from "./use-two-steps";

type FormPart<S extends z.ZodObject> = Pick<
  FormProps<S>,
  "schema" | "facts" | "values" | "sentenceOf" | "sentences" | "draft" | "patient" | "refusal"
>;
type CodePart = Pick<CodeDialogProps, "finish" | "summary" | "confirmLabel" | "busyLabel" | "isSaid">;

export interface TwoStepDialogProps<S extends z.ZodObject, Sent extends CodeSent> extends FormPart<S>, CodePart {
  readonly steps: ReturnType<typeof useTwoSteps<z.input<S>, Sent>>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** The link from the code back to the form: "Change the number". */
  readonly changeLabel: string;
  /** The form's main button; "Send the code" by default. */
  readonly submitLabel?: ReactNode;
  /** Names the next step, at the start of the foot. */
  readonly footNote?: ReactNode;
  /** Before the code is sent; by default the hook's step with the same values. */
  readonly onSubmit?: (values: z.input<S>) => Promise<unknown>;
  readonly sending?: Sending;
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** The fields. */
  readonly children: ReactNode;
}

/** A sensitive action in a dialog: the form, then the one-time code. Its main button calls `finish`. */
export function TwoStepDialog<S extends z.ZodObject, Sent extends CodeSent>(props: TwoStepDialogProps<S, Sent>) {
  const { steps, open, sending, returnFocusTo, schema, facts, values, sentenceOf, sentences } = props;
  const action = useTranslations("actions");
  const { request, step } = steps;
  function change(next: boolean) {
    if (!next) steps.back();
    props.onOpenChange(next);
  }
  const isLocked = sending?.locked ?? false;
  return (
    <>
      {/* Not rendered during the code, so that two dialogs never take the focus. */}
      {step === "form" && (
        <Dialog
          open={open}
          onOpenChange={change}
          title={props.title}
          description={props.description}
          size={props.footNote ? "lg" : "md"}
          closeLabel={action("common.close")}
          locked={isLocked}
          returnFocusTo={returnFocusTo}
        >
          {sending?.notice}
          <Form
            schema={schema}
            facts={facts}
            values={values}
            sentenceOf={sentenceOf}
            sentences={sentences}
            draft={props.draft && request ? { ...props.draft, isShownAgain: true } : props.draft}
            patient={props.patient}
            refusal={props.refusal}
            onSubmit={props.onSubmit ?? steps.ask}
          >
            <fieldset disabled={isLocked || sending?.instead !== undefined} className="flex min-w-0 flex-col gap-4">
              {props.children}
            </fieldset>
            <FormDialogFoot>
              {props.footNote && (
                <span className="me-auto flex items-center gap-1.5 text-caption text-muted max-tablet:hidden">
                  {props.footNote}
                </span>
              )}
              <FormCancel disabled={isLocked} onClick={() => change(false)}>
                {action("common.cancel")}
              </FormCancel>
              {sending?.instead ?? (
                <FormSubmit disabled={isLocked} busyLabel={action("busy.sending")}>
                  {props.submitLabel ?? action("signIn.sendCode")}
                </FormSubmit>
              )}
            </FormDialogFoot>
          </Form>
        </Dialog>
      )}
      {request && (
        <CodeDialog
          key={request.round}
          open={open && step === "code"}
          onOpenChange={change}
          sent={request.sent}
          finish={props.finish}
          resend={steps.resend}
          summary={props.summary}
          sending={sending}
          isSaid={props.isSaid}
          sentenceOf={sentenceOf}
          confirmLabel={props.confirmLabel}
          busyLabel={props.busyLabel}
          change={{ label: props.changeLabel, onSelect: () => steps.back() }}
          onStartAgain={steps.startOver}
          returnFocusTo={returnFocusTo}
        />
      )}
    </>
  );
}
