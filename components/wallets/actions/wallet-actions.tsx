"use client";
import { recordActions } from "@/components/actions/record-actions";
import { ArrowDownToLine } from "@/components/ui/icons/arrow-down-to-line";
import { ArrowLeftRight } from "@/components/ui/icons/arrow-left-right";
import { Plus } from "@/components/ui/icons/plus";
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
  topUp: { icon: <Plus />, dialog: async () => (await import("./top-up-dialog")).TopUpDialog },
  transfer: { icon: <ArrowLeftRight />, dialog: async () => (await import("./transfer-dialog")).TransferDialog },
  withdraw: { icon: <ArrowDownToLine />, dialog: async () => (await import("./withdraw-dialog")).WithdrawDialog },
});
export const WalletActions = actions.Actions;
export const WalletButtons = actions.Buttons;
