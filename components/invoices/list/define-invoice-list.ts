import { getTranslations } from "next-intl/server";
import { applicationColumn } from "@/components/list/filters/applications";
import type { Column } from "@/components/list/table/column";
import { type ColumnsContext, type SortOf, defineList } from "@/components/list/define-list";
import {
  amountFilters,
  applicationFilter,
  codes,
  collectedColumns,
  heldColumns,
  personColumn,
  texts,
} from "@/components/list/shared-definitions";
import { type Invoice, invoices } from "@/lib/contract/invoices";
import { getFormat } from "@/lib/i18n/current";
import { openPart } from "@/lib/rules/invoice-life";
import { readInvoice } from "../details/invoice-record";

const columns = async ({
  applications,
}: ColumnsContext): Promise<readonly Column<Invoice, SortOf<typeof invoices.list>>[]> => {
  const [words, format] = await Promise.all([getTranslations("invoices.reminder"), getFormat()]);
  const sentWith =
    (day: (value: string) => string) =>
    ({ sent }: Invoice) =>
      sent?.lastDate ? words("times", { time: day(sent.lastDate), count: sent.count }) : null;
  return [
    { name: "invoiceCode", word: "invoice", kind: "code", of: ({ invoiceCode }) => invoiceCode, phone: "code" },
    { ...personColumn, word: "customer", of: ({ fullName, description }) => fullName || description },
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
    {
      name: "sent",
      kind: "text",
      of: sentWith(format.nearDay),
      dated: sentWith(format.day),
      width: 136,
      spare: 4,
    },
    ...applicationColumn(applications),
    { name: "status", kind: "status", of: ({ status }) => status },
    ...heldColumns,
    ...collectedColumns({ collected: 7, refunded: 6, net: 5 }),
    { name: "bookingId", kind: "code", of: ({ bookingId }) => bookingId, spare: "file" },
    { name: "mobilePhone", kind: "code", of: ({ mobilePhone }) => mobilePhone, spare: "file" },
    { name: "email", kind: "code", of: ({ email }) => email, spare: "file" },
    { name: "rrn", kind: "code", of: ({ rrn }) => rrn, spare: "file" },
  ];
};

export const invoiceList = defineList({
  title: "invoices",
  empty: "invoices",
  begins: invoices.create,
  path: "/billing/invoices",
  live: true,
  call: invoices.list,
  counts: invoices.meta,
  search: "invoices",
  order: "createdDate",
  id: ({ id }) => id,
  sums: (row, today) => ({ ...row, open: openPart(row, today) }),
  sumsOf: "invoices",
  href: ({ id }) => `/billing/history/${id}`,
  day: ({ createdDate }) => createdDate,
  record: readInvoice,
  customerOf: (invoice) => invoice,
  export: { name: "invoices", email: "invoices.exportByEmail" },
  columns,
  filters: [
    { name: "status", kind: "status" },
    { name: "payment", kind: "choice", values: ["open", "overdue"] },
    { name: "linkExpiresWithin", kind: "choice", values: ["day", "week", "month"] },
    { name: "sent", kind: "choice", values: ["yes", "no"] },
    { name: "silent", kind: "choice", values: ["threeDays"] },
    applicationFilter,
    ...amountFilters,
    ...codes("invoiceCode", "bookingId"),
    ...texts("fullName", "guestName"),
    ...codes("mobilePhone", "email"),
    ...texts("description"),
    ...codes("cardNumber", "rrn", "orderId", "fileId"),
  ],
});
