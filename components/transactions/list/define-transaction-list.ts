import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/list/table/column";
import { applicationColumn } from "@/components/list/filters/applications";
import { type ColumnsContext, type SortOf, defineList } from "@/components/list/define-list";
import {
  amountFilters,
  applicationFilter,
  codes,
  collectedColumns,
  dateColumn,
  feeColumn,
  heldColumns,
  personColumn,
  texts,
} from "@/components/list/shared-definitions";
import { findRecord, readRecord } from "@/components/record/read-record";
import { type Transaction, transactions } from "@/lib/contract/transactions";
import { load } from "@/lib/provider/page";
import { shortCard } from "@/lib/rules/mask";
import { knownResponse } from "@/lib/rules/responses";
import type { AddressQuery } from "@/lib/url/listing-address";

type TransactionColumn = Column<Transaction, SortOf<typeof transactions.list>>;

/** Few payments have it: the column is shown when holds are filtered or sorted. */
const holdEnd: TransactionColumn = {
  name: "holdEnds",
  kind: "moment",
  of: ({ holdExpires }) => holdExpires,
  hour: true,
  width: 120,
  sort: "holdExpires",
  spare: -1,
};
const showsHolds = ({ status, holdEndsWithin, sort }: AddressQuery): boolean =>
  status === "preAuth" || holdEndsWithin !== undefined || sort === "holdExpires";

async function columns({ query, applications }: ColumnsContext): Promise<readonly TransactionColumn[]> {
  const words = await getTranslations("transactions");
  return [
    { ...dateColumn, sort: "createdDate", spare: 0 },
    { name: "orderId", word: "order", kind: "code", of: ({ orderId }) => orderId, width: 132, phone: "code" },
    {
      ...personColumn,
      word: "customer",
      of: ({ fullName, description, paymentMethod }) => fullName || description || words(`method.${paymentMethod}`),
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
    ...heldColumns,
    ...collectedColumns({ collected: 5, refunded: 4, net: 2 }),
    feeColumn,
    {
      name: "declineReason",
      kind: "text",
      of({ status, responseCode, responseDescription }) {
        if (status !== "declined" && status !== "failed") return null;
        const code = knownResponse(responseCode);
        return code ? words(`responses.${code}.title`) : responseDescription;
      },
      spare: "file",
    },
    { name: "invoiceCode", kind: "code", of: ({ invoiceCode }) => invoiceCode, spare: "file" },
    { name: "description", kind: "text", of: ({ description }) => description, spare: "file" },
    { name: "transactionId", kind: "code", of: ({ id }) => id, spare: "file" },
  ];
}

export const transactionList = defineList({
  title: "transactions",
  empty: "transactions",
  path: "/billing/transactions",
  call: transactions.list,
  counts: transactions.meta,
  live: true,
  search: "transactions",
  order: "createdDate",
  id: ({ id }) => id,
  sums: (row) => ({ ...row, fees: row.fee ?? 0 }),
  sumsOf: "payments",
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
    { name: "collected", kind: "choice", values: ["thisMonth"] },
    applicationFilter,
    ...amountFilters,
    ...codes("orderId", "rrn", "cardNumber", "invoiceCode", "bookingId"),
    ...texts("fullName", "guestName"),
    ...codes("email"),
    ...texts("description"),
  ],
});
