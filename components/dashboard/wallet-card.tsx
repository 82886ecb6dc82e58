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
    <section
      aria-labelledby="wallet"
      className="on-inverse flex min-w-0 flex-col rounded-lg bg-surface-inverse px-5 pt-4 pb-5 text-on-inverse"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="wallet" className="font-medium text-on-inverse-muted">
          {words.title}
        </h2>
        {wallets.length > 1 ? (
          <label className="relative -my-1 -me-1.5 flex min-w-0 items-center text-caption">
            <span className="sr-only">{words.choose}</span>
            <select
              value={chosen}
              onChange={({ target }) => {
                const next = Number(target.value);
                setChosen(next);
                storeApp(wallets[next]!.id);
              }}
              className="h-7 max-w-full cursor-pointer appearance-none truncate rounded-sm bg-transparent ps-1.5 pe-6 text-end hover:bg-surface-glass max-desktop:h-11"
            >
              {wallets.map(({ id, name }, index) => (
                <option key={id} value={index} className="text-default">
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown className="pointer-events-none absolute end-1.5 size-3.5 stroke-2" />
          </label>
        ) : (
          <span className="truncate text-caption">{wallet?.name}</span>
        )}
      </div>
      {wallet ? (
        <>
          <div className="mt-1.5 mb-3.5">
            <Amount hero inverse figure={wallet.balance} currency={wallet.currency} />
          </div>
          <dl className="border-t border-border-glass">
            {[
              [words.available, wallet.available],
              [words.onHold, wallet.held],
            ].map(([word, figure]) => (
              <div key={word} className="flex justify-between gap-3 border-b border-border-glass py-2.25">
                <dt className="text-on-inverse-muted">{word}</dt>
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
        <p className="my-auto py-8 text-center text-on-inverse-muted">{words.none}</p>
      )}
    </section>
  );
}
