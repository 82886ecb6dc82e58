"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { ControlledField } from "@/components/form/form-field";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { useSend } from "@/lib/provider/browser/calls";
import type { AnswerOf } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import type { Region } from "@/lib/rules/phone";
import type { WalletFacts } from "./wallet-dialogs";
import type { TransferBy } from "./wallet-schemas";

/** Another application of the user, another merchant by id, or a phone. */
export function TransferTarget({ wallet }: { readonly wallet: WalletFacts }) {
  const { appId, own, mayPayOthers, region, examplePhone } = wallet;
  const words = useTranslations("wallets.transfer");
  const by = useWatch<{ type: TransferBy }, "type">({ name: "type" });
  const options = own.filter((app) => app.appId !== appId).map((app) => ({ value: app.appId, label: app.appName }));
  return (
    <>
      <ControlledField name="type" label={words("to")} group>
        {({ value, onChange }) => (
          <SegmentedControl<TransferBy>
            wide
            value={value as TransferBy} // one of the segments, or the form's default
            onChange={onChange}
            segments={[
              ...(options.length > 0 ? [{ value: "appId" as const, label: words("own") }] : []),
              ...(mayPayOthers
                ? [
                    { value: "toMerchant" as const, label: words("merchant") },
                    { value: "phoneNumber" as const, label: words("phone") },
                  ]
                : []),
            ]}
          />
        )}
      </ControlledField>
      {by === "appId" ? (
        <SelectField name="appId" label={words("application")} options={options} />
      ) : by === "phoneNumber" ? (
        <PhoneField
          name="phoneNumber"
          region={region}
          example={examplePhone}
          help={<Found fromAppId={appId} by="phoneNumber" region={region} />}
        />
      ) : (
        <TextField
          name="toMerchant"
          label={words("merchantId")}
          leftToRight
          maxLength={40}
          help={<Found fromAppId={appId} by="toMerchant" region={region} />}
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

/** The recipient, shown before a code is sent. */
function Found({ fromAppId, by, region }: FoundProps) {
  const words = useTranslations("wallets.recipient");
  const typed: unknown = useWatch({ name: by });
  const { recipient, problem } = useRecipient({ fromAppId, by, region }, typeof typed === "string" ? typed : "");
  const rule = problem?.fields[by];
  return (
    <span role="status">
      {recipient && (
        <span className="font-regular text-strong">
          <bdi>{recipient.name}</bdi> • <bdi dir="ltr">{recipient.account}</bdi>
        </span>
      )}
      {rule === "sameWallet" && words("sameWallet")}
      {rule === "recipient" && words(by === "toMerchant" ? "merchant" : "phone")}
    </span>
  );
}

interface LookUp {
  readonly of?: string;
  readonly recipient?: AnswerOf<"wallets.recipient">;
  readonly problem?: Problem;
}
/** Milliseconds without a key before the look-up. */
const PAUSE = 500;

function useRecipient({ fromAppId, by, region }: FoundProps, typed: string): LookUp {
  const { send } = useSend("wallets.recipient");
  const [lookUp, setLookUp] = useState<LookUp>({});
  const of = `${by} ${typed.trim()}`;
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<LookUp | undefined> => {
      const number = by === "toMerchant" ? typed.trim() : (await import("@/lib/rules/phone")).toE164(typed, region);
      if (!number) return undefined; // the field's rules show that it is empty
      try {
        return { of, recipient: await send({ fromAppId, [by]: number }) };
      } catch (error) {
        return { of, problem: problemIn(error) };
      }
    };
    const waiting = setTimeout(() => void look().then((found) => isShown && found && setLookUp(found)), PAUSE);
    return () => {
      isShown = false;
      clearTimeout(waiting);
    };
  }, [of, by, typed, fromAppId, region, send]);
  return lookUp.of === of ? lookUp : {};
}
