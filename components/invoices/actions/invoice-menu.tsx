"use client";
import { Copy } from "@/components/ui/icons/copy";
import { Ellipsis } from "@/components/ui/icons/ellipsis";
import { Eye } from "@/components/ui/icons/eye";
import { Link2 } from "@/components/ui/icons/link-2";
import { Pencil } from "@/components/ui/icons/pencil";
import { Send } from "@/components/ui/icons/send";
import { Trash2 } from "@/components/ui/icons/trash-2";
import { IconButton } from "@/components/ui/button";
import { MenuButton, type MenuEntry } from "@/components/ui/menu-button";
import { showToast } from "@/components/ui/toast-store";
import { useAskInvoice, useInvoiceActionWords } from "./invoice-actions";
import type { InvoiceSubject } from "./invoice-subject";

interface InvoiceMenuProps {
  readonly invoice: InvoiceSubject;
  /** "Actions: INV-20397" */
  readonly label: string;
  /** The address that opens it; none where it is open already. */
  readonly openHref?: string;
  /** Deeds that have a button of their own beside the menu. */
  readonly except?: readonly string[];
}

/** What the status or the role does not allow is not here at all. */
export function InvoiceMenu({ invoice, label, openHref, except = [] }: InvoiceMenuProps) {
  const words = useInvoiceActionWords();
  const ask = useAskInvoice();
  const may = (deed: InvoiceSubject["can"][number]) => invoice.can.includes(deed) && !except.includes(deed);
  const copy = () =>
    void navigator.clipboard.writeText(invoice.paymentUrl).then(
      () => showToast({ tone: "success", title: words.copied, text: invoice.paymentUrl }),
      () => undefined,
    );
  const entries = (): readonly MenuEntry[] => [
    ...(openHref ? [{ label: words.details, icon: <Eye />, href: openHref }] : []),
    { label: words.copyLink, icon: <Link2 />, onSelect: copy },
    ...(may("send")
      ? [{ label: words.send, icon: <Send className="flip" />, onSelect: () => ask("send", invoice) }]
      : []),
    ...(may("edit")
      ? [{ label: words.edit, icon: <Pencil />, href: `/billing/create-an-invoice?edit=${invoice.id}` }]
      : []),
    ...(may("duplicate")
      ? [{ label: words.duplicate, icon: <Copy />, href: `/billing/create-an-invoice?duplicate=${invoice.id}` }]
      : []),
    ...(may("remove")
      ? [
          "divider" as const,
          { label: words.remove, icon: <Trash2 />, danger: true, onSelect: () => ask("remove", invoice) },
        ]
      : []),
  ];
  return (
    <MenuButton
      entries={entries}
      button={(trigger) => <IconButton {...trigger} size="sm" label={label} icon={<Ellipsis />} />}
    />
  );
}
