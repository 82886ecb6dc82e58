import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/provider/contract/access";
import { type Wallet, wallets } from "@/lib/provider/contract/wallets";
import type { WalletSubject } from "./wallet-subject";

export const walletRules: ActionRules<WalletSubject["can"][number], Wallet> = {
  topUp: { word: "actions.do.topUp", call: wallets.topUp.act },
  transfer: { word: "actions.do.transfer", call: wallets.transfer.act },
  withdraw: { word: "actions.do.withdraw", call: wallets.withdraw.act },
};

export const walletSubject = (wallet: Wallet, user: Holder, edition: Edition): WalletSubject => {
  const { appId, appName, available, currency, destination, atPartnerBank } = wallet;
  const can = allowedActions(walletRules, wallet, user, edition);
  return { appId, appName, available, currency, destination, atPartnerBank, can };
};
