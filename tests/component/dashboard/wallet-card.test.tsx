import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Balances } from "@/components/dashboard/balances";
import { WalletCard } from "@/components/dashboard/wallet-card";
import { editions } from "@/lib/edition/editions";
import { holder, wallet } from "@/tests/support/records";

jest.mock("next/headers", () => ({ cookies: () => Promise.resolve({ get: () => undefined }) }));
jest.mock("@/components/shell/failure/failure", () => ({ Failure: () => <p>Not loaded</p> }));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const words = { title: "Wallet balance", choose: "Choose", available: "Available", onHold: "On hold", none: "None" };
const actions = { withdraw: "Withdraw", transfer: "Transfer", topUp: "Top up" };
const shownWallet = (id: string, balance: string) =>
  ({ id, name: `App ${id}`, currency: "AZN", balance, available: balance, held: "0.00", can: [] }) as const;

test.each([
  ["48,906.20", null],
  ["1,722,297.30", "medium"],
  ["12,226,550.00", "small"],
  ["12,226,550,000.00", "small"],
])("a balance of %s stays in its card", (balance, size) => {
  const { container } = render(
    <WalletCard words={words} wallets={[shownWallet("1", balance)]} last={undefined} actions={actions} />,
  );
  const figure = container.querySelector(".amount.hero")!;
  expect(figure).toHaveTextContent(balance);
  expect(["medium", "small"].find((one) => figure.classList.contains(one)) ?? null).toBe(size);
});

it("keeps the chosen wallet when a refresh brings another order", async () => {
  const [one, two] = [shownWallet("1", "10.00"), shownWallet("2", "20.00")];
  const card = (wallets: readonly (typeof one)[]) => (
    <WalletCard words={words} wallets={wallets} last="1" actions={actions} />
  );
  const { container, rerender } = render(card([one, two]));
  await userEvent.selectOptions(screen.getByRole("combobox"), "App 2");
  rerender(card([two]));
  expect(container.querySelector(".amount.hero")).toHaveTextContent("20.00");
  rerender(card([shownWallet("3", "30.00"), one, two]));
  expect(screen.getByRole("combobox")).toHaveValue("2");
  expect(container.querySelector(".amount.hero")).toHaveTextContent("20.00");
});

test.each([
  ["payoutPayment", ["Withdraw", "Transfer", "Top up"]],
  ["sendLink", ["Transfer", "Top up"]],
] as const)("with the permission %s it leads to %j", async (privilege, names) => {
  const access = ["1", "2"].map((appId) => ({ appId, role: "ROLE_FO_MANAGER", privileges: [privilege] }));
  const part = { value: access.map(({ appId }) => wallet({ appId })) };
  render(await Balances({ part, user: holder({ roles: ["ROLE_FO_MANAGER"], access }), edition: editions.default }));
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-label") ?? link.textContent)).toEqual(names);
});
