"use client";
import { Copy } from "@/components/ui/icons/copy";
import { Pencil } from "@/components/ui/icons/pencil";
import { Send } from "@/components/ui/icons/send";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useAskInvoice, useInvoiceActionWords } from "./invoice-actions";
import { InvoiceMenu } from "./invoice-menu";
import type { InvoiceSubject } from "./invoice-subject";

/** Under the details: what one most likely wants next is first, the rest is in the menu. */
export function InvoiceButtons({
  invoice,
  label,
  fresh,
}: {
  readonly invoice: InvoiceSubject;
  readonly label: string;
  /** Nobody has paid or refused yet. */ readonly fresh: boolean;
}) {
  const words = useInvoiceActionWords();
  const ask = useAskInvoice();
  const { can, id } = invoice;
  const first = can.includes("send") ? "send" : can.includes("edit") ? "edit" : undefined;
  return (
    <>
      {first === "send" && (
        <Button variant="primary" icon={<Send className="flip" />} onClick={() => ask("send", invoice)}>
          {fresh ? words.sendShort : words.sendAgain}
        </Button>
      )}
      {first === "edit" && (
        <LinkButton href={`/billing/create-an-invoice?edit=${id}`} variant="primary" icon={<Pencil />}>
          {words.edit}
        </LinkButton>
      )}
      {can.includes("duplicate") && (
        <LinkButton href={`/billing/create-an-invoice?duplicate=${id}`} icon={<Copy />}>
          {words.duplicate}
        </LinkButton>
      )}
      <span className="ms-auto">
        <InvoiceMenu invoice={invoice} label={label} except={[...(first ? [first] : []), "duplicate"]} />
      </span>
    </>
  );
}
