"use client";
import { Suspense, lazy, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Link2 } from "@/components/ui/icons/link-2";
import { QrCode } from "@/components/ui/icons/qr-code";

const load = () => import("./link-qr-dialog");
const LinkQrDialog = lazy(async () => ({ default: (await load()).LinkQrDialog }));

interface InvoiceLinkProps {
  readonly url: string;
  readonly code: string;
  readonly words: { readonly copy: string; readonly copied: string; readonly qr: string; readonly qrShort: string };
}

/** The link as the customer gets it: to copy, and as a code to be scanned. */
export function InvoiceLink({ url, code, words }: InvoiceLinkProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <div className="flex h-10 items-center gap-2 rounded-md bg-surface-sunken ps-3 pe-1.5 inset-ring inset-ring-border max-desktop:h-12">
      <Link2 className="text-subtle" />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        dir="ltr"
        className="min-w-0 flex-1 truncate text-start text-default underline-offset-3 hover:underline rtl:text-end"
      >
        {url.replace(/^https?:\/\//, "")}
      </a>
      <CopyButton text={url} label={words.copy} copiedLabel={words.copied} className="size-8 max-desktop:size-11" />
      <Button
        variant="text"
        size="sm"
        icon={<QrCode />}
        aria-label={words.qr}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {words.qrShort}
      </Button>
      {open !== undefined && (
        <Suspense>
          <LinkQrDialog url={url} code={code} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
