// The list of transactions: its columns, and what it can be narrowed by.
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/listing/column";
import { type SortOf, defineList } from "@/components/listing/define-list";
import { type Transaction, transactions } from "@/lib/provider/contract/transactions";
import { shortCard } from "@/lib/rules/mask";
import { readTransaction } from "../details/transaction-record";

/** Some of them are words, which are there only with a request. */
async function columns(): Promise<readonly Column<Transaction, SortOf<typeof transactions.list>>[]> {
  const words = await getTranslations("transactions");
  return [
    {
      name: "createdDate",
      word: "date",
      kind: "moment",
      of: ({ createdDate }) => createdDate,
      hour: true,
      width: 144,
      sort: "createdDate",
    },
    { name: "orderId", word: "order", kind: "code", of: ({ orderId }) => orderId, width: 132, phone: "code" },
    {
      name: "fullName",
      word: "customer",
      kind: "name",
      of: ({ fullName }) => fullName || words("nameless"),
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
      spare: true,
    },
    { name: "rrn", kind: "card", of: ({ rrn }) => rrn, width: 128, spare: "soon" },
    {
      name: "paymentMethod",
      kind: "text",
      of: ({ paymentMethod }) => words(`method.${paymentMethod}`),
      width: 148,
      spare: "first",
    },
    { name: "status", kind: "status", of: ({ status }) => status, width: 196 },
    {
      name: "amount",
      kind: "amount",
      of: ({ amount }) => amount,
      currency: ({ currency }) => currency,
      width: 136,
      sort: "amount",
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
  find: {
    code: "orderId",
    name: "fullName",
    card: "maskedCard",
    also: ["invoiceCode", "rrn", "description"],
    refund: { code: "invoiceCode" },
    page: { path: "/billing/operations/{id}", id: "invoiceId" },
  },
  order: "createdDate",
  id: ({ id }) => id,
  day: ({ createdDate }) => createdDate,
  record: readTransaction,
  export: { name: "transactions", email: "transactions.exportByEmail" },
  columns,
  filters: [
    { name: "status", kind: "status" },
    { name: "amount", kind: "amount" },
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
