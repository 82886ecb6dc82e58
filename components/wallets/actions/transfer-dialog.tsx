"use client";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { ControlledField } from "@/components/form/form-field";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TwoStepMoney } from "@/components/money/two-step-money";
import { useReceipt } from "@/components/money/money-outcome";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { withWords } from "@/lib/i18n/words-on-demand";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { WalletAmount } from "./wallet-amount";
import type { WalletDialogGiven } from "./wallet-actions";
import { MoneyLabel, useAvailability, useWalletRefusal } from "./wallet-money";
import type { TransferTarget } from "./wallet-schemas";
import { useRecipient } from "./use-recipient";
import type { WalletSubject } from "./wallet-subject";

export const TransferDialog = withWords(Transferring, [
  "actions",
  "auth",
  "counts",
  "fields",
  "messages",
  "money",
  "problems",
  "rules",
  "shell",
  "wallets",
]);

/** To another application of one's own, to another merchant by id, or to a phone. Who it is stands beside the code. */
function Transferring({
  record,
  userId,
  own,
  region,
  examplePhone,
  open,
  onOpenChange,
}: ActionDialogProps<WalletSubject> & WalletDialogGiven) {
  const { appId, currency, available, mayPayOthers } = record;
  const words = useTranslations("wallets.transfer");
  const action = useTranslations("actions");
  const outcome = useTranslations("messages.money");
  const recipient = useTranslations("wallets.recipient");
  const required = useTranslations("rules.required");
  const description = useAvailability(record);
  const refusalOf = useWalletRefusal("transferFailed");
  const showReceipt = useReceipt("/billing/wallet", { appId });
  const others = own.filter((app) => app.appId !== appId);
  const [first] = others;
  return (
    <TwoStepMoney
      pair="wallets.transfer"
      userId={userId}
      record={appId}
      currency={currency}
      schema={() =>
        import("./wallet-schemas").then(({ transferSchema }) => transferSchema({ available, currency }, region))
      }
      values={{
        type: first ? "appId" : "toMerchant",
        appId: first?.appId ?? "",
        toMerchant: "",
        phoneNumber: "",
        amount: "",
        description: "",
      }}
      sentences={{
        toMerchant: {
          required: required("merchantId"),
          recipient: recipient("merchant"),
          sameWallet: recipient("sameWallet"),
        },
        phoneNumber: { recipient: recipient("phone") },
      }}
      inputOf={({ type, amount, description: text, ...to }) => ({
        fromAppId: appId,
        amount,
        description: text,
        ...(type === "phoneNumber"
          ? { phoneNumber: to.phoneNumber }
          : { toMerchant: type === "appId" ? to.appId : to.toMerchant }),
      })}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={description}
      note={words("note")}
      changeLabel={words("change")}
      submitLabel={<MoneyLabel does="transfer" currency={currency} />}
      confirmLabel={(amount) => action("amount.transfer", { amount })}
      done={(amount) => outcome("transferred", { amount })}
      onDone={showReceipt}
      refusalOf={refusalOf}
    >
      <ControlledField name="type" label={words("to")} group>
        {({ value, onChange }) => (
          <SegmentedControl<TransferTarget>
            wide
            value={value as TransferTarget} // one of the segments, or what the form began with
            onChange={onChange}
            segments={[
              ...(first ? [{ value: "appId" as const, label: words("own") }] : []),
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
      <Target
        fromAppId={appId}
        apps={others.map((app) => ({ value: app.appId, label: app.appName }))}
        region={region}
        examplePhone={examplePhone}
      />
      <WalletAmount available={available} currency={currency} />
      <TextField name="description" maxLength={TEXT_LENGTH} />
    </TwoStepMoney>
  );
}

function Target({
  fromAppId,
  apps,
  region,
  examplePhone,
}: Pick<WalletDialogGiven, "region" | "examplePhone"> & {
  readonly fromAppId: string;
  readonly apps: readonly { readonly value: string; readonly label: string }[];
}) {
  const words = useTranslations("wallets.transfer");
  const type: unknown = useWatch({ name: "type" });
  if (type === "appId") return <SelectField name="appId" label={words("application")} options={apps} />;
  const by = type === "phoneNumber" ? "phoneNumber" : "toMerchant";
  const help = <Found fromAppId={fromAppId} by={by} region={region} />;
  if (by === "phoneNumber") return <PhoneField name="phoneNumber" region={region} example={examplePhone} help={help} />;
  return <TextField name="toMerchant" label={words("merchantId")} leftToRight maxLength={40} help={help} />;
}

/** Who it is, before anybody is sent a code. */
function Found({
  fromAppId,
  by,
  region,
}: Pick<WalletDialogGiven, "region"> & {
  readonly fromAppId: string;
  readonly by: "toMerchant" | "phoneNumber";
}) {
  const recipient = useTranslations("wallets.recipient");
  const typed: unknown = useWatch({ name: by });
  const seen = useRecipient(fromAppId, by, typeof typed === "string" ? typed : "", region);
  const rule = seen.problem?.fields[by];
  return (
    <span role="status">
      {seen.recipient && (
        <span className="font-regular text-strong">
          <bdi>{seen.recipient.name}</bdi> • <bdi dir="ltr">{seen.recipient.account}</bdi>
        </span>
      )}
      {rule === "sameWallet" && recipient("sameWallet")}
      {rule === "recipient" && recipient(by === "toMerchant" ? "merchant" : "phone")}
    </span>
  );
}
