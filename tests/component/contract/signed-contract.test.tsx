import { screen, within } from "@testing-library/react";
import { SignedContract } from "@/components/contract/signed-contract";
import { editions } from "@/lib/edition/editions";
import { contractState, holder } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const signed = { at: "2026-11-18T10:04:00Z", by: "Nigar Həsənova", certificate: "Caspian Stays MMC" };
const open = async (appState: string) => {
  const state = contractState({ appState, signed });
  show(<>{await SignedContract({ state, signed, user: holder(), edition: editions.default })}</>);
};

it("the contract of an application under review has the steps that follow", async () => {
  await open("underReview");
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("the contract of a disabled application has no steps of its first review", async () => {
  await open("disabled");
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent(
    "The application is disabled and takes no payments until it is enabled again",
  );
});
