import { listMetadata } from "@/components/list/list-page";
import { operationList } from "@/components/wallets/list/define-operation-list";
import { WalletPage } from "@/components/wallets/list/wallet-page";

export const generateMetadata = listMetadata(operationList);

export default WalletPage;
