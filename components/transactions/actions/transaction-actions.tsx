"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import type { TransactionSubject } from "./transaction-subject";

/** Whose try it is: a form that a reload has cut off is found again by its user and its record. */
export interface TransactionDialogGiven {
  readonly userId: string;
}

const actions = recordActions<TransactionSubject["can"][number], TransactionSubject, TransactionDialogGiven>({
  copyOrder: { icon: <Icon name="copy" />, copies: ({ orderId }) => orderId },
  invoice: { icon: <Icon name="receipt-text" />, href: ({ invoiceId }) => `/billing/history/${invoiceId}` },
  complete: {
    icon: <Icon name="check-check" />,
    apart: true,
    dialog: async () => (await import("./complete-dialog")).CompleteDialog,
  },
  refund: {
    icon: <Icon name="undo-2" className="flip" />,
    apart: true,
    dialog: async () => (await import("./refund-dialog")).RefundDialog,
  },
  cancelHold: {
    icon: <Icon name="lock-keyhole-open" />,
    apart: true,
    dialog: async () => (await import("./undo-dialog")).CancelHoldDialog,
  },
  reverse: {
    icon: <Icon name="rotate-ccw" />,
    apart: true,
    dialog: async () => (await import("./undo-dialog")).ReverseDialog,
  },
});
export const TransactionActions = actions.Actions;
export const TransactionMenu = actions.Menu;
export const TransactionButtons = actions.Buttons;
