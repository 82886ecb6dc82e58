import { getTranslations } from "next-intl/server";
import { AppChoice } from "@/components/list/filters/app-choice";
import { FEW_APPS } from "@/components/list/filters/app-switch";
import { Amount } from "@/components/ui/display/amount";
import { Avatar } from "@/components/ui/display/avatar";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { getFormat } from "@/lib/i18n/current";
import type { Wallet } from "@/lib/contract/wallets";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";
import "./wallet-cards.css";

interface WalletCardsProps {
  readonly wallets: readonly Wallet[];
  readonly chosen: Wallet;
  /** The list that the cards lead to, and what stays of its address. */
  readonly path: string;
  readonly keeps: AddressQuery;
}

/** A wallet for each application; the chosen one is navy. Of many, the chosen one and a list to choose from. */
export async function WalletCards({ wallets, chosen, path, keeps }: WalletCardsProps) {
  const [words, fields, format] = await Promise.all([
    getTranslations("wallets"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const card = (wallet: Wallet) => {
    const { appId, appName, balance, available, held, currency } = wallet;
    const isChosen = wallet === chosen;
    const strong = isChosen ? "text-on-inverse" : "text-strong";
    const money = (minor: number) => format.money(minor, currency).text;
    return (
      <a
        href={listingAddress(path, keeps, { appId })}
        aria-current={isChosen ? "true" : undefined}
        className={classes(
          "flex h-full flex-col gap-0.5 rounded-lg px-5 py-4 tabular-nums",
          isChosen
            ? "on-inverse bg-surface-inverse text-on-inverse-muted"
            : "bg-surface text-muted edge-border hover:edge-border-strong",
        )}
      >
        <span className="flex items-center gap-2.5">
          <Avatar name={appName} tint={isChosen ? "teal" : "indigo"} />
          <bdi className={classes("wrap-anywhere font-regular", strong)}>{appName}</bdi>
          {isChosen && <Icon name="circle-check" className="ms-auto text-focus-on-inverse" />}
        </span>
        <span className={classes("mt-3 text-page font-regular", strong)}>
          <Amount
            inverse={isChosen}
            figure={format.figure(balance)}
            currency={currency}
            className="[&>span]:text-[0.6em]"
          />
        </span>
        {available !== balance && (
          <span className="text-caption">{words("available", { amount: money(available) })}</span>
        )}
        {held > 0 && <span className="text-caption">{words("onHold", { amount: money(held) })}</span>}
      </a>
    );
  };
  const isMany = wallets.length > FEW_APPS;
  return (
    <>
      {isMany && (
        <div className="mb-4">
          <AppChoice
            label={fields("application")}
            chosen={chosen.appId}
            places={wallets.map(({ appId, appName, balance, currency }) => ({
              value: appId,
              label: `${format.isolate(appName)} • ${format.money(balance, currency).text}`,
              href: listingAddress(path, keeps, { appId }),
            }))}
          />
        </div>
      )}
      <ul aria-label={words("list")} className="wallet-cards">
        {(isMany ? [chosen] : wallets).map((wallet) => (
          <li key={wallet.appId} className="min-w-0">
            {card(wallet)}
          </li>
        ))}
      </ul>
    </>
  );
}
