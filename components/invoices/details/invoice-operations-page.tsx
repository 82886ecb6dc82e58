// Payments and refunds of one invoice, on a page that users can share.
import { getTranslations } from "next-intl/server";
import { CollectedHead } from "@/components/record/collected-head";
import { Icon } from "@/components/ui/display/icon";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/controls/link-button";
import { getFormat } from "@/lib/i18n/current";
import { Gone, Operations } from "./invoice-drawer";
import { type InvoiceRecord, codeOf, isDeleted } from "./invoice-record";

export async function InvoiceOperationsPage({ record }: { readonly record: InvoiceRecord }) {
  const [words, drawer, format] = await Promise.all([
    getTranslations("invoices.operations"),
    getTranslations("invoices.drawer"),
    getFormat(),
  ]);
  const facts = "answer" in record.facts ? record.facts.answer : undefined;
  const code = codeOf(record);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        className="mb-0"
        always
        title={code ? words("title", { code: format.isolate(code) }) : drawer("transactions")}
        actions={
          <LinkButton
            href={`/billing/history/${record.id}`}
            variant="ghost"
            icon={<Icon name="arrow-left" className="flip" />}
          >
            {code ? (
              <bdi dir="ltr" className="whitespace-nowrap">
                {code}
              </bdi>
            ) : (
              drawer("records")
            )}
          </LinkButton>
        }
      />
      {facts && <CollectedHead facts={facts} />}
      {isDeleted(record) && <Gone record={record} />}
      <Operations record={record} />
    </div>
  );
}
