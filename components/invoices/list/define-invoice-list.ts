// The list of invoices: its columns, and what it can be narrowed by.
import { applicationColumn } from "@/components/list/filters/applications";
import type { Column } from "@/components/list/table/column";
import { type ColumnsAround, type SortOf, defineList } from "@/components/list/define-list";
import { type Invoice, invoices } from "@/lib/contract/invoices";
import { readInvoice } from "../details/invoice-record";

const currency = (invoice: Invoice) => invoice.currency;

const columns = async ({
  applications,
}: ColumnsAround): Promise<readonly Column<Invoice, SortOf<typeof invoices.list>>[]> => [
  { name: "invoiceCode", word: "invoice", kind: "code", of: ({ invoiceCode }) => invoiceCode, phone: "code" },
  {
    name: "fullName",
    word: "customer",
    kind: "name",
    of: ({ fullName }) => fullName,
    flexible: true,
    sort: "fullName",
    phone: "lead",
  },
  {
    name: "description",
    kind: "text",
    of: ({ description }) => description,
    flexible: true,
    phone: "under",
    spare: 1,
  },
  {
    name: "createdDate",
    word: "created",
    kind: "moment",
    of: ({ createdDate }) => createdDate,
    sort: "createdDate",
    spare: 2,
  },
  {
    name: "linkExpirationDate",
    word: "linkExpires",
    kind: "day",
    of: ({ linkExpirationDate }) => linkExpirationDate,
    sort: "linkExpirationDate",
    spare: 3,
  },
  ...applicationColumn(applications),
  { name: "status", kind: "status", of: ({ status }) => status },
  {
    name: "amount",
    kind: "amount",
    of: ({ amount }) => amount,
    held: ({ held }) => held,
    currency,
    sort: "amount",
  },
  { name: "held", kind: "amount", of: ({ held }) => held, currency, spare: "file" },
  { name: "collected", kind: "amount", of: ({ captured }) => captured, currency, total: true, spare: 6 },
  { name: "refunded", kind: "amount", of: ({ refunded }) => refunded, currency, total: true, spare: 5 },
  {
    name: "net",
    kind: "amount",
    of: ({ captured, refunded }) => captured - refunded,
    currency,
    total: true,
    spare: 4,
  },
];

export const invoiceList = defineList({
  title: "invoices",
  empty: "invoices",
  path: "/billing/invoices",
  call: invoices.list,
  counts: invoices.meta,
  search: "invoices",
  order: "createdDate",
  id: ({ id }) => id,
  sums: (row) => row,
  href: ({ id }) => `/billing/history/${id}`,
  day: ({ createdDate }) => createdDate,
  record: readInvoice,
  export: { name: "invoices" },
  columns,
  filters: [
    { name: "status", kind: "status" },
    { name: "linkExpiresWithin", kind: "choice", values: ["day", "week", "month"] },
    { name: "sent", kind: "choice", values: ["yes", "no"] },
    { name: "appId", kind: "application" },
    { name: "amount", kind: "amount", unasked: true },
    { name: "amountFrom", kind: "amount" },
    { name: "amountTo", kind: "amount" },
    { name: "invoiceCode", kind: "code" },
    { name: "bookingId", kind: "code" },
    { name: "fullName", kind: "text" },
    { name: "guestName", kind: "text" },
    { name: "mobilePhone", kind: "code" },
    { name: "email", kind: "code" },
    { name: "description", kind: "text" },
    { name: "cardNumber", kind: "code" },
    { name: "rrn", kind: "code" },
    { name: "orderId", kind: "code" },
  ],
});
