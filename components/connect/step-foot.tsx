import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { ActionBar } from "@/components/form/action-bar";
import { LinkButton } from "@/components/ui/controls/link-button";
import { type ConnectStep, stepsFor } from "@/lib/rules/connect-steps";

interface StepFootProps {
  readonly step: ConnectStep;
  readonly accountType: string | undefined;
  /** Whether the answers are saved. */
  readonly state?: ReactNode;
  /** The button to the next step. */
  readonly children?: ReactNode;
}

export function StepFoot({ step, accountType, state, children }: StepFootProps) {
  const action = useTranslations("actions.common");
  const steps = stepsFor(accountType);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <ActionBar state={state}>
      {before && (
        <LinkButton href={`/connect/${before}`} variant="secondary" icon={<Icon name="arrow-left" className="flip" />}>
          {action("back")}
        </LinkButton>
      )}
      {children}
    </ActionBar>
  );
}
