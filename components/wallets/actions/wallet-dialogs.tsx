"use client";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import type { FormProps } from "@/components/form/form";
import { PhoneField } from "@/components/form/phone-field";
import { TextField } from "@/components/form/text-field";
import { useReceipt } from "@/components/money/money-outcome";
import { TwoStepMoney } from "@/components/money/two-step-money";
import { useTypedAmount } from "@/components/money/use-typed-amount";
import { Button } from "@/components/ui/controls/button";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { Step } from "@/lib/provider/browser/calls";
import type { InputOf } from "@/lib/provider/browser/requests";
import { LEAST_AMOUNT, TEXT_LENGTH } from "@/lib/contract/constants";
import type { Problem } from "@/lib/provider/problem";
import { TransferTarget } from "./transfer-target";
import type { WalletDialogContext } from "./wallet-actions";
import type { WalletSubject } from "./wallet-rules";
import type { topUpSchema, transferSchema, withdrawSchema } from "./wallet-schemas";
import { NoDestination, WithdrawalCost } from "./withdrawal-cost";

type Action = "topUp" | "transfer" | "withdraw";
type Props = ActionDialogProps<WalletSubject> & WalletDialogContext;
/** The wallet of a dialog, and the data of all wallets. */
export type WalletFacts = WalletSubject & WalletDialogContext;

interface Definition<A extends Action, S extends z.ZodObject> {
  readonly schema: (wallet: WalletFacts) => Promise<S>;
  readonly values: (wallet: WalletFacts) => NonNullable<FormProps<S>["values"]>;
  readonly inputOf: (values: z.input<S>, appId: string) => InputOf<Step<`wallets.${A}`, "ask">>;
  /** Fields before and after the amount. */
  readonly Before?: ComponentType<{ readonly wallet: WalletFacts }>;
  readonly After?: ComponentType<{ readonly wallet: WalletFacts }>;
  readonly done: "toppedUp" | "transferred" | "withdrawn";
  /** The specification's message for a refusal that the portal does not know. */
  readonly failed?: "transferFailed" | "withdrawFailed";
}
const define = <A extends Action, S extends z.ZodObject>(definition: Definition<A, S>) => definition;
const loadSchemas = () => import("./wallet-schemas");

const definitions = {
  // The owner of the phone that pays gets the code.
  topUp: define<"topUp", ReturnType<typeof topUpSchema>>({
    schema: async (wallet) => (await loadSchemas()).topUpSchema(wallet.currency, wallet.region),
    values: () => ({ mobilePhone: "", amount: "" }),
    inputOf: ({ mobilePhone, amount }, appId) => ({ appId, amount, mobilePhone }),
    Before: PayingPhone,
    done: "toppedUp",
  }),
  transfer: define<"transfer", ReturnType<typeof transferSchema>>({
    schema: async (wallet) => (await loadSchemas()).transferSchema(wallet, wallet.region),
    values: ({ own, appId }) => {
      const other = own.find((app) => app.appId !== appId)?.appId;
      const to = { appId: other ?? "", toMerchant: "", phoneNumber: "" };
      return { type: other ? "appId" : "toMerchant", ...to, amount: "", description: "" };
    },
    inputOf: ({ type, amount, description, appId, toMerchant, phoneNumber }, fromAppId) => ({
      fromAppId,
      amount,
      description,
      ...(type === "phoneNumber" ? { phoneNumber } : { toMerchant: type === "appId" ? appId : toMerchant }),
    }),
    Before: TransferTarget,
    After: Description,
    done: "transferred",
    failed: "transferFailed",
  }),
  // Money goes to the application's registered card or account.
  withdraw: define<"withdraw", ReturnType<typeof withdrawSchema>>({
    schema: async (wallet) => (await loadSchemas()).withdrawSchema(wallet, wallet.fee),
    values: () => ({ amount: "", description: "" }),
    inputOf: ({ amount, description }, appId) => ({ appId, amount, description }),
    Before: NoDestination,
    After: WithdrawalCost,
    done: "withdrawn",
    failed: "withdrawFailed",
  }),
};

export const WalletDialog = withWords(WalletMoney, families.WalletDialog);
export const TopUpDialog = (props: Props) => <WalletDialog {...props} action="topUp" />;
export const TransferDialog = (props: Props) => <WalletDialog {...props} action="transfer" />;
export const WithdrawDialog = (props: Props) => <WalletDialog {...props} action="withdraw" />;

