// The list of transactions as a spreadsheet: the same filters, all pages, in the reader's language and the edition's
// time zone.
import { Readable } from "node:stream";
import type { z } from "zod";
import type { transactions } from "@/lib/contract/transactions";
import type { PaymentWay } from "@/lib/contract/wallets";
import { type Cell, SHEET_TYPE, type SheetColumn, amountCell } from "@/lib/sheet/write";
import { writeSheet } from "@/lib/sheet/stream";
import azFields from "@/messages/az/fields.json";
import azStatuses from "@/messages/az/statuses.json";
import azTransactions from "@/messages/az/transactions.json";
import arFields from "@/messages/ar/fields.json";
import arStatuses from "@/messages/ar/statuses.json";
import arTransactions from "@/messages/ar/transactions.json";
import enFields from "@/messages/en/fields.json";
import enStatuses from "@/messages/en/statuses.json";
import enTransactions from "@/messages/en/transactions.json";
import ruFields from "@/messages/ru/fields.json";
import ruStatuses from "@/messages/ru/statuses.json";
import ruTransactions from "@/messages/ru/transactions.json";
import { describeResponse } from "../money/cards";
import type { Download } from "../handle-request";
import { type ListedPayment, listedPayment } from "../money/payments";
import { appIdsOf } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";
import { transactionTable, transactionsWhere } from "./filters";
import { allFrom } from "./listing";

type Query = z.output<(typeof transactions)["exportByEmail"]["query"]>;
type Words = {
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
  readonly methods: Readonly<Record<PaymentWay, string>>;
};

const languages: Readonly<Record<Query["language"], Words>> = {
  en: {
    title: "Transactions",
    fields: enFields,
    statuses: enStatuses,
    methods: enTransactions.method,
  },
  az: {
    title: "Əməliyyatlar",
    fields: azFields,
    statuses: azStatuses,
    methods: azTransactions.method,
  },
  ru: {
    title: "Операции",
    fields: ruFields,
    statuses: ruStatuses,
    methods: ruTransactions.method,
  },
  ar: {
    title: "العمليات",
    fields: arFields,
    statuses: arStatuses,
    methods: arTransactions.method,
  },
};

interface Column {
  readonly label: keyof typeof enFields;
  readonly kind: SheetColumn["kind"];
  readonly width: number;
  readonly cell: (row: ListedPayment, words: Words, provider: EditionProvider) => Cell;
}
/** Headings and cells in one place. */
const columns: readonly Column[] = [
  {
    label: "date",
    kind: "moment",
    width: 20,
    cell: (row, _, { calendar }) => new Date(row.created_at + calendar.offset),
  },
  { label: "status", kind: "text", width: 20, cell: (row, { statuses }) => statuses[row.status] ?? row.status },
  { label: "fullName", kind: "text", width: 26, cell: (row) => row.full_name },
  { label: "description", kind: "text", width: 32, cell: (row) => row.description },
  { label: "amount", kind: "amount", width: 14, cell: (row) => amountCell(row.amount) },
  { label: "refunded", kind: "amount", width: 14, cell: (row) => amountCell(row.refunded) },
  { label: "currency", kind: "code", width: 9, cell: (_, __, { edition }) => edition.currency },
  { label: "paymentMethod", kind: "text", width: 20, cell: (row, { methods }) => methods[row.way] },
  { label: "cardNumber", kind: "code", width: 20, cell: (row) => row.card },
  { label: "invoiceCode", kind: "code", width: 14, cell: (row) => row.invoice_code ?? row.qr_code },
  { label: "orderId", kind: "code", width: 14, cell: (row) => row.order_id },
  { label: "rrn", kind: "code", width: 15, cell: (row) => row.rrn },
  { label: "responseCode", kind: "code", width: 10, cell: (row) => row.response_code },
  { label: "responseDescription", kind: "text", width: 28, cell: (row) => describeResponse(row.response_code) },
  { label: "transactionId", kind: "code", width: 14, cell: (row) => row.id },
  { label: "sessionId", kind: "code", width: 20, cell: (row) => row.session_id },
  { label: "orderLanguage", kind: "code", width: 9, cell: (row) => row.order_language },
];

export function exportTransactions(provider: EditionProvider, user: User, query: Query): Download {
  const words = languages[query.language];
  const where = transactionsWhere(provider, appIdsOf(provider, user), query);
  async function* pages(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for (const rows of allFrom<ListedPayment>(provider, transactionTable, listedPayment, where, query))
      yield rows.map((row) => columns.map(({ cell }) => cell(row, words, provider)));
  }
  const file = writeSheet({
    name: words.title,
    rightToLeft: query.language === "ar",
    columns: columns.map(({ label, kind, width }) => ({ label: words.fields[label] ?? label, kind, width })),
    pages: pages(),
  });
  return { type: SHEET_TYPE, body: Readable.toWeb(file) as ReadableStream<Uint8Array> }; // the same stream in the web's type
}
