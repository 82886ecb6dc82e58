"use client";
import { type ActionDialogProps, recordActions } from "@/components/actions/record-actions";
import { CheckCheck } from "@/components/ui/icons/check-check";
import { Copy } from "@/components/ui/icons/copy";
import { Link2 } from "@/components/ui/icons/link-2";
import { LockKeyholeOpen } from "@/components/ui/icons/lock-keyhole-open";
import { Pencil } from "@/components/ui/icons/pencil";
import { RotateCcw } from "@/components/ui/icons/rotate-ccw";
import { Send } from "@/components/ui/icons/send";
import { Trash2 } from "@/components/ui/icons/trash-2";
import { Undo2 } from "@/components/ui/icons/undo-2";
import type { Region } from "@/lib/rules/phone";
import type { InvoiceAction, InvoiceSubject } from "./invoice-subject";

interface InvoiceDialogGiven {
  /** Whose try it is: a form that a reload has cut off is found again by its user and its transaction. */
  readonly userId: string;
  readonly region: Region;
  /** Where to go from a page whose invoice was just deleted; a list only drops the row. */
  readonly goneTo?: string;
}

export type InvoiceDialogProps = ActionDialogProps<InvoiceSubject> & InvoiceDialogGiven;

const actions = recordActions<InvoiceAction, InvoiceSubject, InvoiceDialogGiven>({
  copyLink: { icon: <Link2 />, copies: ({ paymentUrl }) => paymentUrl },
  send: { icon: <Send className="flip" />, dialog: async () => (await import("./send-dialog")).SendDialog },
  edit: { icon: <Pencil />, href: ({ id }) => `/billing/create-an-invoice?edit=${id}` },
  duplicate: { icon: <Copy />, href: ({ id }) => `/billing/create-an-invoice?duplicate=${id}` },
  complete: {
    icon: <CheckCheck />,
    apart: true,
    dialog: async () => (await import("./invoice-payment-dialogs")).CompleteInvoiceDialog,
  },
  refund: {
    icon: <Undo2 className="flip" />,
    apart: true,
    dialog: async () => (await import("./invoice-payment-dialogs")).RefundInvoiceDialog,
  },
  cancelHold: {
    icon: <LockKeyholeOpen />,
    apart: true,
    dialog: async () => (await import("./invoice-payment-dialogs")).CancelInvoiceHoldDialog,
  },
  reverse: {
    icon: <RotateCcw />,
    apart: true,
    dialog: async () => (await import("./invoice-payment-dialogs")).ReverseInvoiceDialog,
  },
  remove: {
    icon: <Trash2 />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./remove-dialog")).RemoveDialog,
  },
});
export const InvoiceActions = actions.Actions;
export const InvoiceMenu = actions.Menu;
export const InvoiceButtons = actions.Buttons;
