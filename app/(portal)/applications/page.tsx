import { appList } from "@/components/apps/list/define-app-list";
import { AppList } from "@/components/apps/list/app-list";
import { loadWallets } from "@/components/money/load-wallets";
import { ListPage, type ListPageProps, listMetadata } from "@/components/list/list-page";

export const generateMetadata = listMetadata(appList);

export default function ApplicationsPage({ searchParams }: ListPageProps) {
  return <ListPage list={appList} searchParams={searchParams} screen={AppList} more={loadWallets} />;
}
