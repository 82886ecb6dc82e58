"use client";
import { useTranslations } from "next-intl";
import { CategoryField } from "@/components/apps/form/category-field";
import { useLogo } from "@/components/apps/form/use-logo";
import { TextField } from "@/components/form/text-field";
import type { Edition } from "@/lib/edition/editions";
import { numberExamples } from "@/lib/edition/number-examples";
import { LogoField } from "./logo-field";
import { StepForm, type StepProps } from "./step-form";
import { useMerchant } from "./use-merchant";

interface CompanyStepProps extends StepProps {
  readonly region: Edition["region"];
  readonly categories: readonly string[];
}

export function CompanyStep({ region, categories, ...props }: CompanyStepProps) {
  const words = useTranslations("connect.company");
  const sendMerchant = useMerchant();
  const logo = useLogo();
  const { taxId, crNumber } = numberExamples[region];
  return (
    <StepForm
      {...props}
      step="company"
      schema={() => import("./step-schemas").then(({ companySchema }) => companySchema(region))}
      known={{ companyName: props.connection.draft.brandName ?? "" }}
      onContinue={(answers, saving) => sendMerchant(answers, saving, logo.png)}
    >
      <TextField name="companyName" autoComplete="organization" />
      <TextField name="legalName" autoComplete="off" />
      <TextField
        name="taxId"
        autoComplete="off"
        inputMode="numeric"
        leftToRight
        ruleValues={{ min: taxId.length, example: taxId }}
      />
      <TextField
        name="crNumber"
        autoComplete="off"
        leftToRight
        help={words("crHelp")}
        ruleValues={{ example: crNumber }}
      />
      <TextField name="legalAddress" autoComplete="street-address" className="columns:col-span-2" />
      <CategoryField categories={categories} />
      <LogoField logo={logo} canvas={logo.canvas} connection={props.connection} />
    </StepForm>
  );
}
