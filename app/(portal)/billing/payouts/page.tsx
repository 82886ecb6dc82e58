import { ListPage, type ListPageProps, listMetadata } from "@/components/list/list-page";
import { payoutList } from "@/components/payouts/list/define-payout-list";
import { PayoutList, loadPayingApps } from "@/components/payouts/list/payout-list";

export const generateMetadata = listMetadata(payoutList);

export default function PayoutsPage({ searchParams }: ListPageProps) {
  return <ListPage list={payoutList} searchParams={searchParams} screen={PayoutList} more={loadPayingApps} />;
}
