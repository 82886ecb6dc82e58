"use client";
import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-fields";
import { EmailField } from "@/components/form/text-field";
import { ChangeSummary } from "@/components/two-step/change-summary";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { showToast } from "@/components/ui/layers/toast-store";
import { useTwoStep } from "@/lib/provider/browser/calls";
import type { ContactDialogProps } from "./contact-change";

/** The new address and the password, then the code that was sent to the new address. */
export function EmailDialog({ current, open, onOpenChange, returnFocusTo }: ContactDialogProps) {
  const words = useTranslations("profile.email");
  const proof = useTranslations("profile.proof");
  const action = useTranslations("actions.busy");
  const { begin, finish } = useTwoStep("profile.changeEmail");
  const steps = useTwoSteps(begin, ({ email }) => email);
  const email = steps.request?.values.email ?? "";
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={words("change")}
      description={words("next")}
      schema={() => import("./contact-schemas").then(({ emailSchema }) => emailSchema)}
      values={{ email }}
      sentences={{
        email: { same: words("same"), taken: words("taken") },
        password: { wrong: proof("wrong") },
      }}
      resend={steps.resend}
      finish={async (code) => {
        await finish({ email }, code);
        showToast({ id: "profile", tone: "success", title: words("changed") });
        steps.back(true);
        onOpenChange(false);
      }}
      busyLabel={action("saving")}
      summary={
        <ChangeSummary
          lines={[
            [words("current"), current],
            [words("new"), email],
          ]}
        />
      }
      changeLabel={words("changeEmail")}
    >
      <EmailField name="email" label={words("new")} />
      <PasswordField name="password" label={proof("password")} help={proof("help")} />
    </TwoStepDialog>
  );
}
