"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import type { FeeRule } from "@/lib/rules/fees";
import type { Region } from "@/lib/rules/phone";
import type { WalletSubject } from "./wallet-subject";

/** What is the same for every wallet of the page. */
export interface WalletDialogGiven {
  readonly userId: string;
  readonly fee: FeeRule;
  readonly region: Region;
  readonly examplePhone: string;
  /** One's own applications, to which money can be transferred. */
  readonly own: readonly { readonly appId: string; readonly appName: string }[];
}

const actions = recordActions<WalletSubject["can"][number], WalletSubject, WalletDialogGiven>({
  topUp: { icon: <Icon name="plus" />, dialog: async () => (await import("./top-up-dialog")).TopUpDialog },
  transfer: {
    icon: <Icon name="arrow-left-right" />,
    dialog: async () => (await import("./transfer-dialog")).TransferDialog,
  },
  withdraw: {
    icon: <Icon name="arrow-down-to-line" />,
    dialog: async () => (await import("./withdraw-dialog")).WithdrawDialog,
  },
});
export const WalletActions = actions.Actions;
export const WalletButtons = actions.Buttons;
