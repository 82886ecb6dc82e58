// The screen of QR payments: what came in by the applications' own QR, and the QR itself.
import { Printer } from "@/components/ui/icons/printer";
import { getTranslations } from "next-intl/server";
import { Listing, type Found } from "@/components/listing/listing";
import { LinkButton } from "@/components/ui/link-button";
import type { Outcome } from "@/lib/provider/me";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { AppQrButton } from "./app-qr-button";
import { type QrApp, posterOf } from "./qr-apps";
import { type QrPayment, qrPaymentColumns, qrPaymentFilters } from "./qr-payment-columns";
import { QrPaymentDrawer } from "./qr-payment-drawer";
import type { QrPaymentRecord } from "./qr-payment-record";

interface QrPaymentListProps {
  readonly path: string;
  readonly state: ListingState;
  readonly outcome: Outcome<Found<QrPayment>>;
  readonly record: QrPaymentRecord | undefined;
  readonly apps: readonly QrApp[];
}

export async function QrPaymentList({ path, state, outcome, record, apps }: QrPaymentListProps) {
  const [nav, words, empty] = await Promise.all([
    getTranslations("nav.sidebar"),
    getTranslations("qrPayments"),
    getTranslations("messages.empty.qrPayments"),
  ]);
  const [first, ...others] = apps;
  const poster = first && (
    <LinkButton href={posterOf(first)} target="_blank" icon={<Printer />} className="max-columns:hidden">
      {words("print")}
    </LinkButton>
  );
  const show = first && <AppQrButton apps={[first, ...others]} label={words("showQr")} />;
  return (
    <Listing
      path={path}
      state={state}
      outcome={outcome}
      columns={qrPaymentColumns}
      filters={qrPaymentFilters}
      call="invoices.qr"
      idOf={({ id }) => id}
      hrefOf={({ id }) => listingAddress(path, {}, { open: id })}
      dayOf={({ createdDate }) => createdDate}
      title={nav("qrPayments")}
      searchLabel={words("search")}
      empty={{
        title: empty("title"),
        hint: first ? empty("hint") : words("noApplication"),
        noMatch: empty("noMatch"),
        actions: (
          <>
            {show}
            {poster}
          </>
        ),
      }}
      actions={
        first && (
          <>
            {poster}
            {show}
          </>
        )
      }
      drawer={record && ((beside) => <QrPaymentDrawer record={record} beside={beside} apps={apps} />)}
    />
  );
}
