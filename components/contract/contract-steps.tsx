"use client";
import { Fragment, type ReactNode } from "react";
import { Agreement, type AgreementProps } from "./agreement";
import { SignatureSteps, type SignatureStepsProps } from "./signature-steps";
import { useFocusOnChange } from "./use-focus-on-change";

interface ContractStepsProps {
  readonly stage: "agreement" | "signature" | "done";
  readonly agreement: AgreementProps;
  readonly signature: SignatureStepsProps;
  readonly done: ReactNode;
  /** The text: above the step while the user reads it, then below. */
  readonly document: ReactNode;
}

/** Read, agree, sign. A new step is shown and read out as soon as the page has it. */
export function ContractSteps({ stage, agreement, signature, done, document }: ContractStepsProps) {
  const box = useFocusOnChange<HTMLDivElement>(stage);
  const step =
    stage === "agreement" ? (
      <Agreement {...agreement} />
    ) : stage === "signature" ? (
      <SignatureSteps {...signature} />
    ) : (
      done
    );
  const text = <Fragment key="text">{document}</Fragment>;
  const panel = <div key="step">{step}</div>;
  return (
    <div ref={box} className="flex flex-col gap-8">
      {stage === "agreement" ? [text, panel] : [panel, text]}
    </div>
  );
}
