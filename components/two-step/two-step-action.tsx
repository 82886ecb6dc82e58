"use client";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { type Toast, showToast } from "@/components/ui/layers/toast-store";
import type { PlainPairName } from "@/lib/contract/names";
import type { CodeSent } from "@/lib/contract/values";
import { type Step, useTwoStep } from "@/lib/provider/browser/calls";
import type { InputOf } from "@/lib/provider/browser/requests";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { TwoStepDialog, type TwoStepDialogProps } from "./two-step-dialog";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { useTwoSteps } from "./use-two-steps";

export interface TwoStepActionProps<P extends PlainPairName, S extends z.ZodObject> extends Omit<
  TwoStepDialogProps<S, CodeSent>,
  "steps" | "finish" | "summary" | "values" | "onSubmit" | "sending" | "isSaid" | "refusal"
> {
  /** "users.ownership" */
  readonly pair: P;
  /** The input of the first call. */
  readonly ask: (values: z.input<S>) => InputOf<Step<P, "ask">>;
  /** The values that the code confirms: a change of others needs no new code. By default the input of the first call. */
  readonly about?: (values: z.input<S>) => unknown;
  /** The input of the second call, without the code; by default that of the first. */
  readonly act?: (values: z.input<S>) => Omit<InputOf<Step<P, "act">>, "OTP">;
  /** The values of the form, first and after a return from the code. */
  readonly values?: (sent: z.input<S> | undefined) => TwoStepDialogProps<S, CodeSent>["values"];
  readonly beforeAsk?: (values: z.input<S>) => Promise<void> | void;
  /** A step failed. */
  readonly onFailure?: (problem: Problem) => Promise<void> | void;
  readonly summary: (values: z.input<S>) => ReactNode;
  /** The toast afterwards. */
  readonly done: (values: z.input<S>) => Pick<Toast, "title"> & Partial<Pick<Toast, "id" | "text">>;
  readonly onDone?: () => void;
  /** Deletes its record. If that is gone, an earlier try or another user has done it. */
  readonly deletes?: true;
  /** Creates a record: see `useSameAct`. */
  readonly creates?: true;
}

/** The refusal of a code names fields of the form: another person has taken the address meanwhile. */
const isAboutForm = ({ fields }: Problem) => fields.OTP === undefined && Object.keys(fields).length > 0;

/** A sensitive action that moves no money: the form, then the code, then a toast. */
export function TwoStepAction<P extends PlainPairName, S extends z.ZodObject>({
  pair,
  ask,
  about = ask,
  act = ask as NonNullable<TwoStepActionProps<P, S>["act"]>, // the inputs of these pairs differ by the code only
  beforeAsk,
  onFailure,
  summary,
  done,
  onDone,
  deletes,
  creates,
  values,
  onOpenChange,
  ...dialog
}: TwoStepActionProps<P, S>) {
  const { begin, finish, problem: last } = useTwoStep(pair);
  useRefreshOnClose(dialog.open, last);
  const sameAct = useSameAct({ creates, draft: creates ? dialog.draft : undefined });
  const [refusal, setRefusal] = useState<Problem>();
  const steps = useTwoSteps<z.input<S>, CodeSent>(
    async (next) => (await begin(ask(next))) as unknown as CodeSent, // every first step answers with it
    about,
  );
  const sent = steps.request?.values;
  const refresh = useRefresh();
  const isDeleted = (problem: Problem) => deletes === true && problem.kind === "not_found";
  function end(values: z.input<S>) {
    showToast({ tone: "success", ...done(values) });
    steps.back(true);
    onOpenChange(false);
    onDone?.();
  }
  return (
    <TwoStepDialog<S, CodeSent>
      {...dialog}
      steps={steps}
      onOpenChange={onOpenChange}
      values={values?.(sent)}
      refusal={refusal}
      onSubmit={async (next) => {
        setRefusal(undefined);
        await beforeAsk?.(next);
        await steps.ask(next).catch(async (error: unknown) => {
          await onFailure?.(problemIn(error));
          if (!isDeleted(problemIn(error))) throw error;
          void refresh();
          end(next);
        });
      }}
      finish={async (code) => {
        try {
          const input = act(sent!); // a code has a request
          await sameAct(input, (key) => finish(input, code, key));
        } catch (error) {
          const problem = problemIn(error);
          await onFailure?.(problem);
          if (isAboutForm(problem)) {
            setRefusal(problem);
            return steps.startOver();
          }
          if (!isDeleted(problem)) throw problem;
        }
        end(sent!);
      }}
      summary={sent && summary(sent)}
    />
  );
}
