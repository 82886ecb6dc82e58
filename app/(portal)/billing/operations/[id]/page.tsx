import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceOperationsPage } from "@/components/invoices/details/invoice-operations-page";
import { codeOf, isMissing, readInvoice } from "@/components/invoices/details/invoice-record";
import { enter } from "@/components/shell/enter";
import { NotFound } from "@/components/shell/failure/not-found";
import { getFormat } from "@/lib/i18n/current";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ refused }, words, format] = await Promise.all([
    enter("/billing/operations/{id}"),
    getTranslations("invoices"),
    getFormat(),
  ]);
  const code = refused ? undefined : codeOf(await readInvoice((await params).id));
  return { title: code ? words("operations.title", { code: format.isolate(code) }) : words("drawer.transactions") };
}

export default async function OperationsPage({ params }: Props) {
  const { refused } = await enter("/billing/operations/{id}");
  if (refused) return refused;
  const record = await readInvoice((await params).id);
  if (isMissing(record)) return <NotFound />;
  return <InvoiceOperationsPage record={record} />;
}
