"use client";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { ControlledField } from "@/components/form/form-field";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { useOffered } from "@/components/form/use-offered";
import { TextField } from "@/components/form/text-field";
import { useLookUp } from "@/components/money/use-look-up";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import type { Region } from "@/lib/rules/phone";
import type { WalletFacts } from "./wallet-rules";
import type { TransferBy } from "./wallet-schemas";

/** Another application of the user, another merchant by id, or a phone. */
export function TransferTarget({ wallet }: { readonly wallet: WalletFacts }) {
  const { appId, own, mayPayOthers, region, examplePhone } = wallet;
  const found = { fromAppId: appId, region };
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
      ) : by === "phoneNumber" ? (
        <PhoneField
          name="phoneNumber"
          autoComplete="off"
          region={region}
          example={examplePhone}
          help={<Found by="phoneNumber" {...found} />}
        />
      ) : (
        <TextField
          name="toMerchant"
          label={words("merchantId")}
          leftToRight
          maxLength={40}
          help={<Found by="toMerchant" {...found} />}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly fromAppId: string;
  readonly by: "toMerchant" | "phoneNumber";
  readonly region: Region;
}
/** Milliseconds without a key before the look-up. */
const PAUSE = 500;

/** The recipient, shown before a code is sent. */
function Found({ fromAppId, by, region }: FoundProps) {
  const words = useTranslations("wallets.recipient");
  const value: unknown = useWatch({ name: by });
  const typed = typeof value === "string" ? value.trim() : "";
  const { ask, of } = useLookUp("wallets.recipient");
  const { answer, problem } = of(typed) ?? {};
  useEffect(() => {
    const look = async () => {
      const number = by === "toMerchant" ? typed : (await import("@/lib/rules/phone")).toE164(typed, region);
      if (number) await ask(typed, { fromAppId, [by]: number }); // the field's rules show that it is empty
    };
    const waiting = setTimeout(() => void look(), PAUSE);
    return () => clearTimeout(waiting);
  }, [typed, by, fromAppId, region, ask]);
  const rule = problem?.fields[by];
  return (
    <span role="status">
      {answer && (
        <span className="font-regular text-strong">
          <bdi>{answer.name}</bdi> • <bdi dir="ltr">{answer.account}</bdi>
        </span>
      )}
      {rule === "sameWallet" && words("sameWallet")}
      {rule === "recipient" && words(by === "toMerchant" ? "merchant" : "phone")}
    </span>
  );
}
