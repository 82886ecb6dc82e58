import { screen } from "@testing-library/react";
import { ContractsPage } from "@/components/contract/contracts-page";
import { editions } from "@/lib/edition/editions";
import { contractState, holder } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({}));
jest.mock("@/components/contract/contract-row", () => ({
  ContractRow: ({ state: { appName } }: { state: { appName: string } }) => <h2>{appName}</h2>,
}));
jest.mock("@/components/list/list-rows", () => ({
  CardsFoot: ({ state, total }: { state: { page: number }; total: number }) => `Page ${state.page} of ${total} rows`,
}));
jest.mock("@/components/list/filters/dropped-notice", () => ({
  DroppedNotice: ({ state }: { state: { dropped: readonly string[] } }) => `Dropped: ${state.dropped.join()}`,
}));
jest.mock("@/components/shell/enter", () => ({
  enterAndRead: async () => ({ user: holder(), edition: editions.default, found: { answer: mockContracts } }),
}));

const signed = { at: "2026-11-20T10:00:00+04:00", by: "Nigar", certificate: "C-1" };
let mockContracts = [contractState({})];

it("the contract of a deleted application is a missing record, with the way to the others", async () => {
  show(await ContractsPage({ searchParams: Promise.resolve({ open: "999" }) }));
  expect(screen.getByText("The application was deleted, or you have no access to it any more")).toBeVisible();
  expect(screen.getByRole("link", { name: "All contracts" })).toHaveAttribute("href", "/contract");
});

it("many contracts have pages, and those that wait for a signature come first", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `App ${index + 1}`);
  mockContracts = names.map((appName, index) =>
    contractState({ appId: String(index), appName, signed: index === 11 ? null : signed }),
  );
  const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const { unmount } = show(await ContractsPage({ searchParams: Promise.resolve({}) }));
  expect(headings()).toEqual(["App 12", ...names.slice(0, 9)]);
  unmount();
  show(await ContractsPage({ searchParams: Promise.resolve({ page: "7" }) }));
  expect(headings()).toEqual(names.slice(9, 11));
  expect(document.body).toHaveTextContent("Page 1 of 12 rows");
});

it("names a page that is no number as not understood", async () => {
  show(await ContractsPage({ searchParams: Promise.resolve({ page: "two" }) }));
  expect(document.body).toHaveTextContent("Dropped: page");
});
