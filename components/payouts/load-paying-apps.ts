// The applications that can pay a payout.
import { cookies } from "next/headers";
import { mayAsk, whereMay } from "@/lib/access/policy";
import { currentEdition } from "@/lib/i18n/current";
import { apps } from "@/lib/contract/apps";
import { payouts } from "@/lib/contract/payouts";
import { wallets } from "@/lib/contract/wallets";
import { currentUser, load } from "@/lib/provider/page";
import type { Minor } from "@/lib/rules/money";
import { lastApp } from "@/lib/session/account";

export interface PayingApp {
  readonly appId: string;
  readonly appName: string;
  /** Undefined for a user who may pay but not see wallets: the recipient's look-up answers it. */
  readonly available?: Minor;
  readonly mayRenewKey: boolean;
}

/** Empty for a user who may not pay. The last choice is the first. */
export async function loadPayingApps(): Promise<readonly PayingApp[]> {
  const [user, edition, jar] = await Promise.all([currentUser(), currentEdition(), cookies()]);
  if (!mayAsk(user, edition, payouts.pay).allowed) return [];
  const readApps = mayAsk(user, edition, wallets.mine).allowed ? await ofWallets() : await ofApplications();
  const last = lastApp(jar, user.id);
  const paying = whereMay(user, edition, payouts.pay, readApps).map((app) => ({
    ...app,
    mayRenewKey: mayAsk(user, edition, apps.renewKey.act, app).allowed,
  }));
  return paying.toSorted((one, other) => Number(other.appId === last) - Number(one.appId === last));
}

type FoundApp = Omit<PayingApp, "mayRenewKey">;
async function ofWallets(): Promise<readonly FoundApp[]> {
  const outcome = await load(wallets.mine, {});
  return "answer" in outcome
    ? outcome.answer.map(({ appId, appName, available }) => ({ appId, appName, available }))
    : ofApplications();
}
async function ofApplications(): Promise<readonly FoundApp[]> {
  const outcome = await load(apps.list, {});
  return "answer" in outcome ? outcome.answer.map(({ appId, appName }) => ({ appId, appName })) : [];
}
