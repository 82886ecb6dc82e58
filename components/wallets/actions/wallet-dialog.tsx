"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAppGone } from "@/components/form/use-app-gone";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import type { ActionDialogProps, DialogAction } from "@/components/actions/record-actions";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { useFormBlock } from "@/components/form/form";
import { PhoneField } from "@/components/form/phone-field";
import { TextField } from "@/components/form/text-field";
import { useReceipt } from "@/components/money/money-outcome";
import { TwoStepMoney } from "@/components/money/two-step-money";
import { ShortWallet } from "@/components/money/short-wallet";
import { TypedAmount, useTypedAmount } from "@/components/money/typed-amount";
import { useCurrentRecord } from "@/components/money/use-current-record";
import { walletRefusal } from "@/components/money/wallet-refusal";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import { readNow } from "@/lib/provider/browser/requests";
import type { Problem } from "@/lib/provider/problem";
import type { Minor } from "@/lib/rules/money";
import { TransferTarget } from "./transfer-target";
import type { WalletAction, WalletDialogContext, WalletFacts, WalletSubject } from "@/components/money/wallet-rules";
import type { walletSchemas } from "./wallet-schemas";
import { WithdrawalCost } from "./withdrawal-cost";

type Values = z.input<ReturnType<(typeof walletSchemas)[WalletAction]>>;

/** The values of all three forms; each schema takes its own. */
function valuesFor({ own, appId }: WalletFacts) {
  const other = own.find((app) => app.appId !== appId)?.appId;
  const target = { type: other ? "appId" : "toMerchant", appId: other ?? "", toMerchant: "", phoneNumber: "" } as const;
  return { ...target, mobilePhone: "", amount: "", description: "" };
}

/** The input of the call that sends the code. */
function inputOf(values: Values, ownAppId: string) {
  if (!("type" in values)) return { ...values, appId: ownAppId };
  const { type, appId, toMerchant, phoneNumber, amount, description } = values;
  const target = type === "phoneNumber" ? { phoneNumber } : { toMerchant: type === "appId" ? appId : toMerchant };
  return { fromAppId: ownAppId, amount, description, ...target };
}

/** A transfer to one of the own applications, chosen or typed. */
function staysOwn(values: Values, { own, appId }: WalletFacts): boolean {
  const input = inputOf(values, appId);
  const target = "toMerchant" in input ? input.toMerchant?.trim() : undefined;
  return own.some((app) => app.appId === target);
}

/** The sentence after it, and the specification's message for a refusal that the portal does not know. */
const outcomes = {
  topUp: { done: "toppedUp" },
  transfer: { done: "transferred", failed: "transferFailed" },
  withdraw: { done: "withdrawn", failed: "withdrawFailed" },
} as const;

/** The balance and the destination belong together. */
const readWallet = (appId: string) => async () => {
  const { seen } = await readNow("wallets.mine", {});
  const now = seen.find((wallet) => wallet.appId === appId);
  return (before: WalletSubject): WalletSubject => {
    if (!now) return before;
    const { available, destination, atPartnerBank } = now;
    return { ...before, available, destination, atPartnerBank };
  };
};

type Props = ActionDialogProps<WalletSubject> & DialogAction<WalletAction> & WalletDialogContext;

export const WalletDialog = withWords(WalletMoney, families.WalletDialog);

