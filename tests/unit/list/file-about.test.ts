import { exportedList } from "@/components/list/export/exported-list";
import { payoutFileList } from "@/components/bulk/list/define-file-lists";
import type { List } from "@/components/list/define-list";
import { operationList } from "@/components/wallets/list/define-operation-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import { readListing } from "@/lib/url/listing-state";
import { holder } from "@/tests/support/records";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => ({
  ...jest.requireActual<object>("@/tests/support/server-texts"),
  currentLanguage: async () => "en",
}));
jest.mock("@/lib/provider/page", () => ({
  load: async () =>
    mockRefusal
      ? { problem: mockRefusal }
      : {
          answer: [
            { appId: "10482", brandName: "Qızılyarpaq Otel" },
            { appId: "10507", brandName: "Dalğaqıran Kafe" },
          ],
        },
  getMayFollow: async () => () => true,
}));
jest.mock("@/lib/provider/customers/notes", () => ({}));

let mockRefusal: Problem | undefined;
afterEach(() => (mockRefusal = undefined));

type AnyList = Omit<List<never>, "params">;
const linesOf = async (query: Readonly<Record<string, string>>, list = transactionList as unknown as AnyList) => {
  const { sheet } = await exportedList(list).contentOf({
    state: readListing(list.query, query),
    chosen: undefined,
    only: undefined,
    user: holder(),
    edition: editions.default,
    withNotes: false,
  });
  return new Map(sheet.about!.lines);
};

test("a file says which filters of its link it does not have", async () => {
  const lines = await linesOf({
    from: "2026-11-20",
    to: "2026-11-01",
    amountFrom: "x",
    status: "paid,gone",
    colour: "red",
  });
  expect(lines.get("Not understood in the link")).toBe("Status, Amount from, Date");
  expect(lines.get("Status")).toBe("Paid");
  expect(lines.has("Created")).toBe(false);
});
test("a file whose link is understood says nothing of it", async () => {
  expect((await linesOf({ from: "2026-11-01", to: "2026-11-20" })).has("Not understood in the link")).toBe(false);
});
test.each([
  ["a wallet", operationList],
  ["files of payouts", payoutFileList],
  ["payments", transactionList],
])("the file of %s of one application names it", async (_, list) => {
  const lines = await linesOf({ appId: "10507" }, list as unknown as AnyList);
  expect(lines.get("Application")).toBe("Dalğaqıran Kafe");
});

test("a file is refused if the applications of its rows were not read", async () => {
  mockRefusal = new Problem("unreachable");
  await expect(linesOf({})).rejects.toBe(mockRefusal);
});
test("a file of a person who may not read applications has none", async () => {
  mockRefusal = new Problem("forbidden");
  expect((await linesOf({ status: "paid" })).get("Status")).toBe("Paid");
});
