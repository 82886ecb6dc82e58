"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { PhoneField } from "@/components/form/phone-field";
import { TwoStepMoney } from "@/components/money/two-step-money";
import { useReceipt } from "@/components/money/money-outcome";
import { withWords } from "@/lib/i18n/words-on-demand";
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import type { WalletDialogGiven } from "./wallet-actions";
import { MoneyLabel, useAvailability, useWalletRefusal } from "./wallet-money";
import type { WalletSubject } from "./wallet-subject";

export const TopUpDialog = withWords(ToppingUp, [
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

/** Money comes from a phone, whose owner is sent the code. */
function ToppingUp({
  record,
  userId,
  region,
  examplePhone,
  open,
  onOpenChange,
}: ActionDialogProps<WalletSubject> & WalletDialogGiven) {
  const { appId, currency } = record;
  const words = useTranslations("wallets.topUp");
  const action = useTranslations("actions");
  const outcome = useTranslations("messages.money");
  const recipient = useTranslations("wallets.recipient");
  const description = useAvailability(record);
  const refusalOf = useWalletRefusal();
  const showReceipt = useReceipt("/billing/wallet", { appId });
  return (
    <TwoStepMoney
      pair="wallets.topUp"
      userId={userId}
      record={appId}
      currency={currency}
      schema={() => import("./wallet-schemas").then(({ topUpSchema }) => topUpSchema(currency, region))}
      values={{ mobilePhone: "", amount: "" }}
      sentences={{ mobilePhone: { recipient: recipient("phone") } }}
      inputOf={({ mobilePhone, amount }) => ({ appId, amount, mobilePhone })}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={description}
      note={words("note")}
      changeLabel={words("change")}
      submitLabel={<MoneyLabel does="topUp" currency={currency} />}
      confirmLabel={(amount) => action("amount.topUp", { amount })}
      done={(amount) => outcome("toppedUp", { amount })}
      onDone={showReceipt}
      refusalOf={refusalOf}
    >
      <PhoneField
        name="mobilePhone"
        label={words("phone")}
        help={words("phoneHelp")}
        region={region}
        example={examplePhone}
      />
      <AmountEntryField name="amount" currency={currency} min={LEAST_AMOUNT} size="money" />
    </TwoStepMoney>
  );
}
