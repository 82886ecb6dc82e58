import { render } from "@testing-library/react";
import { WalletCard } from "@/components/dashboard/wallet-card";

test.each([
  ["48,906.20", null],
  ["1,722,297.30", "medium"],
  ["12,226,550.00", "small"],
  ["12,226,550,000.00", "small"],
])("a balance of %s stays in its card", (balance, size) => {
  const { container } = render(
    <WalletCard
      words={{ title: "Wallet balance", choose: "Choose", available: "Available", onHold: "On hold", none: "None" }}
      wallets={[{ id: "1", name: "Inn", currency: "AZN", balance, available: balance, held: "0.00" }]}
      first={0}
      actions={{ withdraw: "Withdraw", transfer: "Transfer", topUp: "Top up" }}
    />,
  );
  const figure = container.querySelector(".amount.hero")!;
  expect(figure).toHaveTextContent(balance);
  expect(["medium", "small"].find((one) => figure.classList.contains(one)) ?? null).toBe(size);
});
