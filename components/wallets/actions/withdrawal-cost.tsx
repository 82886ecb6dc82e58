"use client";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";
import { useTypedAmount } from "@/components/money/use-typed-amount";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { SumList } from "@/components/ui/display/sum-list";
import { useFormat } from "@/lib/i18n/use-format";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { withdrawal } from "@/lib/rules/fees";
import type { Minor } from "@/lib/rules/money";
import type { WalletFacts } from "./wallet-dialogs";

interface CostProps {
  readonly wallet: WalletFacts;
}

export function NoDestination({ wallet }: CostProps) {
  const refusals = useTranslations("wallets.refusals");
  return wallet.destination === null && <Notice tone="warning">{refusals("NO_DESTINATION")}</Notice>;
}

/** The destination is fixed: it is shown, with the fee for the typed amount. */
export function WithdrawalCost({ wallet }: CostProps) {
  return (
    <>
      <TextField name="description" maxLength={TEXT_LENGTH} />
      {wallet.destination !== null && (
        <>
          <Destination wallet={wallet} />
          <Fees wallet={wallet} />
        </>
      )}
    </>
  );
}

function Destination({ wallet: { destination, atPartnerBank, ...wallet } }: CostProps) {
  const words = useTranslations("wallets.withdraw");
  const field = useTranslations("fields");
  const amount = useTypedAmount(wallet.currency);
  const cost = useCost(wallet);
  return (
    <div role="group" aria-label={field("destination")} className="flex flex-col gap-1.5">
      <p aria-hidden>{field("destination")}</p>
      <div className="flex items-center gap-3 rounded-md bg-accent-soft px-3.5 py-2 edge-accent">
        <Icon name="credit-card" />
        <span className="min-w-0 flex-1">
          <bdi dir="ltr" className="tabular-nums">
            {destination}
          </bdi>
          <span className="block text-caption text-muted">{words(atPartnerBank ? "partnerBank" : "otherBank")}</span>
        </span>
        <span className="flex-none text-caption text-muted">{cost(amount, atPartnerBank)}</span>
      </div>
    </div>
  );
}

/** "Free", "1.00 AZN" or "0.15%". */
function useCost({ fee, currency }: Pick<WalletFacts, "fee" | "currency">) {
  const outcome = useTranslations("messages.money");
  const { money, percent } = useFormat();
  return (amount: Minor | undefined, atPartnerBank: boolean): string =>
    atPartnerBank
      ? outcome("freeFee")
      : amount !== undefined && amount > fee.flatUpTo
        ? percent(fee.basisPoints / 100, 2)
        : money(fee.flat, currency).text;
}

function Fees({ wallet: { fee, currency, atPartnerBank } }: CostProps) {
  const words = useTranslations("wallets.withdraw");
  const field = useTranslations("fields");
  const outcome = useTranslations("messages.money");
  const { money, figure } = useFormat();
  const amount = useTypedAmount(currency);
  const cost = useCost({ fee, currency });
  const isAbove = amount !== undefined && amount > fee.flatUpTo;
  const limit = money(fee.flatUpTo, currency).text;
  const lines: readonly (readonly [label: string, cost: string, inForce: boolean])[] = [
    [words("partner"), cost(undefined, true), atPartnerBank],
    [words("upTo", { amount: limit }), cost(fee.flatUpTo, false), !atPartnerBank && amount !== undefined && !isAbove],
    [words("above", { amount: limit }), cost(fee.flatUpTo + 1, false), !atPartnerBank && isAbove],
  ];
  const costs = amount === undefined ? undefined : withdrawal(amount, fee, atPartnerBank);
  return (
    <>
      <div className="rounded-lg px-3.5 py-3 edge-border">
        <p className="flex items-center gap-2 font-regular text-strong">
          <Icon name="info" className="text-subtle" />
          {words("fees")}
        </p>
        <ul className="mt-1.5 flex flex-col gap-1.5 text-caption text-muted tabular-nums">
          {lines.map(([label, text, inForce], index) => (
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
