import { getTranslations } from "next-intl/server";
import type { ExportedList } from "@/components/listing/export-file";
import { type Transaction, TransactionFilter, transactions } from "@/lib/provider/contract/transactions";
import { ask } from "@/lib/provider/server";
import { getTransactionColumns } from "./transaction-columns";

export const exportedTransactions: ExportedList<Transaction> = {
  name: "transactions",
  noun: "transactions",
  filter: TransactionFilter,
  read: (caller, filter) => ask(caller, transactions.list, filter),
  idOf: ({ id }) => id,
  columns: getTransactionColumns,
  title: async () => (await getTranslations("nav.sidebar"))("transactions"),
};
