// A merchant with more applications than a row has room for.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppSwitch, FEW_APPS } from "@/components/list/filters/app-switch";
import { WalletCards } from "@/components/wallets/list/wallet-cards";
import { wallet } from "@/tests/support/records";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));

const some = <T,>(count: number, make: (appId: string) => T) =>
  Array.from({ length: count }, (_, index) => make(String(index + 1)));
const placesOf = (count: number) =>
  some(count, (appId) => ({ value: appId, label: `App ${appId}`, href: `/billing/bulk-invoice?appId=${appId}` }));
const walletsOf = (count: number) =>
  some(count, (appId) => wallet({ appId, appName: `App ${appId}`, balance: 100_000 * Number(appId) }));

it("few applications are a row of links", async () => {
  render(await AppSwitch({ chosen: "1", places: placesOf(FEW_APPS) }));
  const links = within(screen.getByRole("navigation", { name: "Application" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(placesOf(FEW_APPS).map(({ href }) => href));
  expect(links[0]).toHaveAttribute("aria-current", "true");
});

it("many are a choice that leads to the address of the chosen one", async () => {
  render(await AppSwitch({ chosen: "2", places: placesOf(FEW_APPS + 1) }));
  expect(screen.queryByRole("link")).toBeNull();
  const choice = screen.getByRole("combobox", { name: "Application" });
  expect(choice).toHaveValue("2");
  await userEvent.selectOptions(choice, "App 7");
  expect(push).toHaveBeenCalledWith("/billing/bulk-invoice?appId=7", { scroll: false });
});

it("each of few wallets has a card; of many only the chosen one, beside the balances of all", async () => {
  const show = async (count: number) => {
    const wallets = walletsOf(count);
    return render(await WalletCards({ wallets, chosen: wallets[1]!, path: "/billing/wallet", keeps: {} }));
  };
  const { unmount } = await show(FEW_APPS);
  expect(screen.getAllByRole("listitem")).toHaveLength(FEW_APPS);
  expect(screen.queryByRole("combobox")).toBeNull();
  unmount();
  await show(FEW_APPS + 1);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("App 2"),
  ]);
  const options = within(screen.getByRole("combobox", { name: "Application" })).getAllByRole("option");
  expect(options).toHaveLength(FEW_APPS + 1);
  expect(options[6]).toHaveTextContent(/App 7.*7,000\.00.AZN/);
});
