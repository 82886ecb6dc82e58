import { copyOf } from "@/components/invoices/form/invoice-form-values";

const invoice = {
  id: "7",
  invoiceCode: "INV-7",
  bookingId: null,
  appId: "1",
  amount: 345_00,
  held: null,
  captured: 0,
  refunded: 0,
  currency: "AZN",
  fullName: "Leyla",
  mobilePhone: "+994500001003",
  email: "",
  description: "Room",
  linkExpirationDate: "2026-11-19",
  status: "paid",
  createdDate: "2026-11-10T10:00:00+04:00",
  rrn: null,
  paymentUrl: "https://pay.example/x",
  preAuth: false,
  installment: null,
  schedule: { interval: "weekly", date: "2026-11-20" },
  checkInDate: "2026-11-19",
  fileName: null,
  createdBy: "Nigar",
  completedBy: null,
  completedDate: null,
  lastModifiedBy: null,
  lastModifiedDate: null,
  version: 1,
} as const;
const today = "2026-11-20";

test("a copy drops past days", () =>
  expect(copyOf(invoice, today)).toMatchObject({ linkExpirationDate: "2026-11-27", checkInDate: "", schedule: "" }));

test("a copy keeps future days, and a check-in of today", () => {
  const later = { linkExpirationDate: "2026-11-21", schedule: { interval: "weekly", date: "2026-11-21" } } as const;
  expect(copyOf({ ...invoice, ...later, checkInDate: today }, today)).toMatchObject({ ...later, checkInDate: today });
});
