import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { getFormat } from "@/lib/i18n/current";
import type { Wallet } from "@/lib/contract/wallets";
import { currentUser } from "@/lib/provider/page";
import { lastApp } from "@/lib/session/account";
import { Card, CardHead } from "./card";
import { Failure } from "@/components/shell/failure/failure";
import type { Part } from "./load-dashboard";
import { WalletCard } from "./wallet-card";

export async function Balances({ part }: { readonly part: NonNullable<Part<readonly Wallet[]>> }) {
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
  const last = lastApp(await cookies(), (await currentUser()).id);
  return (
    <WalletCard
      first={Math.max(
        0,
        part.value.findIndex(({ appId }) => appId === last),
      )}
      words={{
        title: words("title"),
        choose: words("choose"),
        available: words("available"),
        onHold: words("onHold"),
        none: words("none"),
      }}
      wallets={part.value.map(({ appId, appName, balance, available, held, currency }) => ({
        id: appId,
        name: appName,
        currency,
        balance: format.figure(balance),
        available: format.figure(available),
        held: format.figure(held),
      }))}
      actions={{ withdraw: actions("withdraw"), transfer: actions("transfer"), topUp: actions("topUp") }}
    />
  );
}
