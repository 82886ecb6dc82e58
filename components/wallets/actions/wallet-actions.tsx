"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import type { WalletAction, WalletDialogContext, WalletSubject } from "@/components/money/wallet-rules";

const dialog = async () => (await import("./wallet-dialog")).WalletDialog;
const actions = recordActions<WalletAction, WalletSubject, WalletDialogContext>({
  topUp: { icon: <Icon name="plus" />, dialog },
  transfer: { icon: <Icon name="arrow-left-right" />, dialog },
  withdraw: { icon: <Icon name="arrow-down-to-line" />, dialog },
});
export const WalletActions = actions.Actions;
export const WalletButtons = actions.Buttons;
