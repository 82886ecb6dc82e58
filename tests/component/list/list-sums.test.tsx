import { render, screen } from "@testing-library/react";
import { TallySums } from "@/components/list/table/list-sums";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));

const file = (sent: number, failed: number, paid: number, currency = "AZN") => ({
  currency,
  amounts: [sent, failed, paid],
});
const linesOf = async (...rows: ReturnType<typeof file>[]) => {
  render(await TallySums({ label: "Totals of this page", heads: ["Sent", "Failed", "Paid"], rows }));
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent.replaceAll("\u00A0", " "));
};

it("sums a page of files for each currency, under the heads of their columns", async () => {
  expect(await linesOf(file(1_463_550, 128_000, 914_000), file(489_350, 0, 489_350), file(500, 100, 0, "USD"))).toEqual(
    ["Sent 19,529.00 AZNFailed 1,280.00 AZNPaid 14,033.50 AZN", "Sent 5.00 USDFailed 1.00 USD"],
  );
});
it("leaves out sums of nothing, except the first", async () => {
  expect(await linesOf(file(0, 0, 0))).toEqual(["Sent 0.00 AZN"]);
});
