import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { qrAppsIn } from "@/components/invoices/qr/qr-apps";
import { QrPaymentList } from "@/components/invoices/qr/qr-payment-list";
import { readQrPayment } from "@/components/invoices/qr/qr-payment-record";
import { EDGE, settledAddress } from "@/components/listing/neighbours";
import { Forbidden } from "@/components/shell/forbidden";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { apps } from "@/lib/provider/contract/apps";
import { InvoiceFilter, invoices } from "@/lib/provider/contract/invoices";
import { asked, me } from "@/lib/provider/me";
import { type Asked, filterIn, readListing } from "@/lib/url/listing-state";

const path = "/billing/qr-payments";
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("qrPayments"),
});

export default async function QrPaymentsPage({ searchParams }: { readonly searchParams: Promise<Asked> }) {
  const state = readListing(InvoiceFilter, await searchParams);
  const opens = state.open !== undefined && state.open !== EDGE.first && state.open !== EDGE.last;
  const [user, edition, outcome, record, applications] = await Promise.all([
    me(),
    currentEdition(),
    asked(invoices.qr, filterIn(state)),
    opens ? readQrPayment(state.open!) : undefined,
    asked(apps.list, {}),
  ]);
  if (!mayVisit(user, edition, "invoices").allowed) return <Forbidden />;
  const settled =
    "answer" in outcome &&
    settledAddress(
      path,
      state,
      outcome.answer.rows.map(({ id }) => id),
      outcome.answer.total,
    );
  if (settled) redirect(settled);
  return (
    <QrPaymentList
      path={path}
      state={state}
      outcome={outcome}
      record={record}
      apps={"answer" in applications ? qrAppsIn(applications.answer) : []}
    />
  );
}
