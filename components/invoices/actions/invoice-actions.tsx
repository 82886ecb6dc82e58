"use client";
import { recordActions } from "@/components/actions/record-actions";
import { Copy } from "@/components/ui/icons/copy";
import { Link2 } from "@/components/ui/icons/link-2";
import { Pencil } from "@/components/ui/icons/pencil";
import { Send } from "@/components/ui/icons/send";
import { Trash2 } from "@/components/ui/icons/trash-2";
import type { InvoiceAction, InvoiceSubject } from "./invoice-rules";

/** Where to go from a page whose invoice was just deleted; a list only drops the row. */
export interface InvoiceDialogGiven {
  readonly goneTo?: string;
}

const actions = recordActions<InvoiceAction, InvoiceSubject, InvoiceDialogGiven>({
  copyLink: { icon: <Link2 />, copies: ({ paymentUrl }) => paymentUrl },
  send: { icon: <Send className="flip" />, dialog: async () => (await import("./send-dialog")).SendDialog },
  edit: { icon: <Pencil />, href: ({ id }) => `/billing/create-an-invoice?edit=${id}` },
  duplicate: { icon: <Copy />, href: ({ id }) => `/billing/create-an-invoice?duplicate=${id}` },
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
