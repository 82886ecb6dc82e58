// What the record of a payout that did not arrive says about its money.
import type { ReactElement } from "react";
import { PayoutDrawer } from "@/components/payouts/details/payout-drawer";
import { RecordHead, type RecordHeadProps } from "@/components/record/record";
import { payout } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({ currentUser: async () => undefined, getMayFollow: async () => () => true }));

type Notes = readonly (ReactElement<{ readonly children: string }> | false)[];
async function notesOf(status: string) {
  const facts = { ...payout({ status }), events: [] };
  const drawer = (await PayoutDrawer({
    record: { id: facts.id, facts: { answer: facts } } as never,
    beside: {} as never,
  })) as ReactElement<{ readonly children: (of: typeof facts) => ReactElement<{ children: ReactElement[] }> }>;
  const parts = drawer.props.children(facts).props.children;
  const head = parts.find(({ type }) => type === RecordHead)!.props as RecordHeadProps;
  return (head.children as Notes).map((note) => note && note.props.children).filter(Boolean);
}

test.each([
  ["inProgress", ["The money has left the wallet. The bank has not confirmed it yet"]],
  ["failed", ["The amount and the fee are back in the wallet. Check the recipient before you pay again"]],
  ["declined", ["Nothing left the wallet. Check the recipient before you pay again"]],
  ["success", []],
])("a payout that is %s", async (status, notes) => {
  expect(await notesOf(status)).toEqual(notes);
});
