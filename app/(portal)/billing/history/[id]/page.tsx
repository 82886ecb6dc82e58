import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceHistory } from "@/components/invoices/details/invoice-history";
import { codeOf, isMissing, readInvoice } from "@/components/invoices/details/invoice-record";
import { enter } from "@/components/shell/enter";
import { NotFound } from "@/components/shell/failure/not-found";
import { getFormat } from "@/lib/i18n/current";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly print?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ refused }, words, format] = await Promise.all([
    enter("/billing/history/{id}"),
    getTranslations("invoices"),
    getFormat(),
  ]);
  const code = refused ? undefined : codeOf(await readInvoice((await params).id));
  return { title: code ? format.isolate(code) : words("drawer.records") };
}

export default async function InvoiceHistoryPage({ params, searchParams }: Props) {
  const { refused, user } = await enter("/billing/history/{id}");
  if (refused) return refused;
  const [{ id }, { print }] = await Promise.all([params, searchParams]);
  const record = await readInvoice(id);
  if (isMissing(record)) return <NotFound />;
  return <InvoiceHistory record={record} user={user} printNow={print === "1"} />;
}
