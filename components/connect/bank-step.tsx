"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";
import type { Edition } from "@/lib/edition/editions";
import { numberExamples } from "@/lib/edition/number-examples";
import { useSend } from "@/lib/provider/browser/calls";
import type { InputOf } from "@/lib/provider/browser/requests";
import { IbanField } from "./iban-field";
import { PayoutKind } from "./payout-kind";
import { StepForm, type StepProps } from "./step-form";
import type { Answers } from "./use-step-save";

interface BankStepProps extends StepProps {
  readonly region: Edition["region"];
  readonly companyId: string;
  /** The provider's account of the company, if there is one. */
  readonly known: Answers | undefined;
}

export function BankStep({ region, companyId, ...props }: BankStepProps) {
  const field = useTranslations("fields");
  const { send } = useSend("connect.setBankAccount");
  const { taxId } = numberExamples[region];
  return (
    <StepForm
      {...props}
      step="bank"
      schema={() => import("./step-schemas").then(({ bankSchema }) => bankSchema(region))}
      lead={<PayoutKind kind="bank" connection={props.connection} />}
      onContinue={(answers, saving) =>
        // The door and this schema check the texts.
        saving.decide(answers, (_known, mine) =>
          send({ ...mine, id: companyId } as unknown as InputOf<"connect.setBankAccount">),
        )
      }
    >
      <IbanField region={region} />
      <TextField name="bankName" autoComplete="off" />
      <TextField
        name="swift"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={11}
        leftToRight
        ruleValues={{ example: "NABZAZ2C" }}
      />
      <TextField name="accountName" autoComplete="off" />
      <TextField name="accountNumber" autoComplete="off" leftToRight />
      <TextField name="correspondentAccount" autoComplete="off" leftToRight />
      <TextField name="code" autoComplete="off" maxLength={20} leftToRight />
      <TextField
        name="bankTaxId"
        autoComplete="off"
        inputMode="numeric"
        leftToRight
        ruleValues={{ min: taxId.length, example: taxId }}
      />
      <TextField name="postalCode" autoComplete="off" maxLength={12} leftToRight mark={field("optional")} />
      <TextField name="serviceUser" autoComplete="off" mark={field("optional")} />
      <TextField name="address" autoComplete="off" mark={field("optional")} />
    </StepForm>
  );
}