function WalletMoney({ action, open, onOpenChange, record, ...context }: Props & { readonly action: Action }) {
  const { appId, appName, available, currency } = record;
  const wallet = { ...record, ...context };
  const words = useTranslations("wallets");
  const recipient = useTranslations("wallets.recipient");
  const required = useTranslations("rules.required");
  const amountWords = useTranslations("actions.amount");
  const outcome = useTranslations("messages.money");
  const { money, isolate } = useFormat();
  const showReceipt = useReceipt("/billing/wallet", { appId });
  const refusalOf = useWalletRefusal(definitions[action].failed);
  // Each has the types of `define`; the dialog needs none of them.
  const { schema, values, inputOf, Before, After, done } = definitions[action] as Definition<Action, z.ZodObject>;
  return (
    <TwoStepMoney
      pair={`wallets.${action}`}
      userId={context.userId}
      record={appId}
      currency={currency}
      schema={() => schema(wallet)}
      values={values(wallet)}
      sentences={{
        mobilePhone: { recipient: recipient("phone") },
        phoneNumber: { recipient: recipient("phone") },
        toMerchant: {
          required: required("merchantId"),
          recipient: recipient("merchant"),
          sameWallet: recipient("sameWallet"),
        },
      }}
      inputOf={(values) => inputOf(values, appId)}
      open={open}
      onOpenChange={onOpenChange}
      title={words(`${action}.title`)}
      description={words("availableIn", { app: isolate(appName), amount: money(available, currency).text })}
      totalLabel={action === "withdraw" ? outcome("youReceive") : undefined}
      note={words(`${action}.note`)}
      changeLabel={words(`${action}.change`)}
      submitLabel={<SubmitLabel action={action} currency={currency} />}
      confirmLabel={(amount) => amountWords(action, { amount })}
      done={(amount) => outcome(done, { amount })}
      onDone={showReceipt}
      refusalOf={refusalOf}
    >
      {Before && <Before wallet={wallet} />}
      {action === "topUp" ? (
        <AmountEntryField name="amount" currency={currency} min={LEAST_AMOUNT} size="money" />
      ) : (
        <AmountOf available={available} currency={currency} />
      )}
      {After && <After wallet={wallet} />}
    </TwoStepMoney>
  );
}

/** "Withdraw 1,250.00 AZN", with the typed amount. */
function SubmitLabel({ action, currency }: { readonly action: Action; readonly currency: string }) {
  const words = useTranslations("actions");
  const { money } = useFormat();
  const amount = useTypedAmount(currency);
  return amount === undefined
    ? words(`do.${action}`)
    : words(`amount.${action}`, { amount: money(amount, currency).text });
}

function useWalletRefusal(failed: "transferFailed" | "withdrawFailed" | undefined) {
  const words = useTranslations("wallets.refusals");
  const catalogue = useTranslations("messages.catalogue");
  return ({ kind, details: { code } }: Problem): string | undefined => {
    switch (code) {
      case "INSUFFICIENT_CARD_BALANCE":
        return `${catalogue("insufficientCardBalance")}. ${words("otherPhone")}`;
      case "TRANSFER_FAILED":
        return `${catalogue("transferFailed")}. ${words("otherRecipient")}`;
      case "WITHDRAW_FAILED":
        return `${catalogue("withdrawFailed")}. ${words("otherTime")}`;
      case "INSUFFICIENT_BALANCE":
      case "STATE_CHANGED":
      case "RECORD_BUSY":
      case "NO_DESTINATION":
        return words(code);
      default:
        return failed && kind === "refused" ? `${catalogue(failed)}. ${words("otherTime")}` : undefined;
    }
  };
}

function PayingPhone({ wallet: { region, examplePhone } }: { readonly wallet: WalletFacts }) {
  const words = useTranslations("wallets.topUp");
  return (
    <PhoneField
      name="mobilePhone"
      label={words("phone")}
      help={words("phoneHelp")}
      region={region}
      example={examplePhone}
    />
  );
}

/** The amount, with a button for the whole balance. */
function AmountOf({ available, currency }: Pick<WalletFacts, "available" | "currency">) {
  const action = useTranslations("actions.common");
  const { setValue } = useFormContext();
  const { figure } = useFormat();
  const takeAll = () => setValue("amount", figure(available), { shouldDirty: true, shouldValidate: true });
  return (
    <AmountEntryField
      name="amount"
      currency={currency}
      min={LEAST_AMOUNT}
      max={available}
      size="money"
      autoFocus
      after={
        <Button size="sm" variant="text" disabled={available < LEAST_AMOUNT} onClick={takeAll}>
          {action("all")}
        </Button>
      }
    />
  );
}

function Description() {
  return <TextField name="description" maxLength={TEXT_LENGTH} />;
}
