// What was paid for one invoice and given back, on a page to be shared.
import { ReceiptText } from "@/components/ui/icons/receipt-text";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { getFormat } from "@/lib/i18n/current";
import { Gone, Operations } from "./invoice-drawer";
import { InvoiceHead } from "./invoice-facts";
import { type InvoiceRecord, isDeleted } from "./invoice-record";

export async function InvoiceOperationsPage({ record }: { readonly record: InvoiceRecord }) {
  const [words, drawer, format] = await Promise.all([
    getTranslations("invoices.operations"),
    getTranslations("invoices.drawer"),
    getFormat(),
  ]);
  const facts = "answer" in record.facts ? record.facts.answer : undefined;
  return (
    <div className="flex max-w-160 flex-col gap-5">
      <PageHeader
        className="mb-0"
        title={facts ? words("title", { code: format.isolate(facts.invoiceCode) }) : drawer("transactions")}
        actions={
          <LinkButton href={`/billing/history/${record.id}`} icon={<ReceiptText />}>
            {drawer("records")}
          </LinkButton>
        }
      />
      {facts && <InvoiceHead facts={facts} />}
      {isDeleted(record) && <Gone record={record} />}
      <Operations record={record} />
    </div>
  );
}
