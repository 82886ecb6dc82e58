"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { onOpenedHere } from "@/components/form/leave-store";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { QrPanelSkeleton } from "@/components/payment-link/qr-panel-skeleton";
import { useFocusOnMount } from "@/components/ui/use-focus-on-mount";
import { useStatusLabel } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import { isPaid } from "@/lib/rules/invoice-life";
import { useCurrentStatus } from "../details/use-current-status";
import type { SavedInvoice } from "./invoice-form-values";

const QrPanel = later(async () => (await import("@/components/payment-link/qr-panel")).QrPanel, {
  fallback: <QrPanelSkeleton />,
});

export interface Saved {
  readonly invoice: SavedInvoice;
  readonly isNew: boolean;
  /** Destinations of the link; empty if it was not sent. */
  readonly sentTo: readonly string[];
}
interface InvoiceSavedProps extends Saved {
  readonly mayCreate: boolean;
  /** Begins the next one; without it a link opens an empty form. */
  readonly onAnother: (() => void) | undefined;
}

/** The saved invoice, and its link for the customer. */
export function InvoiceSaved({ invoice, isNew, sentTo, mayCreate, onAnother }: InvoiceSavedProps) {
  const words = useTranslations("invoiceForm.made");
  const notice = useTranslations("messages.notice");
  const list = useTranslations("counts.list");
  const { money, isolate, list: inOneLine } = useFormat();
  const { invoiceCode, amount, currency, fullName, paymentUrl, id } = invoice;
  const status = useCurrentStatus(id, invoice.status);
  const statusLabel = useStatusLabel();
  const title = useFocusOnMount<HTMLHeadingElement>();
  useOpenedHere(() => onAnother?.());
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-5 py-4 text-center desktop:py-8">
      <span
        aria-hidden
        className="grid size-12 place-items-center rounded-lg bg-success-surface text-success-mark [&>svg]:size-6"
      >
        <Icon name="circle-check" />
      </span>
      <div className="grid gap-1">
        <h1 ref={title} tabIndex={-1} className="text-title text-strong outline-none">
          {isNew
            ? notice("invoiceCreated", { code: isolate(invoiceCode) })
            : words("saved", { code: isolate(invoiceCode) })}
        </h1>
        <p className="wrap-anywhere text-muted">
          <bdi>{fullName}</bdi> • {money(amount, currency).text}
        </p>
        <p role="status" className="text-muted">
          {sentTo.length > 0
            ? notice("linkSent", { destination: inOneLine(sentTo.map(isolate), list) })
            : isNew && words("notSent")}
        </p>
      </div>
      <div className="w-full">
        <QrPanel url={paymentUrl} code={invoiceCode} paid={isPaid(status) ? statusLabel(status) : undefined} />
      </div>
      <div className="flex flex-wrap justify-center gap-2 max-tablet:w-full max-tablet:*:w-full">
        {onAnother ? (
          <Button onClick={onAnother}>{words("another")}</Button>
        ) : (
          mayCreate && <LinkButton href="/billing/create-an-invoice">{words("another")}</LinkButton>
        )}
        <LinkButton variant="primary" href={`/billing/invoices?open=${id}`}>
          {words("view")}
        </LinkButton>
      </div>
    </div>
  );
}

/** A link to this address, as in the menu, leads to no other page; nor does a key or the palette. */
function useOpenedHere(act: () => void): void {
  const begin = useEffectEvent(act);
  useEffect(() => {
    const press = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.href === location.href && !ctrlKey && !metaKey && !shiftKey) begin();
    };
    document.addEventListener("click", press);
    const stop = onOpenedHere(() => begin());
    return () => {
      document.removeEventListener("click", press);
      stop();
    };
  }, []);
}
