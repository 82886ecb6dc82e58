import { Icon } from "@/components/ui/display/icon";
import type { QrPanelProps } from "@/components/payment-link/qr-panel";
import { LinkRow } from "@/components/ui/controls/link-row";
import { QrButton } from "../qr/qr-buttons";

interface InvoiceLinkProps extends QrPanelProps {
  readonly words: { readonly copy: string; readonly copied: string; readonly qr: string; readonly qrShort: string };
}

/** The customer's link: for copying, and as a QR code. */
export const InvoiceLink = ({ url, code, paid, words }: InvoiceLinkProps) => (
  <LinkRow url={url} copyLabel={words.copy} copiedLabel={words.copied}>
    <QrButton
      variant="text"
      size="sm"
      icon={<Icon name="qr-code" />}
      aria-label={words.qr}
      dialog={{ url, code, paid }}
    >
      {words.qrShort}
    </QrButton>
  </LinkRow>
);
