import { TransactionList } from "@/components/transactions/list/transaction-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { ListPage, type ListPageProps, listMetadata } from "@/components/listing/list-page";
import { transactions } from "@/lib/provider/contract/transactions";
import { load } from "@/lib/provider/page";

export const generateMetadata = listMetadata(transactionList);

export default function TransactionsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      list={transactionList}
      searchParams={searchParams}
      screen={TransactionList}
      more={(filter) => load(transactions.meta, filter)}
    />
  );
}
