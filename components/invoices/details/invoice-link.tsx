"use client";
import { Link2 } from "@/components/ui/icons/link-2";
import { CopyButton } from "@/components/ui/copy-button";

interface InvoiceLinkProps { readonly url: string; readonly code: string; readonly words: { readonly copy: string; readonly copied: string; readonly qr: string } }

/** The link as the customer gets it: to copy, and as a code to be scanned. */
export function InvoiceLink({ url, words }: InvoiceLinkProps) {
  return (
    <div className="flex h-10 items-center gap-2 rounded-md bg-surface-sunken ps-3 pe-1.5 inset-ring inset-ring-border max-desktop:h-12">
      <Link2 className="text-subtle" />
      <a href={url} target="_blank" rel="noreferrer" dir="ltr" className="min-w-0 flex-1 truncate text-start text-default underline-offset-3 hover:underline rtl:text-end">{url.replace(/^https?:\/\//, "")}</a>
      <CopyButton text={url} label={words.copy} copiedLabel={words.copied} className="size-8 max-desktop:size-11" />
    </div>
  );
}
