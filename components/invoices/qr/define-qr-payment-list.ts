// The list of payments by an application's own QR: its columns, and what it can be narrowed by.
import { applicationColumn } from "@/components/list/filters/applications";
import type { Column } from "@/components/list/table/column";
import { type ColumnsAround, type SortOf, defineList } from "@/components/list/define-list";
import { findRecord } from "@/components/record/read-record";
import { type QrPayment, invoices } from "@/lib/contract/invoices";
import { spaceCard } from "@/lib/rules/mask";

const currency = (payment: QrPayment) => payment.currency;

const columns = async ({
  applications,
}: ColumnsAround): Promise<readonly Column<QrPayment, SortOf<typeof invoices.qr>>[]> => [
  { name: "qrCode", kind: "code", of: ({ code }) => code, phone: "lead" },
  {
    name: "createdDate",
    word: "date",
    kind: "moment",
    of: ({ createdDate }) => createdDate,
    hour: true,
    width: 136,
    sort: "createdDate",
  },
  {
    name: "cardNumber",
    word: "card",
    kind: "card",
    of: ({ maskedCard }) => maskedCard && spaceCard(maskedCard),
    flexible: true,
    phone: "code",
  },
  { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 1 },
  ...applicationColumn(applications),
  { name: "status", kind: "status", of: ({ status }) => status },
  { name: "amount", kind: "amount", of: ({ amount }) => amount, currency, sort: "amount" },
  { name: "collected", kind: "amount", of: ({ captured }) => captured, currency, total: true, spare: 4 },
  { name: "refunded", kind: "amount", of: ({ refunded }) => refunded, currency, total: true, spare: 3 },
  {
    name: "net",
    kind: "amount",
    of: ({ captured, refunded }) => captured - refunded,
    currency,
    total: true,
    spare: 2,
  },
];

export const qrPaymentList = defineList({
  title: "qrPayments",
  empty: "qrPayments",
  path: "/billing/qr-payments",
  call: invoices.qr,
  counts: invoices.qrMeta,
  search: "qrPayments",
  order: "createdDate",
  id: ({ id }) => id,
  sums: (row) => row,
  day: ({ createdDate }) => createdDate,
  record: async (id) => ({ id, facts: await findRecord(invoices.qr, id) }),
  export: { name: "qr-payments" },
  columns,
  filters: [
    { name: "status", kind: "status" },
    { name: "appId", kind: "application" },
    { name: "amount", kind: "amount", unasked: true },
    { name: "amountFrom", kind: "amount" },
    { name: "amountTo", kind: "amount" },
    { name: "cardNumber", kind: "code" },
    { name: "rrn", kind: "code" },
    { name: "orderId", kind: "code" },
  ],
});
