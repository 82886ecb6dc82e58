import { TransactionList } from "@/components/transactions/list/transaction-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { ListPage, type ListPageProps, listMetadata } from "@/components/list/list-page";

export const generateMetadata = listMetadata(transactionList);

export default function TransactionsPage({ searchParams }: ListPageProps) {
  return <ListPage list={transactionList} searchParams={searchParams} screen={TransactionList} />;
}
