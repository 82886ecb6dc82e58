import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { walletSubject } from "@/components/money/wallet-rules";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import type { Holder } from "@/lib/contract/people";
import type { Wallet } from "@/lib/contract/wallets";
import { lastApp } from "@/lib/session/account";
import { Card, CardHead } from "./card";
import { Failure } from "@/components/shell/failure/failure";
import type { Part } from "./load-dashboard";
import { WalletCard } from "./wallet-card";

interface BalancesProps {
  readonly part: NonNullable<Part<readonly Wallet[]>>;
  readonly user: Holder;
  readonly edition: Edition;
}
export async function Balances({ part, user, edition }: BalancesProps) {
  const [words, actions, format] = await Promise.all([
    getTranslations("dashboard.wallet"),
    getTranslations("actions.do"),
    getFormat(),
  ]);
  if ("problem" in part)
    return (
      <Card aria-labelledby="wallet">
        <CardHead id="wallet" title={words("title")} />
        <Failure problem={part.problem} what={words("title")} />
      </Card>
    );
  return (
    <WalletCard
      last={lastApp(await cookies(), user.id)}
      words={{
        title: words("title"),
        choose: words("choose"),
        available: words("available"),
        onHold: words("onHold"),
        none: words("none"),
      }}
      wallets={part.value.map((wallet) => ({
        id: wallet.appId,
        name: wallet.appName,
        currency: wallet.currency,
        balance: format.figure(wallet.balance),
        available: format.figure(wallet.available),
        held: format.figure(wallet.held),
        can: walletSubject(wallet, part.value, user, edition).can,
      }))}
      actions={{ withdraw: actions("withdraw"), transfer: actions("transfer"), topUp: actions("topUp") }}
    />
  );
}
