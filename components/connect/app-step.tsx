"use client";
import { useTranslations } from "next-intl";
import { AppFields } from "@/components/apps/form/app-fields";
import { useLogo } from "@/components/apps/form/use-logo";
import { EmailField, TextField } from "@/components/form/text-field";
import type { Edition } from "@/lib/edition/editions";
import { numberExamples } from "@/lib/edition/number-examples";
import { LogoField } from "./logo-field";
import { StepForm, type StepProps } from "./step-form";
import { useMerchant } from "./use-merchant";

interface AppStepProps extends StepProps {
  readonly region: Edition["region"];
  readonly categories: readonly string[];
}

/** An individual answers the questions of the company step here. */
export function AppStep({ region, categories, ...props }: AppStepProps) {
  const words = useTranslations("connect.app");
  const field = useTranslations("fields");
  const sendMerchant = useMerchant();
  const logo = useLogo();
  const { draft, appId } = props.connection;
  const isIndividual = draft.accountType === "individual";
  const example = numberExamples[region].pinCode;
  const identity = field(`identity${region}`);
  const identityWrong = words("identityWrong", { name: identity, example });
  return (
    <StepForm
      {...props}
      step="app"
      schema={() =>
        import("./step-schemas").then(({ appSchema, individualAppSchema }) =>
          isIndividual ? individualAppSchema(region) : appSchema(),
        )
      }
      sentences={{
        appName: { taken: words("taken") },
        pinCode: {
          required: words("identityRequired", { name: identity }),
          min: identityWrong,
          format: identityWrong,
        },
      }}
      onContinue={async (answers, saving) => {
        // A business sends them with the company, unless the company exists.
        if (isIndividual || appId !== null) await sendMerchant(answers, saving, isIndividual ? logo.png : undefined);
      }}
    >
      <AppFields categories={isIndividual ? categories : undefined} />
      {isIndividual && (
        <TextField
          name="pinCode"
          label={identity}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          leftToRight
          help={words("pinHelp", { example })}
        />
      )}
      <EmailField name="applicationMail" mark={field("optional")} help={words("mailHelp")} />
      {isIndividual && <LogoField logo={logo} canvas={logo.canvas} connection={props.connection} />}
    </StepForm>
  );
}
