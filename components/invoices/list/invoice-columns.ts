// The list of invoices: its columns and what it can be narrowed by.
import type { Column, Filter } from "@/components/listing/column";
import type { Invoice } from "@/lib/provider/contract/invoices";

export const invoiceColumns: readonly Column<Invoice>[] = [
  {
    name: "invoiceCode",
    word: "invoice",
    kind: "code",
    of: (invoice) => invoice.invoiceCode,
    width: 136,
    phone: "code",
  },
  {
    name: "fullName",
    word: "customer",
    kind: "name",
    of: (invoice) => invoice.fullName,
    width: 170,
    sort: "fullName",
    phone: "lead",
  },
  { name: "description", kind: "text", of: (invoice) => invoice.description, phone: "under" },
  { name: "createdDate", kind: "moment", of: (invoice) => invoice.createdDate, width: 104, sort: "createdDate" },
  {
    name: "linkExpirationDate",
    word: "linkExpires",
    kind: "day",
    of: (invoice) => invoice.linkExpirationDate,
    width: 124,
    sort: "linkExpirationDate",
    spare: true,
  },
  { name: "status", kind: "status", of: (invoice) => invoice.status, width: 184 },
  {
    name: "amount",
    kind: "amount",
    of: (invoice) => invoice.amount,
    currency: (invoice) => invoice.currency,
    width: 144,
    sort: "amount",
  },
];

export const invoiceFilters: readonly Filter[] = [
  { name: "status", kind: "status" },
  { name: "amount", kind: "amount" },
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
];
