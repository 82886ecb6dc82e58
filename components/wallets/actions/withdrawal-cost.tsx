"use client";
import { useTranslations } from "next-intl";
import { MoneySums } from "@/components/money/money-sums";
import { useAmountInRange, useTypedAmount } from "@/components/money/typed-amount";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/display/icon";
import { useFormat } from "@/lib/i18n/use-format";
import { withdrawal } from "@/lib/rules/fees";
import type { WalletFacts } from "@/components/money/wallet-rules";

/** The destination is fixed: it is shown, with the fee for the typed amount. */
export function WithdrawalCost({ wallet }: { readonly wallet: WalletFacts }) {
  const { available, destination, atPartnerBank, fee, currency } = wallet;
  const words = useTranslations("wallets.withdraw");
  const field = useTranslations("fields");
  const outcome = useTranslations("messages.money");
  const { money, percent } = useFormat();
  const amount = useTypedAmount(currency);
  const isAbove = amount !== undefined && amount > fee.flatUpTo;
  const limit = money(fee.flatUpTo, currency).text;
  const [free, flat, share] = [outcome("freeFee"), money(fee.flat, currency).text, percent(fee.basisPoints / 100, 2)];
  const lines: readonly (readonly [label: string, cost: string, inForce: boolean])[] = [
    [words("partner"), free, atPartnerBank],
    [words("upTo", { amount: limit }), flat, !atPartnerBank && amount !== undefined && !isAbove],
    [words("above", { amount: limit }), share, !atPartnerBank && isAbove],
  ];
  const inRange = useAmountInRange(currency, available);
  const costs = inRange === undefined ? undefined : withdrawal(inRange, fee, atPartnerBank);
  return (
    <>
      <div role="group" aria-label={field("destination")} className="flex flex-col gap-1.5">
        <p aria-hidden className="font-regular text-strong">
          {field("destination")}
        </p>
        <div className="flex items-center gap-3 rounded-md bg-accent-soft px-3.5 py-2 edge-accent">
          <Icon name="credit-card" />
          <span className="min-w-0 flex-1">
            <bdi dir="ltr" className="tabular-nums">
              {destination}
            </bdi>
            <span className="block text-caption text-muted">{words(atPartnerBank ? "partnerBank" : "otherBank")}</span>
          </span>
          <span className="flex-none text-caption text-muted">{atPartnerBank ? free : isAbove ? share : flat}</span>
        </div>
      </div>
      <div className="rounded-lg px-3.5 py-3 edge-border">
        <p className="flex items-center gap-2 font-regular text-strong">
          <Icon name="info" className="text-subtle" />
          {words("fees")}
        </p>
        <ul className="mt-1.5 flex flex-col gap-1.5 text-caption text-muted tabular-nums">
          {lines.map(([label, cost, inForce], index) => (
            <li key={index} className={classes("flex items-center gap-1.5", inForce && "font-regular text-link")}>
              {inForce && <Icon name="check" className="size-3.5" />}
              <span className="me-auto">{label}</span>
              <span>{cost}</span>
            </li>
          ))}
        </ul>
      </div>
      {costs && costs.total > 0 && (
        <MoneySums
          currency={currency}
          lines={[
            [field("amount"), costs.amount],
            [field("fee"), -costs.fee],
            [outcome("youReceive"), costs.total],
          ]}
        />
      )}
    </>
  );
}
