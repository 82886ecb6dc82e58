import { listMetadata } from "@/components/list/list-page";
import { enter } from "@/components/shell/enter";
import { operationList } from "@/components/wallets/list/define-operation-list";
import { WalletPage } from "@/components/wallets/list/wallet-page";
import type { ListPageProps } from "@/components/list/list-page";

export const generateMetadata = listMetadata(operationList);

export default async function BillingPage(props: ListPageProps) {
  const { refused } = await enter("/billing");
  return refused ?? <WalletPage {...props} />;
}
