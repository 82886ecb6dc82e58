// An invoice on its own page, which users can share: facts, log, and the print version.
import { Icon } from "@/components/ui/display/icon";
import { loadApplications } from "@/components/list/filters/applications";
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import { paymentContext } from "@/components/actions/payment-rules";
import { Attempts, isUntried } from "@/components/shell/attempts";
import { Failure } from "@/components/shell/failure/failure";
import { NotRead } from "@/components/shell/failure/not-read";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PrintButton } from "@/components/ui/controls/print-button";
import { currentEdition } from "@/lib/i18n/current";
import type { Holder } from "@/lib/contract/people";
import { InvoiceActions } from "../actions/invoice-actions";
import { invoiceRules } from "../actions/invoice-rules";
import { InvoicePaper } from "../print/invoice-paper";
import { loadSeller } from "../print/seller";
import { Gone, InvoiceFoot, InvoiceSummary, Log } from "./invoice-drawer";
import { type InvoiceRecord, codeOf, isDeleted } from "./invoice-record";

export async function InvoiceHistory({
  record,
  user,
  printNow,
}: {
  readonly record: InvoiceRecord;
  readonly user: Holder;
  readonly printNow: boolean;
}) {
  const [words, paper, nav, menu, attempts, menuWords, applications, edition] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("invoices.print"),
    getTranslations("nav.sidebar"),
    getTranslations("invoices.menu"),
    getTranslations("attempts"),
    actionWords(invoiceRules),
    loadApplications(),
    currentEdition(),
  ]);
  const back = (
    <LinkButton href="/billing/invoices" variant="ghost" icon={<Icon name="arrow-left" className="flip" />}>
      {nav("invoices")}
    </LinkButton>
  );
  if ("problem" in record.facts) {
    return isDeleted(record) ? (
      <div className="flex max-w-160 flex-col gap-5">
        <PageHeader title={codeOf(record) ?? words("records")} always actions={back} className="mb-0" />
        <Gone record={record} />
      </div>
    ) : (
      <>
        <PageHeader title={codeOf(record) ?? words("records")} always />
        <Failure problem={record.facts.problem} what={words("records")} />
      </>
    );
  }
  const facts = record.facts.answer;
  // An invoice that names no seller is not given to be printed.
  const seller = await loadSeller(facts.appId);
  return (
    <InvoiceActions
      words={menuWords}
      context={{ ...paymentContext(user, edition), region: edition.region, goneTo: "/billing/invoices" }}
    >
      <div className="print:hidden">
        <PageHeader
          title={facts.invoiceCode}
          always
          actions={
            <>
              {back}
              <LinkButton href={`/billing/operations/${record.id}`} icon={<Icon name="arrow-left-right" />}>
                {words("transactions")}
              </LinkButton>
              {"answer" in seller && <PrintButton label={menu("print")} now={printNow} />}
            </>
          }
        />
        {"problem" in seller && (
          <div className="mb-5">
            <Failure small problem={seller.problem} what={paper("seller")} />
          </div>
        )}
        <NotRead part="applications" />
        <div className="grid items-start gap-x-10 gap-y-8 wide:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <InvoiceSummary record={record} facts={facts} applications={applications} />
            <div className="flex flex-wrap items-center gap-2">
              <InvoiceFoot record={record} facts={facts} user={user} />
            </div>
          </div>
          <section aria-labelledby="log" className="min-w-0">
            <h2 id="log" className="mb-4 text-section text-strong">
              {words("log")}
            </h2>
            <Log record={record} currency={facts.currency} />
            {!isUntried(record.tried) && (
              <>
                <h2 className="mt-8 mb-4 text-section text-strong">{attempts("title")}</h2>
                <Attempts attempts={record.tried} />
              </>
            )}
          </section>
        </div>
      </div>
      {"answer" in seller && (
        <InvoicePaper
          facts={facts}
          operations={"answer" in record.operations ? record.operations.answer : []}
          seller={seller.answer}
          printedBy={user.fullName}
        />
      )}
    </InvoiceActions>
  );
}