/** Money into a wallet, to another one, or to the application's registered card or account. */
function WalletMoney({ action, open, onOpenChange, record: opened, ...context }: Props) {
  const [outdated, setOutdated] = useState<Problem>();
  const { current: record } = useCurrentRecord(opened, outdated, readWallet(opened.appId));
  const { appId, appName, available, currency, destination } = record;
  const wallet = { ...record, ...context };
  const words = useTranslations("wallets");
  const recipient = useTranslations("wallets.recipient");
  const refusals = useTranslations("wallets.refusals");
  const catalogue = useTranslations("messages.catalogue");
  const required = useTranslations("rules.required");
  const appGone = useAppGone();
  const amountWords = useTranslations("actions.amount");
  const outcome = useTranslations("messages.money");
  const { money, isolate } = useFormat();
  const showReceipt = useReceipt("/billing/wallet", { appId });
  const { done, ...message } = outcomes[action];
  function refusalOf(problem: Problem): string | undefined {
    if (problem.details.code === "INSUFFICIENT_CARD_BALANCE")
      return `${catalogue("insufficientCardBalance")}. ${refusals("otherPhone")}`;
    // At the code, or of a chosen application: no field of the screen has this recipient.
    if (problem.fields["toMerchant"] === "recipient" || problem.fields["phoneNumber"] === "recipient")
      return recipient("gone");
    return appGone(problem) ?? walletRefusal(problem, { refusals, catalogue, ...message });
  }
  return (
    <TwoStepMoney
      pair={`wallets.${action}`}
      userId={context.userId}
      record={appId}
      currency={currency}
      schema={async () => (await import("./wallet-schemas")).walletSchemas[action](wallet)}
      facts={JSON.stringify([available, destination])}
      values={valuesFor(wallet)}
      sentences={{
        mobilePhone: { recipient: recipient("phone") },
        phoneNumber: { recipient: recipient("phone") },
        toMerchant: {
          required: required("merchantId"),
          recipient: recipient("merchant"),
          sameWallet: recipient("sameWallet"),
        },
      }}
      inputOf={(values: Values) => inputOf(values, appId)}
      open={open}
      onOpenChange={onOpenChange}
      title={words(`${action}.title`)}
      description={words("availableIn", { app: isolate(appName), amount: money(available, currency).text })}
      totalLabel={action === "withdraw" ? outcome("youReceive") : undefined}
      note={words(`${action}.note`)}
      changeLabel={words(`${action}.change`)}
      submitLabel={<TypedAmount action={action} currency={currency} />}
      confirmLabel={(amount) => amountWords(action, { amount })}
      done={(amount) => outcome(done, { amount })}
      onDone={showReceipt}
      refusalOf={refusalOf}
      approval={
        // Without the permission to pay others, money stays among the own applications, and has no limits.
        action === "topUp" || (action === "transfer" && !record.mayPayOthers)
          ? undefined
          : {
              kind: action === "transfer" ? "transfer" : "withdrawal",
              call: `wallets.${action}.act`,
              appId,
              currency,
              // Money that stays among the own applications needs no approval.
              ...(action === "transfer" && { isFor: (values) => !staysOwn(values as Values, wallet) }),
            }
      }
      onOutdated={setOutdated}
    >
      {action === "topUp" && (
        <PhoneField
          name="mobilePhone"
          label={words("topUp.phone")}
          help={words("topUp.phoneHelp")}
          autoComplete="off"
          region={context.region}
          example={context.examplePhone}
        />
      )}
      {action === "transfer" && <TransferTarget wallet={wallet} />}
      {action === "withdraw" && destination === null && <NoDestination wallet={wallet} />}
      <AmountEntryField
        name="amount"
        currency={currency}
        min={LEAST_AMOUNT}
        size="money"
        {...(action !== "topUp" && { max: available, autoFocus: true, after: <WholeBalance available={available} /> })}
      />
      {action !== "topUp" && <TextField name="description" />}
      {action === "withdraw" && destination !== null && <WithdrawalCost wallet={wallet} />}
      {action !== "topUp" && <Missing available={available} currency={currency} />}
    </TwoStepMoney>
  );
}

function NoDestination({ wallet: { maySetDestination, owner } }: { readonly wallet: WalletFacts }) {
  const words = useTranslations("wallets");
  useFormBlock(true);
  return (
    <Notice
      tone="warning"
      title={words("refusals.NO_DESTINATION")}
      action={maySetDestination && <LinkButton href="/connect/bank">{words("withdraw.setDestination")}</LinkButton>}
    >
      {!maySetDestination && words("withdraw.whoSets", { role: owner })}
    </Notice>
  );
}

const Missing = ({ available, currency }: Pick<WalletFacts, "available" | "currency">) => (
  <ShortWallet available={available} total={useTypedAmount(currency)} currency={currency} />
);

function WholeBalance({ available }: { readonly available: Minor }) {
  const action = useTranslations("actions.common");
  const { setValue } = useFormContext();
  const { figure } = useFormat();
  const takeAll = () => setValue("amount", figure(available), { shouldDirty: true, shouldValidate: true });
  return (
    <Button size="sm" variant="text" disabled={available < LEAST_AMOUNT} onClick={takeAll}>
      {action("all")}
    </Button>
  );
}
