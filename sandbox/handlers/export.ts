// The list of transactions as a spreadsheet: the same filters, all pages, in the reader's language and by the edition's clock.
import type { z } from "zod";
import { transactions } from "@/lib/provider/contract/transactions";
import { toSent } from "@/lib/provider/contract/wire";
import azFields from "@/messages/az/fields.json";
import azStatuses from "@/messages/az/statuses.json";
import arFields from "@/messages/ar/fields.json";
import arStatuses from "@/messages/ar/statuses.json";
import enFields from "@/messages/en/fields.json";
import enStatuses from "@/messages/en/statuses.json";
import ruFields from "@/messages/ru/fields.json";
import ruStatuses from "@/messages/ru/statuses.json";
import { describeResponse } from "../cards";
import type { Download } from "../kernel";
import { send } from "../outbox";
import { type ListedPayment, listedPayment } from "../payments";
import { type Cell, SHEET_TYPE, workbook } from "../sheet/workbook";
import { appIdsOf } from "../users";
import type { User, World } from "../world";
import { transactionTable, transactionsWhere } from "./filters";
import { allFrom } from "./listing";

type Query = z.output<(typeof transactions)["exportByEmail"]["query"]>;
type Words = {
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
  readonly methods: Readonly<Record<ListedPayment["method"], string>>;
};

const languages: Readonly<Record<Query["language"], Words>> = {
  en: {
    title: "Transactions",
    fields: enFields,
    statuses: enStatuses,
    methods: { card: "Card payment", qr: "QR payment", preAuth: "Pre-authorization", installment: "Installment" },
  },
  az: {
    title: "Əməliyyatlar",
    fields: azFields,
    statuses: azStatuses,
    methods: { card: "Kartla ödəniş", qr: "QR ödəniş", preAuth: "İlkin avtorizasiya", installment: "Hissəli ödəniş" },
  },
  ru: {
    title: "Операции",
    fields: ruFields,
    statuses: ruStatuses,
    methods: { card: "Платёж картой", qr: "QR-платёж", preAuth: "Предавторизация", installment: "Рассрочка" },
  },
  ar: {
    title: "العمليات",
    fields: arFields,
    statuses: arStatuses,
    methods: { card: "دفع بالبطاقة", qr: "دفع QR", preAuth: "تفويض مسبق", installment: "تقسيط" },
  },
};

interface Column {
  readonly label: keyof typeof enFields;
  readonly width: number;
  readonly cell: (row: ListedPayment, words: Words, world: World) => Cell;
}
/** Written once: headings and cells cannot part. */
const columns: readonly Column[] = [
  { label: "date", width: 20, cell: (row, _, { calendar }) => ({ local: row.created_at + calendar.offset }) },
  { label: "status", width: 20, cell: (row, { statuses }) => statuses[row.status] ?? row.status },
  { label: "fullName", width: 26, cell: (row) => row.full_name },
  { label: "description", width: 32, cell: (row) => row.description },
  { label: "amount", width: 14, cell: (row) => ({ minor: row.amount }) },
  { label: "refunded", width: 14, cell: (row) => ({ minor: row.refunded }) },
  { label: "currency", width: 9, cell: (_, __, { edition }) => edition.currency },
  { label: "paymentMethod", width: 20, cell: (row, { methods }) => methods[row.method] },
  { label: "cardNumber", width: 20, cell: (row) => row.card },
  { label: "invoiceCode", width: 14, cell: (row) => row.invoice_code ?? row.qr_code },
  { label: "orderId", width: 14, cell: (row) => row.order_id },
  { label: "rrn", width: 15, cell: (row) => row.rrn },
  { label: "responseCode", width: 10, cell: (row) => row.response_code },
  { label: "responseDescription", width: 28, cell: (row) => describeResponse(row.response_code) },
  { label: "transactionId", width: 14, cell: (row) => row.id },
  { label: "sessionId", width: 20, cell: (row) => row.session_id },
  { label: "orderLanguage", width: 9, cell: (row) => row.order_language },
];

export function exportTransactions(world: World, user: User, query: Query): Download {
  const words = languages[query.language];
  const where = transactionsWhere(world, appIdsOf(world, user), query);
  function* rows(): Generator<readonly Cell[]> {
    for (const chunk of allFrom<ListedPayment>(world, transactionTable, listedPayment, where, query))
      for (const row of chunk) yield columns.map(({ cell }) => cell(row, words, world));
  }
  return {
    type: SHEET_TYPE,
    body: workbook({
      name: words.title,
      rightToLeft: query.language === "ar",
      headings: columns.map(({ label, width }) => ({ label: words.fields[label] ?? label, width })),
      rows: rows(),
    }),
  };
}

/** A letter with the portal's own link: whoever opens it has to be signed in, so that a forwarded letter gives nothing away. */
export function sendExport(world: World, user: User, query: Query): void {
  const { name } = transactions.export;
  const asked = new URLSearchParams(toSent(transactions.export, { ...query }).path.split("?")[1]);
  for (const part of ["page", "offset"]) asked.delete(part);
  const link = `${world.portal}/bff/${name}?${asked.toString()}`;
  send(world, {
    address: user.email,
    channel: "email",
    purpose: name,
    alsoKnownAs: [user.username, user.mobilePhone],
    text: `Your list of transactions is ready. Sign in to the portal and open ${link}`,
  });
}
