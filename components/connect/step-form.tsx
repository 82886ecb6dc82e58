"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { z } from "zod";
import { Icon } from "@/components/ui/display/icon";
import { Form, type Sentences } from "@/components/form/form";
import { FormStatus, FormSubmit } from "@/components/form/form-foot";
import type { LoadSchema } from "@/components/form/schema-resolver";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { useIsShown } from "@/lib/browser/use-is-shown";
import type { Connection } from "@/lib/contract/connect";
import type { Problem } from "@/lib/provider/problem";
import { type ConnectField } from "@/lib/contract/constants";
import { type ConnectStep, connectSteps, fieldsOf, stepsFor } from "@/lib/rules/connect-steps";
import { StepConflict } from "./step-conflict";
import { StepFoot } from "./step-foot";
import { StepFrame, stepWord } from "./step-frame";
import { type Answers, type SaveState, type StepSaving, answersOf, useStepSave } from "./use-step-save";

/** Props of every step. */
export interface StepProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly supportHref: string;
  /** Says why another step did not open. */
  readonly note?: string;
}

interface StepFormProps<S extends z.ZodObject> extends StepProps {
  readonly step: ConnectStep;
  readonly schema: LoadSchema<S>;
  /** Answers that are not from the connection. */
  readonly known?: Answers;
  readonly sentences?: Sentences;
  /** Sends the step's decision after its answers are saved. */
  readonly onContinue?: (answers: Answers, saving: StepSaving) => Promise<unknown>;
  readonly children: ReactNode;
  /** Above the fields, outside of the form. */
  readonly lead?: ReactNode;
}

const isStepField = (step: ConnectStep, accountType: string | undefined, name: string) =>
  fieldsOf(step, accountType).includes(name as ConnectField);

/** A step with a form: saved when a field loses the focus and at the end; then the next step opens. */
export function StepForm<S extends z.ZodObject>({
  step,
  connection,
  userId,
  supportHref,
  note,
  schema,
  known,
  sentences,
  onContinue,
  children,
  lead,
}: StepFormProps<S>) {
  const words = useTranslations("connect");
  const nav = useTranslations("nav.connect");
  const action = useTranslations("actions");
  const router = useRouter();
  const isShown = useIsShown();
  const { accountType } = connection.draft;
  const fields = fieldsOf(step, accountType);
  const draft = { name: `connect-${step}`, userId };
  const saving = useStepSave(connection, fields, draft);
  const opened = answersOf(connection, fields);
  const values = Object.fromEntries(fields.map((field) => [field, opened[field] || known?.[field] || ""]));

  async function proceed(good: z.input<S>) {
    const answers: Answers = Object.fromEntries(fields.map((field) => [field, String(good[field] ?? "")]));
    await saving.save(answers);
    await onContinue?.(answers, saving);
    if (!isShown.current) return;
    const steps = stepsFor(answers.accountType ?? accountType);
    router.push(`/connect/${steps[steps.indexOf(step) + 1] ?? step}`);
  }
  /** A rule that another step's answer breaks: its sentence names that step. */
  const sentenceOf = ({ kind, details, fields: broken }: Problem): string | undefined => {
    if (details.code === "CHANGED") return words("conflict.title");
    if (details.code === "ALREADY_SIGNED") return words("frame.signed");
    const other = connectSteps.find((each) =>
      Object.keys(broken).some((name) => each !== step && isStepField(each, accountType, name)),
    );
    return kind === "invalid" && other ? words("frame.otherStep", { step: nav(stepWord(other)) }) : undefined;
  };

  return (
    <Form<S>
      schema={schema}
      values={values as NonNullable<Parameters<typeof Form<S>>[0]["values"]>} // the fields of this schema, as texts
      draft={draft}
      sentences={sentences}
      sentenceOf={sentenceOf}
      onSubmit={proceed}
    >
      <StepFrame
        step={step}
        connection={connection}
        title={nav(stepWord(step))}
        hint={words(`steps.${step as Exclude<ConnectStep, "agreement">}.hint`)}
        supportHref={supportHref}
        foot={
          <StepFoot step={step} accountType={accountType} state={<SavedState state={saving.state} />}>
            <FormSubmit busyLabel={action("busy.saving")} iconEnd={<Icon name="arrow-right" className="flip" />}>
              {action("common.continue")}
            </FormSubmit>
          </StepFoot>
        }
      >
        {note && (
          <Notice tone="info" className="mb-4.5">
            {note}
          </Notice>
        )}
        {lead}
        {saving.dispute && (
          <StepConflict key={saving.dispute.theirs.version} {...saving.dispute} all={fields} saving={saving} />
        )}
        <SavedFields connection={connection} fields={fields} saving={saving}>
          {children}
        </SavedFields>
      </StepFrame>
    </Form>
  );
}

/** Saves when a field loses the focus. An untouched form shows answers that were saved elsewhere. */
function SavedFields({
  connection,
  fields,
  saving,
  children,
}: {
  readonly connection: Connection;
  readonly fields: readonly ConnectField[];
  readonly saving: StepSaving;
  readonly children: ReactNode;
}) {
  const { getFieldState, getValues, setValue, reset } = useFormContext<Record<string, string>>();
  const { isDirty } = useFormState();
  const follow = useEffectEvent(() => {
    if (isDirty || !saving.isNewer(connection)) return;
    saving.settle(connection);
    reset({ ...answersOf(connection, fields) });
  });
  useEffect(() => follow(), [connection]);
  const { adopted } = saving;
  const adopt = useEffectEvent(() => {
    // An error of the old answer is not shown on the new one.
    for (const [field, answer] of Object.entries(adopted ?? {}))
      setValue(field, answer ?? "", { shouldDirty: true, shouldValidate: getFieldState(field).invalid });
  });
  useEffect(() => adopt(), [adopted]);
  return (
    <div
      onBlur={() => {
        const answers = Object.fromEntries(fields.map((field) => [field, String(getValues(field) ?? "")]));
        void saving.save(answers).catch(() => undefined); // the foot shows it, and the next step sends it again
      }}
      className="grid items-start gap-x-4 gap-y-4.5 columns:grid-cols-2"
    >
      {children}
    </div>
  );
}

function SavedState({ state }: { readonly state: SaveState }) {
  const words = useTranslations("connect.frame");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption">
      <FormStatus />
      <p role="status" className="flex items-center gap-2">
        {state === "saved" && <Icon name="check" className="size-3.5" />}
        {state === "saving" && <Spinner />}
        {state === "saved" && words("saved")}
        {state === "saving" && words("saving")}
        {state === "failed" && words("notSaved")}
      </p>
    </div>
  );
}
