import { cleanup, screen } from "@testing-library/react";
import { OpenInvoice } from "@/components/customers/open-invoice";
import { editions } from "@/lib/edition/editions";
import { addDays } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";
import { holder, invoice } from "@/tests/support/records";
import { show } from "../form/setting";

let mockZone = "";
jest.mock("server-only", () => ({}));
jest.mock("@/components/actions/action-rules", () => ({ actionWords: async () => ({}), allowedActions: () => [] }));
jest.mock("@/components/invoices/actions/invoice-actions", () => ({
  InvoiceActions: () => null,
  InvoiceButtons: () => null,
}));
jest.mock("@/lib/i18n/current", () => {
  const { createFormat } = jest.requireActual<typeof import("@/lib/i18n/format")>("@/lib/i18n/format");
  return { getFormat: async () => createFormat("en", mockZone) };
});
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const expiryShown = async (timeZone: string, linkExpirationDate: string) => {
  mockZone = timeZone;
  cleanup();
  show(
    await OpenInvoice({
      invoice: invoice({ linkExpirationDate }),
      others: 0,
      user: holder(),
      edition: { ...editions.default, timeZone },
    }),
  );
  return screen.getByText("Link expires").nextElementSibling?.textContent?.split(" • ") ?? [];
};
const daysShown = async (timeZone: string, days: number) =>
  (await expiryShown(timeZone, addDays(todayIn(timeZone), days)))[1];

// Wherever the server stands, one of these zones has another day or is many hours away.
test.each(["Pacific/Kiritimati", "Asia/Baku", "Pacific/Pago_Pago"])("a link's days are those of %s", async (zone) => {
  expect([await daysShown(zone, 0), await daysShown(zone, 1), await daysShown(zone, 3)]).toEqual([
    "Today",
    "Tomorrow",
    "In 3 days",
  ]);
});

test("a day of another year has its year", async () => {
  const year = Number(todayIn("Asia/Baku").slice(0, 4));
  expect((await expiryShown("Asia/Baku", `${year + 1}-06-01`))[0]).toBe(`1 Jun ${year + 1}`);
  expect((await expiryShown("Asia/Baku", `${year}-12-31`))[0]).toBe("31 Dec");
});
