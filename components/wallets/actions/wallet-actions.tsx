"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import type { FeeRule } from "@/lib/rules/fees";
import type { Region } from "@/lib/rules/phone";
import type { WalletSubject } from "./wallet-rules";

/** The same for every wallet of the page. */
export interface WalletDialogContext {
  readonly userId: string;
  readonly fee: FeeRule;
  readonly region: Region;
  readonly examplePhone: string;
  /** The user's applications, for transfers. */
  readonly own: readonly { readonly appId: string; readonly appName: string }[];
}

const actions = recordActions<WalletSubject["can"][number], WalletSubject, WalletDialogContext>({
  topUp: { icon: <Icon name="plus" />, dialog: async () => (await import("./wallet-dialogs")).TopUpDialog },
  transfer: {
    icon: <Icon name="arrow-left-right" />,
    dialog: async () => (await import("./wallet-dialogs")).TransferDialog,
  },
  withdraw: {
    icon: <Icon name="arrow-down-to-line" />,
    dialog: async () => (await import("./wallet-dialogs")).WithdrawDialog,
  },
});
export const WalletActions = actions.Actions;
export const WalletButtons = actions.Buttons;
