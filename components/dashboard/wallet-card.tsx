"use client";
import { ArrowDownToLine } from "@/components/ui/icons/arrow-down-to-line";
import { ArrowLeftRight } from "@/components/ui/icons/arrow-left-right";
import { ChevronDown } from "@/components/ui/icons/chevron-down";
import { Plus } from "@/components/ui/icons/plus";
import { useState } from "react";
import { Amount } from "@/components/ui/amount";
import { buttonLook } from "@/components/ui/button-look";
import { LinkButton } from "@/components/ui/link-button";
import { storeApp } from "@/lib/browser/storage";
import "./dashboard.css";

interface ShownWallet {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly balance: string;
  readonly available: string;
  readonly held: string;
}
interface WalletCardProps {
  readonly words: Readonly<Record<"title" | "choose" | "available" | "onHold" | "none", string>>;
  readonly wallets: readonly ShownWallet[];
  /** The place of the one that is shown first. */
  readonly first: number;
  readonly actions: Readonly<Record<"withdraw" | "transfer" | "topUp", string>>;
}

/** Money at rest is navy. */
export function WalletCard({ words, wallets, first, actions }: WalletCardProps) {
  const [chosen, setChosen] = useState(first);
  const wallet = wallets[chosen];
  /** The mark opens the form there. */
  const linkTo = (action: "withdraw" | "transfer" | "topUp") =>
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
              value={chosen}
              onChange={({ target }) => {
                const next = Number(target.value);
                setChosen(next);
                storeApp(wallets[next]!.id);
              }}
            >
              {wallets.map(({ id, name }, index) => (
                <option key={id} value={index} className="text-default">
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown />
          </label>
        ) : (
          <span className="one-line text-caption">{wallet?.name}</span>
        )}
      </div>
      {wallet ? (
        <>
          <div className="mt-1.5 mb-3.5">
            <Amount hero inverse figure={wallet.balance} currency={wallet.currency} />
          </div>
          <dl>
            {[
              [words.available, wallet.available],
              [words.onHold, wallet.held],
            ].map(([word, figure]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>
                  <Amount inverse figure={figure ?? ""} currency={wallet.currency} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-auto flex gap-2 pt-4">
            <LinkButton href={linkTo("withdraw")} icon={<ArrowDownToLine />} className="flex-1">
              {actions.withdraw}
            </LinkButton>
            <LinkButton href={linkTo("transfer")} variant="inverse" icon={<ArrowLeftRight />} className="flex-1">
              {actions.transfer}
            </LinkButton>
            <a
              href={linkTo("topUp")}
              aria-label={actions.topUp}
              className={buttonLook({ variant: "inverse", square: true })}
            >
              <Plus />
            </a>
          </div>
        </>
      ) : (
        <p>{words.none}</p>
      )}
    </section>
  );
}
