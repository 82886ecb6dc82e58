"use client";
import { CheckCheck } from "@/components/ui/icons/check-check";
import { Copy } from "@/components/ui/icons/copy";
import { Ellipsis } from "@/components/ui/icons/ellipsis";
import { Eye } from "@/components/ui/icons/eye";
import { LockKeyholeOpen } from "@/components/ui/icons/lock-keyhole-open";
import { ReceiptText } from "@/components/ui/icons/receipt-text";
import { RotateCcw } from "@/components/ui/icons/rotate-ccw";
import { Undo2 } from "@/components/ui/icons/undo-2";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/button";
import { MenuButton, type MenuEntry } from "@/components/ui/menu-button";
import { showToast } from "@/components/ui/toast-store";
import type { TransactionDeed } from "@/lib/rules/transaction-life";
import { useAskTransaction, useTransactionActionWords } from "./transaction-actions";
import type { TransactionSubject } from "./transaction-subject";

export const deedIcons: Readonly<Record<TransactionDeed, ReactNode>> = {
  refund: <Undo2 className="flip" />,
  complete: <CheckCheck />,
  reverse: <RotateCcw />,
  cancelHold: <LockKeyholeOpen />,
};

interface TransactionMenuProps {
  readonly transaction: TransactionSubject;
  /** "Actions: 51084412" */
  readonly label: string;
  /** The address that opens it; none where it is open already. */
  readonly openHref?: string;
  /** Deeds that have a button of their own beside the menu. */
  readonly except?: readonly TransactionDeed[];
}

/** What the status or the role does not allow is not here at all. */
export function TransactionMenu({ transaction, label, openHref, except = [] }: TransactionMenuProps) {
  const words = useTransactionActionWords();
  const ask = useAskTransaction();
  const { orderId, invoiceId, can } = transaction;
  const copy = () =>
    void navigator.clipboard.writeText(orderId).then(
      () => showToast({ tone: "success", title: words.copied, text: orderId }),
      () => undefined,
    );
  const deeds = can.filter((deed) => !except.includes(deed));
  const entries = (): readonly MenuEntry[] => [
    ...(openHref ? [{ label: words.details, icon: <Eye />, href: openHref }] : []),
    { label: words.copyOrder, icon: <Copy />, onSelect: copy },
    ...(invoiceId ? [{ label: words.invoice, icon: <ReceiptText />, href: `/billing/history/${invoiceId}` }] : []),
    ...(deeds.length > 0 ? ["divider" as const] : []),
    ...deeds.map((deed) => ({ label: words[deed], icon: deedIcons[deed], onSelect: () => ask(deed, transaction) })),
  ];
  return (
    <MenuButton
      entries={entries}
      button={(trigger) => <IconButton {...trigger} size="sm" label={label} icon={<Ellipsis />} />}
    />
  );
}
