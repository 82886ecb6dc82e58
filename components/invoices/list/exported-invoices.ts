import { getTranslations } from "next-intl/server";
import type { ExportedList } from "@/components/listing/export-file";
import { type Invoice, InvoiceFilter, invoices } from "@/lib/provider/contract/invoices";
import { ask } from "@/lib/provider/server";
import { invoiceColumns } from "./invoice-columns";

export const exportedInvoices: ExportedList<Invoice> = {
  name: "invoices",
  noun: "invoices",
  filter: InvoiceFilter,
  read: (caller, filter) => ask(caller, invoices.list, filter),
  idOf: ({ id }) => id,
  columns: async () => invoiceColumns,
  title: async () => (await getTranslations("nav.sidebar"))("invoices"),
};
