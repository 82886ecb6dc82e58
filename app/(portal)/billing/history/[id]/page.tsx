import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceHistory } from "@/components/invoices/details/invoice-history";
import { codeOf, isMissing, readInvoice } from "@/components/invoices/details/invoice-record";
import { loadApplications } from "@/components/list/filters/applications";
import { loadSeller } from "@/components/invoices/print/seller";
import { enterAndRead } from "@/components/shell/enter";
import { NotFound } from "@/components/shell/failure/not-found";
import { getFormat } from "@/lib/i18n/current";
import { idInPath } from "@/lib/url/id-in-path";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly print?: string | string[] }>;
}

const enterRecord = async (params: Props["params"]) => {
  const id = idInPath((await params).id);
  return enterAndRead("/billing/history/{id}", async () => {
    const [record] = await Promise.all([readInvoice(id), loadApplications(), loadSeller()]);
    return record;
  });
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ refused, found }, words, format] = await Promise.all([
    enterRecord(params),
    getTranslations("invoices"),
    getFormat(),
  ]);
  const code = refused ? undefined : codeOf(found);
  return { title: code ? format.isolate(code) : words("drawer.records") };
}

export default async function InvoiceHistoryPage({ params, searchParams }: Props) {
  const { refused, user, found } = await enterRecord(params);
  if (refused) return refused;
  if (isMissing(found)) return <NotFound />;
  return <InvoiceHistory record={found} user={user} printNow={(await searchParams).print === "1"} />;
}
