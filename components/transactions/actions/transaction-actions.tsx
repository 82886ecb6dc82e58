"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import type { TransactionSubject } from "./transaction-subject";

/** The intent of a form is stored for its user and record. */
export interface TransactionDialogContext {
  readonly userId: string;
}

const actions = recordActions<TransactionSubject["can"][number], TransactionSubject, TransactionDialogContext>({
  copyOrder: { icon: <Icon name="copy" />, copies: ({ orderId }) => orderId },
  invoice: { icon: <Icon name="receipt-text" />, href: ({ invoiceId }) => `/billing/history/${invoiceId}` },
  complete: {
    icon: <Icon name="check-check" />,
    apart: true,
    dialog: async () => (await import("./transaction-dialogs")).CompleteDialog,
  },
  refund: {
    icon: <Icon name="undo-2" className="flip" />,
    apart: true,
    dialog: async () => (await import("./transaction-dialogs")).RefundDialog,
  },
  cancelHold: {
    icon: <Icon name="lock-keyhole-open" />,
    apart: true,
    dialog: async () => (await import("./transaction-dialogs")).CancelHoldDialog,
  },
  reverse: {
    icon: <Icon name="rotate-ccw" />,
    apart: true,
    dialog: async () => (await import("./transaction-dialogs")).ReverseDialog,
  },
});
export const TransactionActions = actions.Actions;
export const TransactionMenu = actions.Menu;
export const TransactionButtons = actions.Buttons;
