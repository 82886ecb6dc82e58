// Payments with an application's own QR.
import { applicationColumn } from "@/components/list/filters/applications";
import type { Column } from "@/components/list/table/column";
import { type ColumnsContext, type SortOf, defineList } from "@/components/list/define-list";
import {
  amountFilters,
  applicationFilter,
  codes,
  collectedColumns,
  currency,
  dateColumn,
  feeColumn,
} from "@/components/list/shared-definitions";
import { findRecord } from "@/components/record/read-record";
import { type QrPayment, invoices } from "@/lib/contract/invoices";
import { spaceCard } from "@/lib/rules/mask";

const columns = async ({
  applications,
}: ColumnsContext): Promise<readonly Column<QrPayment, SortOf<typeof invoices.qr>>[]> => [
  { name: "qrCode", kind: "code", of: ({ code }) => code, phone: "lead" },
  { ...dateColumn, sort: "createdDate", spare: 0 },
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
  ...collectedColumns({ collected: 4, refunded: 3, net: 2 }),
  feeColumn,
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
  sums: (row) => ({ ...row, fees: row.fee ?? 0 }),
  sumsOf: "payments",
  day: ({ createdDate }) => createdDate,
  record: async (id) => ({ id, facts: await findRecord(invoices.qr, id) }),
  export: { name: "qr-payments", email: "invoices.exportQrByEmail" },
  columns,
  filters: [
    { name: "status", kind: "status" },
    applicationFilter,
    ...amountFilters,
    ...codes("cardNumber", "rrn", "orderId"),
  ],
});
