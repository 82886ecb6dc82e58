import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { PageHeader } from "@/components/shell/page-header";
import { classes } from "@/components/ui/classes";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import type { Connection } from "@/lib/contract/connect";
import { type ConnectStep, connectSteps, doneSteps, isOpen, stepsFor } from "@/lib/rules/connect-steps";
import { StepHeading } from "./step-heading";
import "./connect.css";

/** The names are in nav.connect. */
export const stepWord = (step: ConnectStep) => `step${connectSteps.indexOf(step) + 1}` as "step1";

interface StepFrameProps {
  readonly step: ConnectStep;
  readonly connection: Connection;
  readonly title: ReactNode;
  readonly hint: ReactNode;
  /** The chat of the edition's support. */
  readonly supportHref: string;
  readonly children: ReactNode;
  /** A `StepFoot`. */
  readonly foot: ReactNode;
}

/** One step of Connect, with the list of all steps and the answers of finished ones. */
export function StepFrame({ step, connection, title, hint, supportHref, children, foot }: StepFrameProps) {
  const words = useTranslations("connect");
  const nav = useTranslations("nav");
  const steps = stepsFor(connection.draft.accountType);
  const place = { current: steps.indexOf(step) + 1, total: steps.length };
  const progress = nav("connect.progress", place);
  return (
    <>
      <div className="connect-step">
        <div>
          <PageHeader title={nav("sidebar.connect")} className="mb-1" />
          <p className="mb-6 text-muted max-wide:hidden">{words("frame.intro", { count: steps.length })}</p>
          <Way step={step} connection={connection} />
        </div>
        <section aria-labelledby="step-title">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <StepHeading>{title}</StepHeading>
            <p className="text-caption text-muted tabular-nums">{progress}</p>
          </div>
          <ProgressBar value={place.current} max={place.total} label={progress} className="mt-2 mb-3 wide:hidden" />
          <p className="mt-0.5 text-muted">{hint}</p>
          <p className="mt-1 mb-5 text-caption text-muted">
            <span className="font-regular text-strong">{words("frame.why")}</span> {words(`steps.${step}.why`)}
          </p>
          {children}
        </section>
        <p>
          <Icon name="life-buoy" className="mt-px" />
          <span>
            {words("frame.questions")}{" "}
            <a href={supportHref} target="_blank" rel="noopener noreferrer">
              {words("frame.support")}
              <span className="sr-only"> {nav("sidebar.opensNewTab")}</span>
            </a>
          </span>
        </p>
      </div>
      {foot}
    </>
  );
}

/** On small screens: "Step 3 of 5" and a bar. */
function Way({ step, connection }: Pick<StepFrameProps, "step" | "connection">) {
  const words = useTranslations("connect");
  const nav = useTranslations("nav.connect");
  const steps = stepsFor(connection.draft.accountType);
  const done = doneSteps(connection);
  return (
    <ol aria-label={words("frame.steps")} className="connect-steps max-wide:hidden">
      {steps.map((each, index) => {
        const isDone = done.includes(each);
        const isCurrent = each === step;
        const name = nav(stepWord(each));
        return (
          <li
            key={each}
            className={classes(isCurrent ? "current" : isDone && "done")}
            aria-current={isCurrent ? "step" : undefined}
          >
            <span className="mark" aria-hidden>
              {isDone && !isCurrent ? <Icon name="check" className="size-3.5" /> : index + 1}
            </span>
            <span className="min-w-0">
              {!isCurrent && isOpen(each, connection) ? <a href={`/connect/${each}`}>{name}</a> : <b>{name}</b>}
              {isDone && <span className="sr-only"> {words("frame.done")}</span>}
              <Summary step={each} connection={connection} isDone={isDone} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Summary({
  step,
  connection: { draft, payoutTo },
  isDone,
}: Pick<StepFrameProps, "step" | "connection"> & { readonly isDone: boolean }) {
  const words = useTranslations("connect");
  const summaries: Partial<Record<ConnectStep, string | undefined>> = {
    account: draft.accountType && words(draft.accountType === "individual" ? "account.individual" : "account.business"),
    app: draft.appName,
    company: draft.companyName,
    bank: payoutTo?.masked,
  };
  return (
    <span className="summary">
      {isDone && summaries[step] ? (
        <bdi dir={step === "bank" ? "ltr" : "auto"}>{summaries[step]}</bdi>
      ) : (
        words(`steps.${step}.summary`)
      )}
    </span>
  );
}
