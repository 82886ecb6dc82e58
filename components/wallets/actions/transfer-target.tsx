"use client";
import { useTranslations } from "next-intl";
import { useCallback, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { ControlledField } from "@/components/form/form-field";
import { PhoneField } from "@/components/form/phone-field";
import { ReadProblem } from "@/components/form/read-problem";
import { SelectField } from "@/components/form/select-field";
import { useOffered } from "@/components/form/use-offered";
import { TextField } from "@/components/form/text-field";
import { useLookUp } from "@/components/money/use-look-up";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import type { WalletFacts } from "@/components/money/wallet-rules";
import type { TransferBy } from "./wallet-schemas";

/** Another application of the user, another merchant by id, or a phone. */
export function TransferTarget({ wallet }: { readonly wallet: WalletFacts }) {
  const { appId, own, mayPayOthers, region, examplePhone } = wallet;
  const words = useTranslations("wallets.transfer");
  const by = useWatch<{ type: TransferBy }, "type">({ name: "type" });
  const options = own.filter((app) => app.appId !== appId).map((app) => ({ value: app.appId, label: app.appName }));
  const ways = [
    ...(options.length > 0 ? [{ value: "appId" as const, label: words("own") }] : []),
    ...(mayPayOthers
      ? [
          { value: "toMerchant" as const, label: words("merchant") },
          { value: "phoneNumber" as const, label: words("phone") },
        ]
      : []),
  ];
  useOffered(
    "type",
    ways.map(({ value }) => value),
    ways[0]?.value ?? by,
  );
  useOffered(
    "appId",
    options.map(({ value }) => value),
    options[0]?.value ?? "",
  );
  return (
    <>
      <ControlledField name="type" label={words("to")} group>
        {({ value, onChange }) => (
          <SegmentedControl<TransferBy>
            wide
            value={value as TransferBy} // one of the segments, or the form's default
            onChange={onChange}
            segments={ways}
          />
        )}
      </ControlledField>
      {by === "appId" ? (
        <SelectField name="appId" label={words("application")} options={options} />
      ) : (
        <OtherRecipient key={by} by={by} {...{ appId, region, examplePhone }} />
      )}
    </>
  );
}

interface OtherRecipientProps extends Pick<WalletFacts, "appId" | "region" | "examplePhone"> {
  readonly by: "toMerchant" | "phoneNumber";
}
/** Milliseconds without a key before the look-up. */
const PAUSE = 500;

/** The number of another merchant or a phone. Its owner is shown before a code is sent. */
function OtherRecipient({ appId: fromAppId, by, region, examplePhone }: OtherRecipientProps) {
  const words = useTranslations("wallets");
  const value: unknown = useWatch({ name: by });
  const typed = typeof value === "string" ? value.trim() : "";
  const { ask, busy, of } = useLookUp("wallets.recipient");
  const { answer, problem } = of(typed) ?? {};
  const look = useCallback(async () => {
    const number = by === "toMerchant" ? typed : (await import("@/lib/rules/phone")).toE164(typed, region);
    if (number) await ask(typed, { fromAppId, [by]: number }); // the field's rules show that it is empty
  }, [typed, by, fromAppId, region, ask]);
  useEffect(() => {
    const waiting = setTimeout(() => void look(), PAUSE);
    return () => clearTimeout(waiting);
  }, [look]);
  const rule = problem?.fields[by];
  const found = (
    <span role="status">
      {answer && (
        <span className="font-regular text-strong">
          <bdi>{answer.name}</bdi> • <bdi dir="ltr">{answer.account}</bdi>
        </span>
      )}
      {rule === "sameWallet" && words("recipient.sameWallet")}
      {rule === "recipient" && words(by === "toMerchant" ? "recipient.merchant" : "recipient.phone")}
    </span>
  );
  return (
    <>
      {by === "phoneNumber" ? (
        <PhoneField name="phoneNumber" autoComplete="off" region={region} example={examplePhone} help={found} />
      ) : (
        <TextField name="toMerchant" label={words("transfer.merchantId")} leftToRight maxLength={40} help={found} />
      )}
      {problem && !rule && <ReadProblem problem={problem} busy={busy} onRetry={() => void look()} />}
    </>
  );
}
