import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceOperationsPage } from "@/components/invoices/details/invoice-operations-page";
import { isMissing, readInvoice } from "@/components/invoices/details/invoice-record";
import { Forbidden } from "@/components/shell/forbidden";
import { NotFound } from "@/components/shell/not-found";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { me } from "@/lib/provider/page";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("invoices.drawer"))("transactions"),
});

export default async function OperationsPage({ params }: Props) {
  const [user, edition, record] = await Promise.all([me(), currentEdition(), params.then(({ id }) => readInvoice(id))]);
  if (!mayVisit(user, edition, "invoices").allowed) return <Forbidden />;
  if (isMissing(record)) return <NotFound />;
  return <InvoiceOperationsPage record={record} />;
}
