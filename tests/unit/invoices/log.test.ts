import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { InvoiceLog } from "@/components/invoices/details/invoice-log";
import { InvoiceOperations } from "@/components/invoices/details/invoice-operations";
import type { RecordEvent } from "@/components/record/record";

jest.mock("@/components/list/table/status", () => ({ Status: () => null }));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({
  load: async () => ({
    answer: [
      { appId: "10482", brandName: "Qızılyarpaq Otel" },
      { appId: "10507", brandName: "Dalğaqıran Kafe" },
    ],
  }),
}));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const event = (kind: string, more: Partial<RecordEvent> = {}): RecordEvent => ({
  id: "1",
  at: "2026-11-20T08:42:00Z",
  kind,
  by: "Nigar",
  detail: "",
  installment: null,
  amount: null,
  ...more,
});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "").replace(/\u00a0/g, " ");
async function textOf(one: RecordEvent): Promise<string> {
  const log = (await InvoiceLog({ events: [one], currency: "AZN" })) as ReactElement<{
    readonly detailOf: (event: RecordEvent) => string;
  }>;
  return plain(log.props.detailOf(one));
}

it.each([
  ["51", "4111 11•• •••• 1111 • Not enough money on the card"],
  ["41", "4111 11•• •••• 1111 • Lost card"],
  ["ZZ", "4111 11•• •••• 1111"],
  [null, "4111 11•• •••• 1111"],
])("explains a decline with the answer %s", async (responseCode, sentence) => {
  expect(await textOf(event("declined", { detail: "411111******1111", responseCode }))).toBe(sentence);
});

it.each(["202605 room 1204", "120525-301225, 2026", "1234567890"])(
  "a text with digits like a card, %s, stays",
  async (detail) => {
    expect(await textOf(event("refunded", { detail }))).toBe(detail);
  },
);

it("an edit shows old and new values in the format of each field", async () => {
  const changes = [
    { field: "amount", before: "345.00", after: "1250.00" },
    { field: "linkExpirationDate", before: "2026-11-25", after: "2026-12-01" },
    { field: "email", before: "", after: "leyla@example.com" },
    { field: "preAuth", before: "true", after: "" },
  ];
  expect(await textOf(event("edited", { detail: "amount", changes }))).toBe(
    "Amount: 345.00 AZN → 1,250.00 AZN • Link expiration date: 25 Nov 2026 → 1 Dec 2026 • Email: empty → leyla@example.com • Pre-auth hold: Yes → empty",
  );
  expect(await textOf(event("edited", { detail: "amount, email" }))).toBe("Changed: Amount, Email");
});

it("an edit names the schedule, the installment and the applications in the language of the page", async () => {
  const changes = [
    { field: "schedule", before: "", after: { interval: "weekly" as const, date: "2027-01-05" } },
    { field: "installment", before: { cardType: "BIRKART" as const, months: 6 }, after: "" },
    { field: "appId", before: "10482", after: "10507" },
    { field: "appId", before: "10507", after: "10599" },
    { field: "schedule", before: "monthly 2027-01-05", after: "" },
  ];
  expect((await textOf(event("edited", { changes }))).split(" • ")).toEqual([
    "Scheduled payment: empty → Weekly, from 5 Jan 2027",
    "Installment: BIRKART, 6 months → empty",
    "Application: Qızılyarpaq Otel → Dalğaqıran Kafe",
    "Application: Dalğaqıran Kafe → 10599",
    "Scheduled payment: monthly 2027-01-05 → empty",
  ]);
});

it("a text that looks like a day stays as it was typed", async () => {
  const changes = [
    { field: "bookingId", before: "", after: "2026-11-30" },
    { field: "description", before: "2026-12-01", after: "Room" },
    { field: "checkInDate", before: "", after: "2026-12-01" },
  ];
  expect(await textOf(event("edited", { changes }))).toBe(
    "Booking ID: empty → 2026-11-30 • Description: 2026-12-01 → Room • Check-in date: empty → 1 Dec 2026",
  );
});

it("a declined payment shows its reason among the payments", async () => {
  const operation = {
    id: "TX-1",
    orderId: "5108",
    kind: "card",
    amount: 34_500,
    currency: "AZN",
    status: "declined",
    at: "2026-11-20T08:42:00Z",
    maskedCard: "411111******1111",
    rrn: null,
    held: null,
    installment: null,
  };
  const paymentText = async (responseCode: string) =>
    renderToStaticMarkup(
      // Other components test its status and its amount.
      await InvoiceOperations({ operations: [{ ...operation, responseCode }] }),
    );
  expect(await paymentText("54")).toContain("Expired card");
  expect(await paymentText("00")).not.toContain("Approved");
});
