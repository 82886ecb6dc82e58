"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { ControlledField } from "@/components/form/form-field";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { StepForm, type StepProps } from "./step-form";

export function AccountStep(props: StepProps) {
  const words = useTranslations("connect.account");
  return (
    <StepForm
      {...props}
      step="account"
      schema={() => import("./step-schemas").then(({ accountSchema }) => accountSchema)}
    >
      <ControlledField name="accountType" group className="columns:col-span-2">
        {({ value, onChange, onBlur, name }) => (
          <RadioGroup
            look="cards"
            name={name}
            value={typeof value === "string" ? value : undefined}
            onChange={onChange}
            onBlur={onBlur}
            options={[
              {
                value: "business",
                label: words("business"),
                help: words("businessHelp"),
                icon: <Icon name="building-2" className="size-5 text-accent" />,
              },
              {
                value: "individual",
                label: words("individual"),
                help: words("individualHelp"),
                icon: <Icon name="user" className="size-5 text-accent" />,
              },
            ]}
          />
        )}
      </ControlledField>
    </StepForm>
  );
}
