import { CustomerHistory } from "@/components/customers/customer-history";
import { editions } from "@/lib/edition/editions";
import { show } from "../form/setting";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/components/list/list-rows", () => ({
  ListRows: ({ state }: { state: { page: number } }) => `Page ${state.page}`,
}));
jest.mock("@/components/list/filters/dropped-notice", () => ({
  DroppedNotice: ({ state }: { state: { dropped: readonly string[] } }) => `Dropped: ${state.dropped.join()}.`,
}));

it("names a page that is no number as not understood", async () => {
  show(
    await CustomerHistory({
      path: "/customers/key",
      rows: [],
      searchParams: { page: "two" },
      edition: editions.default,
    }),
  );
  expect(document.body).toHaveTextContent("Dropped: page.Page 0");
});
