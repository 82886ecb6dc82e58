"use client";
import { Icon } from "@/components/ui/display/icon";
import { paymentActions } from "@/components/actions/payment-actions";
import { recordActions } from "@/components/actions/record-actions";
import type { InvoiceAction, InvoiceDialogContext, InvoiceSubject } from "./invoice-subject";

const actions = recordActions<InvoiceAction, InvoiceSubject, InvoiceDialogContext>({
  copyLink: { icon: <Icon name="link-2" />, copies: ({ paymentUrl }) => paymentUrl },
  send: { icon: <Icon name="send" className="flip" />, dialog: async () => (await import("./send-dialog")).SendDialog },
  edit: { icon: <Icon name="pencil" />, href: ({ id }) => `/billing/create-an-invoice?edit=${id}` },
  duplicate: { icon: <Icon name="copy" />, href: ({ id }) => `/billing/create-an-invoice?duplicate=${id}` },
  ...paymentActions(async () => (await import("./invoice-payment-dialog")).InvoicePaymentDialog),
  remove: {
    icon: <Icon name="trash-2" />,
    danger: true,
    apart: true,
    dialog: async () => (await import("./remove-dialog")).RemoveDialog,
  },
});
export const InvoiceActions = actions.Actions;
export const InvoiceMenu = actions.Menu;
export const InvoiceButtons = actions.Buttons;
