import { ListPage, type ListPageProps, listMetadata } from "@/components/list/list-page";
import { refundList } from "@/components/transactions/refunds/define-refund-list";
import { RefundList } from "@/components/transactions/refunds/refund-list";

export const generateMetadata = listMetadata(refundList);

export default function RefundsPage({ searchParams }: ListPageProps) {
  return <ListPage list={refundList} searchParams={searchParams} screen={RefundList} />;
}
