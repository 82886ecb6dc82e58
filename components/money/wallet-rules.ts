import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { FeeRule } from "@/lib/rules/fees";
import type { Region } from "@/lib/rules/phone";
import type { Holder } from "@/lib/contract/access";
import { type Wallet, wallets } from "@/lib/contract/wallets";

/** The data of a wallet for its dialogs. */
export interface WalletSubject
  extends
    ActionSubject<"topUp" | "transfer" | "withdraw">,
    Pick<Wallet, "appId" | "appName" | "available" | "currency" | "destination" | "atPartnerBank"> {
  /** Transfers to other merchants and to phones. */
  readonly mayPayOthers: boolean;
}
/** The same for every wallet of the page. */
export interface WalletDialogContext {
  readonly userId: string;
  readonly fee: FeeRule;
  readonly region: Region;
  readonly examplePhone: string;
  /** Whether the user may choose where a wallet's money is withdrawn to, and the role that always may. */
  readonly maySetDestination: boolean;
  readonly owner: string;
  /** The user's applications, for transfers. */
  readonly own: readonly { readonly appId: string; readonly appName: string }[];
}
export type WalletAction = WalletSubject["can"][number];
export type WalletFacts = WalletSubject & WalletDialogContext;

/** With another application of the same user, if there is one. */
type WalletRow = Wallet & { readonly other: string | undefined };

export const walletRules: ActionRules<WalletSubject["can"][number], WalletRow> = {
  topUp: { word: "actions.do.topUp", call: wallets.topUp.act },
  transfer: {
    word: "actions.do.transfer",
    call: wallets.transfer.act,
    input: ({ appId, other }) => ({ fromAppId: appId, toMerchant: other }),
  },
  withdraw: { word: "actions.do.withdraw", call: wallets.withdraw.act },
};

export function walletSubject(wallet: Wallet, mine: readonly Wallet[], user: Holder, edition: Edition): WalletSubject {
  const { appId, appName, available, currency, destination, atPartnerBank } = wallet;
  const other = mine.find((one) => one.appId !== appId)?.appId;
  const can = allowedActions(walletRules, { ...wallet, other }, user, edition);
  const mayPayOthers = mayAsk(user, edition, wallets.transfer.act, { fromAppId: appId }).allowed;
  return { appId, appName, available, currency, destination, atPartnerBank, mayPayOthers, can };
}
