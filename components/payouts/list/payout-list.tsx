// The screen of payouts: the list, and the open payout.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import type { RecordNeighbors } from "@/components/record/record";
import { roleThatGrants } from "@/lib/access/places";
import type { Payout } from "@/lib/contract/payouts";
import { PayoutActions, PayoutButtons } from "../actions/payout-actions";
import { PayoutDrawer, type PayoutRecord } from "../details/payout-drawer";
import type { PayingApp } from "../load-paying-apps";

type Screen = ListScreen<Payout, PayoutRecord, readonly PayingApp[]>;

export async function PayoutList({ more: [first, ...others], ...screen }: Screen) {
  const drawer = (record: PayoutRecord, beside: RecordNeighbors) => <PayoutDrawer record={record} beside={beside} />;
  if (!first) return <Listing {...screen} drawer={drawer} />;
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
      <Listing {...screen} actions={[button]} drawer={drawer} />
    </PayoutActions>
  );
}
