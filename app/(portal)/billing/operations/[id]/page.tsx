import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceOperationsPage } from "@/components/invoices/details/invoice-operations-page";
import { codeOf, isMissing, readInvoice } from "@/components/invoices/details/invoice-record";
import { enterAndRead } from "@/components/shell/enter";
import { NotFound } from "@/components/shell/failure/not-found";
import { getFormat } from "@/lib/i18n/current";
import { idInPath } from "@/lib/url/id-in-path";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

const enterRecord = async (params: Props["params"]) => {
  const id = idInPath((await params).id);
  return enterAndRead("/billing/operations/{id}", () => readInvoice(id));
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ refused, found }, words, format] = await Promise.all([
    enterRecord(params),
    getTranslations("invoices"),
    getFormat(),
  ]);
  const code = refused ? undefined : codeOf(found);
  return { title: code ? words("operations.title", { code: format.isolate(code) }) : words("drawer.transactions") };
}

export default async function OperationsPage({ params }: Props) {
  const { refused, found } = await enterRecord(params);
  if (refused) return refused;
  if (isMissing(found)) return <NotFound />;
  return <InvoiceOperationsPage record={found} />;
}
