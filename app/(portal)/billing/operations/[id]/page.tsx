import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceOperationsPage } from "@/components/invoices/details/invoice-operations-page";
import { isMissing, readInvoice } from "@/components/invoices/details/invoice-record";
import { enter } from "@/components/shell/enter";
import { NotFound } from "@/components/shell/not-found";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("invoices.drawer"))("transactions"),
});

export default async function OperationsPage({ params }: Props) {
  const { refused } = await enter("/billing/operations/{id}");
  if (refused) return refused;
  const record = await readInvoice((await params).id);
  if (isMissing(record)) return <NotFound />;
  return <InvoiceOperationsPage record={record} />;
}
