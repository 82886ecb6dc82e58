"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { later } from "@/components/ui/layers/later";
import { Form } from "@/components/form/form";
import { ControlledField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { ProblemNotice } from "@/components/form/problem-notice";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import { useTwoStep } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { StepTitle } from "./step-title";

const CodeDialog = later(async () => (await import("@/components/two-step/code-dialog")).CodeDialog);

export interface AgreementProps {
  readonly appId: string;
  /** The version of the text on the page: the user agrees to this one only. */
  readonly version: string;
  /** A user agreed to an earlier text. */
  readonly outdated: { readonly by: string; readonly date: string } | undefined;
}

const isChanged = ({ details }: Problem) => details.code === "CONTRACT_CHANGED";

/** The user has read the text and confirms the agreement with a code. */
export function Agreement({ appId, version, outdated }: AgreementProps) {
  const words = useTranslations("contract.agreement");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const refresh = useRefresh();
  const { begin, finish, problem: last } = useTwoStep("connect.agree");
  const sameAct = useSameAct();
  const steps = useTwoSteps(begin);
  const [open, setOpen] = useState(false);
  useRefreshOnClose(open, last);
  const [problem, setProblem] = useState<Problem>();
  const button = useRef<HTMLButtonElement>(null);

  async function ask() {
    setProblem(undefined);
    try {
      await steps.ask({ appId, version });
      setOpen(true);
    } catch (error) {
      fail(problemIn(error));
    }
  }
  function fail(why: Problem) {
    setProblem(why);
    setOpen(false);
    steps.back(true);
    if (why.kind === "refused") void refresh();
  }
  async function agree(code: string) {
    try {
      const { values } = steps.request!; // a code has a request
      await sameAct(values, (key) => finish(values, code, key));
      setOpen(false);
    } catch (error) {
      const why = problemIn(error);
      if (!isChanged(why)) throw why;
      fail(why);
    }
  }
  return (
    <>
      <StepTitle title={words("title")} />
      {problem && isChanged(problem) ? (
        <Notice tone="warning" announce title={words("changed")} className="mb-4">
          {words("changedText")}
        </Notice>
      ) : problem ? (
        <ProblemNotice
          problem={problem}
          sentence={problem.details.code === "NO_DESTINATION" ? words("noDestination") : undefined}
          className="mb-4"
        />
      ) : (
        outdated && (
          <Notice
            tone="warning"
            title={words("outdated", { name: isolate(outdated.by), date: outdated.date })}
            className="mb-4"
          >
            {words("outdatedText")}
          </Notice>
        )
      )}
      <Form
        schema={() => import("./contract-schemas").then(({ agreementSchema }) => agreementSchema(version))}
        facts={version}
        values={{ agreed: "" }}
        sentences={{ agreed: { required: words("tickFirst") } }}
        patient
        onSubmit={ask}
      >
        <ControlledField name="agreed" label={words("tick")} hideLabel group>
          {({ value, onChange, ref }) => (
            <Checkbox
              ref={ref}
              label={words("tick")}
              checked={value === version} // the tick is for this text only
              onChange={({ target }) => onChange(target.checked ? version : "")}
            />
          )}
        </ControlledField>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <FormSubmit ref={button} busyLabel={action("busy.sending")}>
            {words("agree")}
          </FormSubmit>
          <p className="text-caption text-muted">{words("next")}</p>
        </div>
      </Form>
      {steps.request && (
        <CodeDialog
          key={steps.request.round}
          open={open}
          onOpenChange={(isOpen) => {
            setOpen(isOpen);
            if (!isOpen) steps.back();
          }}
          sent={steps.request.sent}
          finish={agree}
          resend={steps.resend}
          summary={
            <p className="rounded-md bg-surface-sunken px-3.5 py-3 edge-border">
              {words("what", { version: isolate(steps.request.values.version) })}
            </p>
          }
          confirmLabel={words("agree")}
          busyLabel={action("busy.sending")}
          change={{ label: words("back"), onSelect: () => setOpen(false) }}
          onStartAgain={() => {
            setOpen(false);
            steps.back(true);
          }}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
