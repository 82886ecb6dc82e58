"use client";
import { Icon } from "@/components/ui/display/icon";
import { paymentActions } from "@/components/actions/payment-actions";
import { recordActions } from "@/components/actions/record-actions";
import type { PaymentDialogContext } from "@/components/actions/payment-rules";
import type { TransactionSubject } from "./transaction-subject";

const actions = recordActions<TransactionSubject["can"][number], TransactionSubject, PaymentDialogContext>({
  copyOrder: { icon: <Icon name="copy" />, copies: ({ orderId }) => orderId },
  invoice: { icon: <Icon name="receipt-text" />, href: ({ invoiceId }) => `/billing/history/${invoiceId}` },
  ...paymentActions(async () => (await import("./transaction-dialog")).TransactionDialog),
});
export const TransactionActions = actions.Actions;
export const TransactionMenu = actions.Menu;
export const TransactionButtons = actions.Buttons;
