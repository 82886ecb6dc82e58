import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { InvoiceList } from "@/components/invoices/list/invoice-list";
import { readInvoice } from "@/components/invoices/details/invoice-record";
import { EDGE, settledAddress } from "@/components/listing/neighbours";
import { Forbidden } from "@/components/shell/forbidden";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { InvoiceFilter, invoices } from "@/lib/provider/contract/invoices";
import { asked, me } from "@/lib/provider/me";
import { type Asked, filterIn, readListing } from "@/lib/url/listing-state";

const path = "/billing/invoices";
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("invoices"),
});

export default async function InvoicesPage({ searchParams }: { readonly searchParams: Promise<Asked> }) {
  const state = readListing(InvoiceFilter, await searchParams);
  const opens = state.open !== undefined && state.open !== EDGE.first && state.open !== EDGE.last;
  const [user, edition, outcome, record] = await Promise.all([
    me(),
    currentEdition(),
    asked(invoices.list, filterIn(state)),
    opens ? readInvoice(state.open!) : undefined,
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
  return <InvoiceList path={path} state={state} outcome={outcome} record={record} user={user} />;
}
