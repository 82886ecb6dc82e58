import type { ActionSubject } from "@/components/actions/record-actions";
import type { Wallet } from "@/lib/contract/wallets";

/** What the dialogs know of the wallet whose money they move. */
export interface WalletSubject
  extends
    ActionSubject<"topUp" | "transfer" | "withdraw">,
    Pick<Wallet, "appId" | "appName" | "available" | "currency" | "destination" | "atPartnerBank"> {
  /** Transfers to other merchants and to phones. */
  readonly mayPayOthers: boolean;
}
