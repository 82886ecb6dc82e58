"use client";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { TextField } from "@/components/form/text-field";
import type { Edition } from "@/lib/edition/editions";
import { numberExamples } from "@/lib/edition/number-examples";
import { useSend } from "@/lib/provider/browser/calls";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import type { InputOf } from "@/lib/provider/browser/requests";
import { factsOfIban } from "@/lib/rules/banks";
import { IbanField } from "./iban-field";
import { PayoutKind } from "./payout-kind";
import { StepForm, type StepProps } from "./step-form";
import type { Answers } from "./use-step-save";

interface BankStepProps extends StepProps {
  readonly region: Edition["region"];
  readonly companyId: string;
  /** The provider's account of the company, or only its holder. */
  readonly known: Answers;
}

export function BankStep({ region, companyId, ...props }: BankStepProps) {
  const { send } = useSend("connect.setBankAccount");
  const sameAct = useSameAct({ replaces: true });
  return (
    <StepForm
      {...props}
      step="bank"
      schema={() => import("./step-schemas").then(({ bankSchema }) => bankSchema(region))}
      lead={<PayoutKind kind="bank" connection={props.connection} />}
      onContinue={(answers, saving) =>
        // The door and this schema check the texts.
        saving.decide(answers, (_known, mine) => {
          const input = { ...mine, id: companyId } as unknown as InputOf<"connect.setBankAccount">;
          return sameAct(input, (key) => send(input, key));
        })
      }
    >
      <IbanField region={region} />
      <TextField name="accountName" autoComplete="off" className="columns:col-span-2" />
      <BankFields region={region} />
      <OptionalFields />
    </StepForm>
  );
}

/** Asked for when the IBAN is right, if the table of banks does not have them. */
function BankFields({ region }: Pick<BankStepProps, "region">) {
  const help = useTranslations("connect.bank");
  const typed = useWatch<Record<string, string>>({ name: "iban" }) ?? "";
  const facts = factsOfIban(typed, region);
  if (!facts.accountNumber) return null;
  const { taxId } = numberExamples[region];
  return (
    <>
      {!facts.bankName && <TextField name="bankName" autoComplete="off" />}
      {!facts.swift && (
        <TextField
          name="swift"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          leftToRight
          help={help("swiftHelp")}
          ruleValues={{ example: "NABZAZ2C" }}
        />
      )}
      {!facts.code && <TextField name="code" autoComplete="off" leftToRight help={help("codeHelp")} />}
      {!facts.correspondentAccount && (
        <TextField name="correspondentAccount" autoComplete="off" leftToRight help={help("correspondentHelp")} />
      )}
      {!facts.bankTaxId && (
        <TextField
          name="bankTaxId"
          autoComplete="off"
          inputMode="numeric"
          leftToRight
          help={help("bankTaxIdHelp")}
          ruleValues={{ min: taxId.length, example: taxId }}
        />
      )}
    </>
  );
}

function OptionalFields() {
  const words = useTranslations("connect.bank");
  const field = useTranslations("fields");
  return (
    <details className="columns:col-span-2">
      <summary className="link inline-flex min-h-touch cursor-pointer items-center">{words("more")}</summary>
      <div className="mt-2 grid items-start gap-x-4 gap-y-4.5 columns:grid-cols-2">
        <TextField name="address" autoComplete="off" mark={field("optional")} />
        <TextField name="postalCode" autoComplete="off" leftToRight mark={field("optional")} />
        <TextField name="serviceUser" autoComplete="off" mark={field("optional")} help={words("serviceUserHelp")} />
      </div>
    </details>
  );
}
