import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionBar } from "@/components/form/action-bar";
import { ArrowLeft } from "@/components/ui/icons/arrow-left";
import { LinkButton } from "@/components/ui/link-button";
import { type ConnectStep, stepsFor } from "@/lib/rules/connect-steps";

interface StepFootProps {
  readonly step: ConnectStep;
  readonly accountType: string | undefined;
  /** Whether what was typed is saved. */
  readonly state?: ReactNode;
  /** What leads on. */
  readonly children?: ReactNode;
}

export function StepFoot({ step, accountType, state, children }: StepFootProps) {
  const action = useTranslations("actions.common");
  const steps = stepsFor(accountType);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <ActionBar state={state}>
      {before && (
        <LinkButton href={`/connect/${before}`} variant="secondary" icon={<ArrowLeft className="flip" />}>
          {action("back")}
        </LinkButton>
      )}
      {children}
    </ActionBar>
  );
}
