// The applications that can pay a payout.
import { cookies } from "next/headers";
import { loadWallets } from "@/components/money/load-wallets";
import { mayAsk, whereMay } from "@/lib/access/policy";
import { currentEdition } from "@/lib/i18n/current";
import { apps } from "@/lib/contract/apps";
import { payouts } from "@/lib/contract/payouts";
import type { Wallet } from "@/lib/contract/wallets";
import { currentUser, load } from "@/lib/provider/page";
import { lastApp } from "@/lib/session/account";

/** Without `available` for a user who may pay but not see wallets: the recipient's look-up answers it. */
type AppToPay = Pick<Wallet, "appId" | "appName"> & Partial<Pick<Wallet, "available">>;
export type PayingApp = AppToPay & { readonly mayRenewKey: boolean };

/** Empty for a user who may not pay. The last choice is the first. */
export async function loadPayingApps(): Promise<readonly PayingApp[]> {
  const [user, edition, jar] = await Promise.all([currentUser(), currentEdition(), cookies()]);
  if (!mayAsk(user, edition, payouts.pay).allowed) return [];
  const wallets = await loadWallets();
  const outcome = wallets.length > 0 ? { answer: wallets } : await load(apps.list, {});
  const found: readonly AppToPay[] = "answer" in outcome ? outcome.answer : [];
  const last = lastApp(jar, user.id);
  return whereMay(user, edition, payouts.pay, found)
    .map(({ appId, appName, available }) => {
      const mayRenewKey = mayAsk(user, edition, apps.renewKey.act, { appId }).allowed;
      return { appId, appName, available, mayRenewKey };
    })
    .toSorted((one, other) => Number(other.appId === last) - Number(one.appId === last));
}
