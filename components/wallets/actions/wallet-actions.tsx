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
  /** Whether the user may choose where a wallet's money is withdrawn to, and the role that always may. */
  readonly maySetDestination: boolean;
  readonly owner: string;
  /** The user's applications, for transfers. */
  readonly own: readonly { readonly appId: string; readonly appName: string }[];
}
export type WalletAction = WalletSubject["can"][number];
export type WalletFacts = WalletSubject & WalletDialogContext;

const dialog = async () => (await import("./wallet-dialog")).WalletDialog;
const actions = recordActions<WalletAction, WalletSubject, WalletDialogContext>({
  topUp: { icon: <Icon name="plus" />, dialog },
  transfer: { icon: <Icon name="arrow-left-right" />, dialog },
  withdraw: { icon: <Icon name="arrow-down-to-line" />, dialog },
});
export const WalletActions = actions.Actions;
export const WalletButtons = actions.Buttons;
