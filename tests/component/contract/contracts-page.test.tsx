import { screen } from "@testing-library/react";
import { ContractsPage } from "@/components/contract/contracts-page";
import { editions } from "@/lib/edition/editions";
import { contractState, holder } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({}));
jest.mock("@/components/shell/enter", () => ({
  enterAndRead: async () => ({ user: holder(), edition: editions.default, found: { answer: [contractState({})] } }),
}));

it("the contract of a deleted application is a missing record, with the way to the others", async () => {
  show(await ContractsPage({ searchParams: Promise.resolve({ open: "999" }) }));
  expect(screen.getByText("Nothing was found at this address. It may have been deleted")).toBeVisible();
  expect(screen.getByRole("link", { name: "All contracts" })).toHaveAttribute("href", "/contract");
});
