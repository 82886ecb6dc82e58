import { cleanup, screen } from "@testing-library/react";
import { ContractRow } from "@/components/contract/contract-row";
import type { ContractState } from "@/lib/contract/connect";
import { contractState } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const open = async (own: Partial<ContractState>) => {
  cleanup();
  show(await ContractRow({ state: contractState(own), mayDownload: false }));
};
const agreed = { version: "A", at: "2026-11-18T10:04:00Z", by: "Nigar Həsənova" };
const signing = { by: "Rəşad Quliyev", step: "identity" as const, own: null };

it.each([
  [true, "Agreed to, not signed"],
  [undefined, "Agreed to, not signed"],
])("an agreement whose text is current (%s) is shown", async (isCurrent, text) => {
  await open({ agreed: { ...agreed, isCurrent } });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^Agreed to by/)).toBeVisible();
});

it("an agreement to an earlier text counts as none, also while a colleague signs it", async () => {
  for (const state of [{}, { signing }]) {
    await open({ agreed: { ...agreed, isCurrent: false }, ...state });
    expect(screen.getByText("Not agreed to yet")).toBeVisible();
    expect(screen.queryByText(/Agreed to by|is signing it now/)).toBeNull();
    expect(screen.getByRole("link", { name: "Sign the contract" })).toBeVisible();
  }
});
