"use client";
import { recordActions } from "@/components/actions/record-actions";
import { CheckCheck } from "@/components/ui/icons/check-check";
import { Copy } from "@/components/ui/icons/copy";
import { LockKeyholeOpen } from "@/components/ui/icons/lock-keyhole-open";
import { ReceiptText } from "@/components/ui/icons/receipt-text";
import { RotateCcw } from "@/components/ui/icons/rotate-ccw";
import { Undo2 } from "@/components/ui/icons/undo-2";
import type { TransactionSubject } from "./transaction-subject";

/** Whose try it is: a form that a reload has cut off is found again by its user and its record. */
export interface TransactionDialogGiven {
  readonly userId: string;
}

const actions = recordActions<TransactionSubject["can"][number], TransactionSubject, TransactionDialogGiven>({
  copyOrder: { icon: <Copy />, copies: ({ orderId }) => orderId },
  invoice: { icon: <ReceiptText />, href: ({ invoiceId }) => `/billing/history/${invoiceId}` },
  complete: {
    icon: <CheckCheck />,
    apart: true,
    dialog: async () => (await import("./complete-dialog")).CompleteDialog,
  },
  refund: {
    icon: <Undo2 className="flip" />,
    apart: true,
    dialog: async () => (await import("./refund-dialog")).RefundDialog,
  },
  cancelHold: {
    icon: <LockKeyholeOpen />,
    apart: true,
    dialog: async () => (await import("./undo-dialog")).CancelHoldDialog,
  },
  reverse: { icon: <RotateCcw />, apart: true, dialog: async () => (await import("./undo-dialog")).ReverseDialog },
});
export const TransactionActions = actions.Actions;
export const TransactionMenu = actions.Menu;
export const TransactionButtons = actions.Buttons;
