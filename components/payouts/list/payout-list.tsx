// The screen of payouts: the list, and the open payout.
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { loadWallets } from "@/components/money/load-wallets";
import type { RecordNeighbors } from "@/components/record/record";
import { roleThatGrants } from "@/lib/access/places";
import { mayAsk, whereMay } from "@/lib/access/policy";
import { apps } from "@/lib/contract/apps";
import type { Holder } from "@/lib/contract/people";
import { type Payout, payouts } from "@/lib/contract/payouts";
import type { Wallet } from "@/lib/contract/wallets";
import type { Edition } from "@/lib/edition/editions";
import { load } from "@/lib/provider/page";
import { lastApp } from "@/lib/session/account";
import { PayoutActions, PayoutButtons } from "../actions/payout-actions";
import type { PayingApp } from "../actions/payout-subject";
import { PayoutDrawer, type PayoutRecord } from "../details/payout-drawer";

/** The applications that can pay; none for a user who may not pay. The last choice is the first. */
export async function loadPayingApps(user: Holder, edition: Edition): Promise<readonly PayingApp[]> {
  if (!mayAsk(user, edition, payouts.pay).allowed) return [];
  // The role for wallets counts by application: an application that can pay may be without one.
  const [outcome, wallets, jar] = await Promise.all([load(apps.list, {}), loadWallets(user, edition), cookies()]);
  const last = lastApp(jar, user.id);
  const found: readonly Pick<Wallet, "appId" | "appName">[] = "answer" in outcome ? outcome.answer : wallets;
  return whereMay(user, edition, payouts.pay, found)
    .map(({ appId, appName }) => ({
      appId,
      appName,
      available: wallets.find((wallet) => wallet.appId === appId)?.available,
      mayRenewKey: mayAsk(user, edition, apps.renewKey.act, { appId }).allowed,
    }))
    .toSorted((one, other) => Number(other.appId === last) - Number(one.appId === last));
}

type Screen = ListScreen<Payout, PayoutRecord, readonly PayingApp[]>;

export async function PayoutList({ more: [first, ...others], ...screen }: Screen) {
  const drawer = (record: PayoutRecord, beside: RecordNeighbors) => <PayoutDrawer record={record} beside={beside} />;
  if (!first) return <Listing {...screen} needsWallets drawer={drawer} />;
  const { user, edition } = screen;
  const [words, roles] = await Promise.all([
    actionWords({ newPayout: { word: "actions.do.newPayout" } }),
    getTranslations("roles"),
  ]);
  const { newPayout: label } = words.names;
  const button = <PayoutButtons key="pay" record={{ can: ["newPayout"] }} label={label} primary="newPayout" />;
  return (
    <PayoutActions
      words={words}
      context={{
        userId: user.id,
        apps: [first, ...others],
        currency: edition.currency,
        fee: edition.withdrawalFee,
        partnerBank: edition.partnerBank,
        owner: roles(roleThatGrants),
      }}
    >
      <Listing {...screen} needsWallets actions={[button]} drawer={drawer} />
    </PayoutActions>
  );
}
