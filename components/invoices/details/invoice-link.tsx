import type { QrPanelProps } from "@/components/payment-link/qr-panel";
import { QrCode } from "@/components/ui/icons/qr-code";
import { LinkRow } from "@/components/ui/link-row";
import { QrButton } from "./qr-button";

interface InvoiceLinkProps extends QrPanelProps {
  readonly words: { readonly copy: string; readonly copied: string; readonly qr: string; readonly qrShort: string };
}

/** The link as the customer gets it: to copy, and as a code to be scanned. */
export const InvoiceLink = ({ url, code, paid, words }: InvoiceLinkProps) => (
  <LinkRow url={url} copyLabel={words.copy} copiedLabel={words.copied}>
    <QrButton variant="text" size="sm" icon={<QrCode />} aria-label={words.qr} dialog={{ url, code, paid }}>
      {words.qrShort}
    </QrButton>
  </LinkRow>
);
