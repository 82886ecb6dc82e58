// The list of transactions: its columns, and what it can be narrowed by.
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/list/table/column";
import { applicationColumn } from "@/components/list/filters/applications";
import { type ColumnsAround, type SortOf, defineList } from "@/components/list/define-list";
import { findRecord, readRecord } from "@/components/record/read-record";
import { type Transaction, transactions } from "@/lib/contract/transactions";
import { load } from "@/lib/provider/page";
import { shortCard } from "@/lib/rules/mask";
import type { AddressQuery } from "@/lib/url/listing-address";

const currency = (transaction: Transaction) => transaction.currency;

type TransactionColumn = Column<Transaction, SortOf<typeof transactions.list>>;

/** Most payments have no such end: its column comes where holds are looked for. */
const holdEnd: TransactionColumn = {
  name: "holdEnds",
  kind: "moment",
  of: ({ holdExpires }) => holdExpires,
  hour: true,
  width: 120,
  sort: "holdExpires",
};
const showsHolds = ({ status, holdEndsWithin, sort }: AddressQuery): boolean =>
  status === "preAuth" || holdEndsWithin !== undefined || sort === "holdExpires";

/** Some of them are words, which are there only with a request. */
async function columns({ query, applications }: ColumnsAround): Promise<readonly TransactionColumn[]> {
  const words = await getTranslations("transactions");
  return [
    {
      name: "createdDate",
      word: "date",
      kind: "moment",
      of: ({ createdDate }) => createdDate,
      hour: true,
      width: 136,
      sort: "createdDate",
    },
    { name: "orderId", word: "order", kind: "code", of: ({ orderId }) => orderId, width: 132, phone: "code" },
    {
      name: "fullName",
      word: "customer",
      kind: "name",
      of: ({ fullName }) => fullName || words("nameless"),
      flexible: true,
      sort: "fullName",
      phone: "lead",
    },
    {
      name: "cardNumber",
      word: "card",
      kind: "card",
      of: ({ maskedCard }) => maskedCard && shortCard(maskedCard),
      width: 104,
      phone: "under",
      spare: 1,
    },
    { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 3 },
    ...applicationColumn(applications),
    {
      name: "paymentMethod",
      kind: "text",
      of: ({ paymentMethod }) => words(`method.${paymentMethod}`),
      width: 144,
      spare: 6,
    },
    { name: "status", kind: "status", of: ({ status }) => status },
    ...(showsHolds(query) ? [holdEnd] : []),
    {
      name: "amount",
      kind: "amount",
      of: ({ amount }) => amount,
      held: ({ held }) => held,
      currency,
      sort: "amount",
    },
    { name: "held", kind: "amount", of: ({ held }) => held, currency, spare: "file" },
    { name: "collected", kind: "amount", of: ({ captured }) => captured, currency, total: true, spare: 5 },
    { name: "refunded", kind: "amount", of: ({ refunded }) => refunded, currency, total: true, spare: 4 },
    {
      name: "net",
      kind: "amount",
      of: ({ captured, refunded }) => captured - refunded,
      currency,
      total: true,
      spare: 2,
    },
  ];
}

export const transactionList = defineList({
  title: "transactions",
  empty: "transactions",
  path: "/billing/transactions",
  call: transactions.list,
  counts: transactions.meta,
  search: "transactions",
  order: "createdDate",
  id: ({ id }) => id,
  sums: (row) => row,
  day: ({ createdDate }) => createdDate,
  record: async (id) => {
    const [record, events] = await Promise.all([
      readRecord("transactions", id, findRecord(transactions.list, id)),
      load(transactions.history, { id }),
    ]);
    return { ...record, events };
  },
  export: { name: "transactions", email: "transactions.exportByEmail" },
  columns,
  filters: [
    { name: "status", kind: "status" },
    { name: "holdEndsWithin", kind: "choice", values: ["day", "week"] },
    { name: "refundedIn", kind: "choice", values: ["thisMonth"] },
    { name: "appId", kind: "application" },
    { name: "amount", kind: "amount", unasked: true },
    { name: "amountFrom", kind: "amount" },
    { name: "amountTo", kind: "amount" },
    { name: "orderId", kind: "code" },
    { name: "rrn", kind: "code" },
    { name: "cardNumber", kind: "code" },
    { name: "invoiceCode", kind: "code" },
    { name: "bookingId", kind: "code" },
    { name: "fullName", kind: "text" },
    { name: "guestName", kind: "text" },
    { name: "email", kind: "code" },
    { name: "description", kind: "text" },
  ],
});
