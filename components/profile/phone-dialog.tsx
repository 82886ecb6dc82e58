"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordField } from "@/components/form/password-fields";
import { PhoneField } from "@/components/form/phone-field";
import { ChangeSummary } from "@/components/two-step/change-summary";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { Notice } from "@/components/ui/display/notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import { useTwoStep } from "@/lib/provider/browser/calls";
import { problemIn } from "@/lib/provider/problem";
import type { ContactDialogProps } from "./contact-change";

const loadPhone = () => import("@/lib/rules/phone");

interface PhoneValues {
  readonly mobilePhone: string;
  readonly password: string;
}

/** The new number and the password, then the code that was sent to the new number. The provider checks the password with the code. */
export function PhoneDialog({ current, region, example, open, onOpenChange, returnFocusTo }: ContactDialogProps) {
  const words = useTranslations("profile.phone");
  const proof = useTranslations("profile.proof");
  const action = useTranslations("actions.busy");
  const { isolate } = useFormat();
  const { begin, finish } = useTwoStep("profile.changePhone");
  const steps = useTwoSteps(
    ({ mobilePhone }: PhoneValues) => begin({ mobilePhone }),
    ({ mobilePhone }) => mobilePhone,
  );
  const [shown, setShown] = useState("");
  const [isPasswordWrong, setPasswordWrong] = useState(false);
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={words("change")}
      description={words("next", { phone: isolate(current.replaceAll(" ", NO_BREAK)) })}
      schema={() => import("./contact-schemas").then(({ phoneSchema }) => phoneSchema(region))}
      values={{ mobilePhone: shown }}
      sentences={{ mobilePhone: { same: words("same"), taken: words("taken") } }}
      onSubmit={async (values) => {
        const { formatPhone } = await loadPhone();
        setShown(formatPhone(values.mobilePhone, region));
        setPasswordWrong(false);
        await steps.ask(values);
      }}
      resend={steps.resend}
      finish={async (code) => {
        try {
          await finish(steps.request!.values, code); // a code has a request
        } catch (error) {
          if (!problemIn(error).fields.password) throw error;
          setPasswordWrong(true);
          steps.back(true); // the provider has taken the code
          return;
        }
        showToast({ id: "profile", tone: "success", title: words("changed") });
        steps.back(true);
        onOpenChange(false);
      }}
      busyLabel={action("saving")}
      summary={
        <ChangeSummary
          lines={[
            [words("current"), current],
            [words("new"), shown],
          ]}
        />
      }
      changeLabel={words("changeNumber")}
    >
      {isPasswordWrong && (
        <Notice tone="error" announce>
          {proof("wrong")}
        </Notice>
      )}
      <PhoneField name="mobilePhone" label={words("new")} region={region} example={example} />
      <PasswordField name="password" label={proof("password")} help={proof("help")} />
    </TwoStepDialog>
  );
}

/** A number is not broken at the end of a line. */
const NO_BREAK = "\u00a0";
