"use client";
import { useTranslations } from "next-intl";
import { ControlledField } from "@/components/form/form-field";
import { Building2 } from "@/components/ui/icons/building-2";
import { User } from "@/components/ui/icons/user";
import { RadioGroup } from "@/components/ui/radio-group";
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
                icon: <Building2 className="size-5 text-accent" />,
              },
              {
                value: "individual",
                label: words("individual"),
                help: words("individualHelp"),
                icon: <User className="size-5 text-accent" />,
              },
            ]}
          />
        )}
      </ControlledField>
    </StepForm>
  );
}
