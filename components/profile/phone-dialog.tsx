"use client";
import { useTranslations } from "next-intl";
import { useState, type RefObject } from "react";
import { PhoneField } from "@/components/form/phone-field";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { showToast } from "@/components/ui/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import { useTwoStep } from "@/lib/provider/browser/calls";
import type { PhoneChangeProps } from "./phone-change";

interface PhoneDialogProps extends PhoneChangeProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}
const loadPhone = () => import("@/lib/rules/phone");

/** The new number, then the code. The code goes to the number that is known, so that a stolen session cannot move it. */
export function PhoneDialog({ phone, region, example, open, onOpenChange, returnFocusTo }: PhoneDialogProps) {
  const words = useTranslations("profile.phone");
  const action = useTranslations("actions.busy");
  const { isolate } = useFormat();
  const { begin, finish } = useTwoStep("profile.changePhone");
  const steps = useTwoSteps(begin);
  const [shown, setShown] = useState("");
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={words("change")}
      description={words("next", { phone: isolate(phone.replaceAll(" ", NO_BREAK)) })}
      schema={() => import("./phone-schema").then(({ phoneSchema }) => phoneSchema(region))}
      values={{ mobilePhone: shown }}
      sentences={{ mobilePhone: { same: words("same") } }}
      onSubmit={async (values) => {
        const { formatPhone } = await loadPhone();
        setShown(formatPhone(values.mobilePhone, region));
        await steps.ask(values);
      }}
      resend={steps.resend}
      finish={async (code) => {
        await finish(steps.asked!.values, code); // there is no code before it was asked for
        showToast({ id: "profile", tone: "success", title: words("changed") });
        steps.back(true);
        onOpenChange(false);
      }}
      busyLabel={action("saving")}
      summary={<Change from={phone} to={shown} />}
      changeLabel={words("changeNumber")}
    >
      <PhoneField name="mobilePhone" label={words("new")} region={region} example={example} />
    </TwoStepDialog>
  );
}

/** A number is not broken in two by the end of a line. */
const NO_BREAK = "\u00a0";

function Change({ from, to }: { readonly from: string; readonly to: string }) {
  const words = useTranslations("profile.phone");
  return (
    <dl className="grid gap-1.5 rounded-md bg-surface-sunken px-3.5 py-3 edge-border">
      {(
        [
          [words("current"), from],
          [words("new"), to],
        ] as const
      ).map(([label, number]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{label}</dt>
          <dd className="isolate-ltr font-regular text-strong tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
