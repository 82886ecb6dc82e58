"use client";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Amount } from "@/components/ui/display/amount";
import type { WalletAction } from "@/components/money/wallet-rules";
import { buttonLook } from "@/components/ui/controls/button-look";
import { LinkButton } from "@/components/ui/controls/link-button";
import { CARD_ROOM, sizeFor } from "@/components/money/figure-size";
import { storeApp } from "@/lib/browser/storage";
import "./dashboard.css";

interface ShownWallet {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly balance: string;
  readonly available: string;
  readonly held: string;
  readonly can: readonly WalletAction[];
}
interface WalletCardProps {
  readonly words: Readonly<Record<"title" | "choose" | "available" | "onHold" | "none", string>>;
  readonly wallets: readonly ShownWallet[];
  /** The application whose wallet is shown first; without it the first of the list. */
  readonly last: string | undefined;
  readonly actions: Readonly<Record<WalletAction, string>>;
}

export function WalletCard({ words, wallets, last, actions }: WalletCardProps) {
  const [chosen, setChosen] = useState(last);
  const wallet = wallets.find(({ id }) => id === chosen) ?? wallets[0];
  /** The part after # opens the form there. */
  const linkTo = (action: WalletAction) =>
    `/billing/wallet?${new URLSearchParams({ appId: wallet?.id ?? "" }).toString()}#${action}`;
  return (
    <section aria-labelledby="wallet" className="wallet-card on-inverse">
      <div className="flex items-center justify-between gap-3">
        <h2 id="wallet" className="font-medium">
          {words.title}
        </h2>
        {wallets.length > 1 ? (
          <label>
            <span className="sr-only">{words.choose}</span>
            <select
              value={wallet?.id}
              onChange={({ target }) => {
                setChosen(target.value);
                storeApp(target.value);
              }}
            >
              {wallets.map(({ id, name }) => (
                <option key={id} value={id} className="text-default">
                  {name}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </label>
        ) : (
          <span className="one-line text-caption">{wallet?.name}</span>
        )}
      </div>
      {wallet ? (
        <>
          <div className="mt-1.5 mb-3.5">
            <Amount
              hero
              inverse
              figure={wallet.balance}
              currency={wallet.currency}
              className={sizeFor(wallet.balance.length, CARD_ROOM)}
            />
          </div>
          <dl>
            {(
              [
                ...(wallet.available === wallet.balance ? [] : [[words.available, wallet.available] as const]),
                [words.onHold, wallet.held],
              ] as const
            ).map(([word, figure]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>
                  <Amount inverse figure={figure} currency={wallet.currency} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="wallet-card-buttons">
            {wallet.can.includes("withdraw") && (
              <LinkButton href={linkTo("withdraw")} icon={<Icon name="arrow-down-to-line" />}>
                {actions.withdraw}
              </LinkButton>
            )}
            {wallet.can.includes("transfer") && (
              <LinkButton href={linkTo("transfer")} variant="inverse" icon={<Icon name="arrow-left-right" />}>
                {actions.transfer}
              </LinkButton>
            )}
            {wallet.can.includes("topUp") && (
              <a
                href={linkTo("topUp")}
                aria-label={actions.topUp}
                className={buttonLook({ variant: "inverse", square: true })}
              >
                <Icon name="plus" />
              </a>
            )}
          </div>
        </>
      ) : (
        <p>{words.none}</p>
      )}
    </section>
  );
}
