import { screen } from "@testing-library/react";
import { MoneyNotices } from "@/components/money/money-outcome";
import { show } from "../form/setting";

it.each([
  ["transactions.refund", "See Transactions"],
  ["payouts.pay", "See Payouts"],
  ["wallets.withdraw.act", "See Wallet"],
  ["bulk.pay", "See Bulk payout"],
] as const)("names the screen that shows the outcome of %s", (name, place) => {
  show(<MoneyNotices move={{ name, state: "unknown", again: () => undefined }} />);
  expect(screen.getByRole("status")).toHaveTextContent(`${place} before you try again`);
});
