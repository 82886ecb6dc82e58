"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { TextField } from "@/components/form/text-field";
import { TwoStepMoney } from "@/components/money/two-step-money";
import { useReceipt } from "@/components/money/money-outcome";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/display/notice";
import { SumList } from "@/components/ui/display/sum-list";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { type FeeRule, withdrawal } from "@/lib/rules/fees";
import type { Minor } from "@/lib/rules/money";
import type { WalletDialogGiven } from "./wallet-actions";
import { WalletAmount } from "./wallet-amount";
import { MoneyLabel, useAvailability, useTypedAmount, useWalletRefusal } from "./wallet-money";
import type { WalletSubject } from "./wallet-subject";

type WalletDialogProps = ActionDialogProps<WalletSubject> & WalletDialogGiven;

export const WithdrawDialog = withWords(Withdrawing, [
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

/** Money goes to the application's registered card or account. What it costs is seen while the amount is typed. */
function Withdrawing({ record, userId, fee, open, onOpenChange }: WalletDialogProps) {
  const { appId, currency, available, destination, atPartnerBank } = record;
  const words = useTranslations("wallets.withdraw");
  const action = useTranslations("actions");
  const outcome = useTranslations("messages.money");
  const refusals = useTranslations("wallets.refusals");
  const description = useAvailability(record);
  const refusalOf = useWalletRefusal("withdrawFailed");
  const showReceipt = useReceipt("/billing/wallet", { appId });
  return (
    <TwoStepMoney
      pair="wallets.withdraw"
      userId={userId}
      record={appId}
      currency={currency}
      schema={() =>
        import("./wallet-schemas").then(({ withdrawSchema }) =>
          withdrawSchema({ available, currency, atPartnerBank }, fee),
        )
      }
      values={{ amount: "", description: "" }}
      inputOf={({ amount, description: text }) => ({ appId, amount, description: text })}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={description}
      totalLabel={outcome("youReceive")}
      note={words("note")}
      changeLabel={words("change")}
      submitLabel={<MoneyLabel does="withdraw" currency={currency} />}
      confirmLabel={(amount) => action("amount.withdraw", { amount })}
      done={(amount) => outcome("withdrawn", { amount })}
      onDone={showReceipt}
      refusalOf={refusalOf}
    >
      {destination === null && <Notice tone="warning">{refusals("NO_DESTINATION")}</Notice>}
      <WalletAmount available={available} currency={currency} />
      <TextField name="description" maxLength={TEXT_LENGTH} />
      {destination !== null && (
        <>
          <Destination account={destination} atPartnerBank={atPartnerBank} fee={fee} currency={currency} />
          <Fees rule={fee} currency={currency} atPartnerBank={atPartnerBank} />
        </>
      )}
    </TwoStepMoney>
  );
}

/** Where it goes is not for this form to choose: it is shown, with what it costs. */
function Destination({
  account,
  atPartnerBank,
  fee,
  currency,
}: {
  readonly account: string;
  readonly atPartnerBank: boolean;
  readonly fee: FeeRule;
  readonly currency: string;
}) {
  const words = useTranslations("wallets.withdraw");
  const field = useTranslations("fields");
  const amount = useTypedAmount(currency);
  const cost = useCost(fee, currency);
  return (
    <div role="group" aria-label={field("destination")} className="flex flex-col gap-1.5">
      <p aria-hidden>{field("destination")}</p>
      <div className="flex items-center gap-3 rounded-md bg-accent-soft px-3.5 py-2 edge-accent">
        <Icon name="credit-card" />
        <span className="min-w-0 flex-1">
          <bdi dir="ltr" className="tabular-nums">
            {account}
          </bdi>
          <span className="block text-caption text-muted">{words(atPartnerBank ? "partnerBank" : "otherBank")}</span>
        </span>
        <span className="flex-none text-caption text-muted">{cost(amount, atPartnerBank)}</span>
      </div>
    </div>
  );
}

/** "Free", "1.00 AZN" or "0.15%". */
function useCost(rule: FeeRule, currency: string) {
  const outcome = useTranslations("messages.money");
  const { money, percent } = useFormat();
  return (amount: Minor | undefined, atPartnerBank: boolean): string =>
    atPartnerBank
      ? outcome("freeFee")
      : amount !== undefined && amount > rule.flatUpTo
        ? percent(rule.basisPoints / 100, 2)
        : money(rule.flat, currency).text;
}

function Fees({
  rule,
  currency,
  atPartnerBank,
}: {
  readonly rule: FeeRule;
  readonly currency: string;
  readonly atPartnerBank: boolean;
}) {
  const words = useTranslations("wallets.withdraw");
  const field = useTranslations("fields");
  const outcome = useTranslations("messages.money");
  const { money, figure } = useFormat();
  const amount = useTypedAmount(currency);
  const cost = useCost(rule, currency);
  const isAbove = amount !== undefined && amount > rule.flatUpTo;
  const limit = money(rule.flatUpTo, currency).text;
  const lines: readonly { readonly label: string; readonly cost: string; /** Ticked. */ readonly inForce: boolean }[] =
    [
      { label: words("partner"), cost: cost(undefined, true), inForce: atPartnerBank },
      {
        label: words("upTo", { amount: limit }),
        cost: cost(rule.flatUpTo, false),
        inForce: !atPartnerBank && amount !== undefined && !isAbove,
      },
      {
        label: words("above", { amount: limit }),
        cost: cost(rule.flatUpTo + 1, false),
        inForce: !atPartnerBank && isAbove,
      },
    ];
  const costs = amount === undefined ? undefined : withdrawal(amount, rule, atPartnerBank);
  return (
    <>
      <div className="rounded-lg px-3.5 py-3 edge-border">
        <p className="flex items-center gap-2 font-regular text-strong">
          <Icon name="info" className="text-subtle" />
          {words("fees")}
        </p>
        <ul className="mt-1.5 flex flex-col gap-1.5 text-caption text-muted tabular-nums">
          {lines.map(({ label, cost: text, inForce }, index) => (
            <li key={index} className={classes("flex items-center gap-1.5", inForce && "font-regular text-link")}>
              {inForce && <Icon name="check" className="size-3.5" />}
              <span className="me-auto">{label}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      {costs && costs.total > 0 && (
        <SumList
          lines={[
            { label: field("amount"), figure: figure(costs.amount), currency },
            { label: field("fee"), figure: figure(-costs.fee), currency },
            { label: outcome("youReceive"), figure: figure(costs.total), currency },
          ]}
        />
      )}
    </>
  );
}
