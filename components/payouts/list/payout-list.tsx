// The screen of payouts: the list, and the open payout.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { roleThatGrants } from "@/lib/access/places";
import type { Payout } from "@/lib/contract/payouts";
import { PayoutActions, PayoutButtons } from "../actions/payout-actions";
import { newPayoutSubject, payoutRules } from "../actions/payout-rules";
import { PayoutDrawer, type PayoutRecord } from "../details/payout-drawer";
import type { PayingApp } from "../load-paying-apps";

export async function PayoutList({
  more: [first, ...others],
  ...screen
}: ListScreen<Payout, PayoutRecord, readonly PayingApp[]>) {
  const list = (button: readonly React.ReactNode[]) => (
    <Listing
      {...screen}
      actions={button}
      drawer={(record, beside) => <PayoutDrawer record={record} beside={beside} />}
    />
  );
  if (!first) return list([]);
  const { user, edition } = screen;
  const [words, roles] = await Promise.all([actionWords(payoutRules), getTranslations("roles")]);
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
      {list([
        <PayoutButtons
          key="pay"
          record={newPayoutSubject(user, edition)}
          label={words.names.newPayout}
          primary="newPayout"
        />,
      ])}
    </PayoutActions>
  );
}
