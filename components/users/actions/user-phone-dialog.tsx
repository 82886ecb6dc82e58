"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { PhoneField } from "@/components/form/phone-field";
import { ChangeSummary } from "@/components/two-step/change-summary";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useTwoStep } from "@/lib/provider/browser/calls";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserDialogContext } from "./user-actions";
import type { UserSubject } from "./user-rules";

export const UserPhoneDialog = withWords(Changing, families.UserPhoneDialog);

const loadPhone = () => import("@/lib/rules/phone");

/** Another user's new number, then the code that was sent there. */
function Changing({
  record: { id, fullName, mobilePhone: current, version },
  region,
  examplePhone,
  open,
  onOpenChange,
}: ActionDialogProps<UserSubject> & UserDialogContext) {
  const words = useTranslations("users.phone");
  const busy = useTranslations("actions.busy");
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const { begin, finish } = useTwoStep("users.changePhone");
  const steps = useTwoSteps(({ mobilePhone }: { mobilePhone: string }) => begin({ id, mobilePhone, version }));
  const [shown, setShown] = useState("");
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title", { name: isolate(fullName) })}
      description={words("hint")}
      schema={() => import("./user-schemas").then(({ userPhoneSchema }) => userPhoneSchema(region))}
      values={{ mobilePhone: shown }}
      sentences={{ mobilePhone: { same: words("same"), taken: words("taken") } }}
      sentenceOf={refusalText}
      onSubmit={async (values) => {
        const { formatPhone } = await loadPhone();
        setShown(formatPhone(values.mobilePhone, region));
        await steps.ask(values);
      }}
      resend={steps.resend}
      finish={async (code) => {
        await finish({ id, version, ...steps.request!.values }, code); // a code has a request
        showToast({ tone: "success", title: words("changed"), text: fullName });
        steps.back(true);
        onOpenChange(false);
      }}
      busyLabel={busy("saving")}
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
      <PhoneField name="mobilePhone" label={words("new")} autoComplete="off" region={region} example={examplePhone} />
    </TwoStepDialog>
  );
}
