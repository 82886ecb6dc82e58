import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceHistory } from "@/components/invoices/details/invoice-history";
import { isMissing, readInvoice } from "@/components/invoices/details/invoice-record";
import { Forbidden } from "@/components/shell/forbidden";
import { NotFound } from "@/components/shell/not-found";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { me } from "@/lib/provider/page";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly print?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const words = await getTranslations("invoices.drawer");
  return { title: words("records") };
}

export default async function InvoiceHistoryPage({ params, searchParams }: Props) {
  const [user, edition, record, { print }] = await Promise.all([
    me(),
    currentEdition(),
    params.then(({ id }) => readInvoice(id)),
    searchParams,
  ]);
  if (!mayVisit(user, edition, "invoices").allowed) return <Forbidden />;
  if (isMissing(record)) return <NotFound />;
  return <InvoiceHistory record={record} user={user} printNow={print === "1"} />;
}
