import { Maximize2 } from "@/components/ui/icons/maximize-2";
import { Printer } from "@/components/ui/icons/printer";
import { getTranslations } from "next-intl/server";
import { attemptsTab } from "@/components/shell/attempts";
import { Failure } from "@/components/shell/failure";
import { RecordDrawer } from "@/components/listing/record-drawer";
import { neighboursOf } from "@/components/listing/neighbours";
import type { Found } from "@/components/listing/listing";
import { buttonLook } from "@/components/ui/button-look";
import { classes } from "@/components/ui/classes";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { currentEdition } from "@/lib/edition/current";
import { getFormat } from "@/lib/i18n/current";
import type { Holder } from "@/lib/provider/contract/access";
import type { Invoice } from "@/lib/provider/contract/invoices";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { InvoiceButtons } from "../actions/invoice-actions";
import { invoiceSubject } from "../actions/invoice-rules";
import { InvoiceFactList, InvoiceHead } from "./invoice-facts";
import { InvoiceLink } from "./invoice-link";
import { InvoiceOperations } from "./invoice-operations";
import { type InvoiceFacts, type InvoiceRecord, isDeleted, isMissing } from "./invoice-record";
import { OperationLog } from "./operation-log";

interface InvoiceDrawerProps {
  readonly path: string;
  readonly state: ListingState;
  readonly found: Found<Invoice>;
  readonly record: InvoiceRecord;
  readonly user: Holder;
}

export async function InvoiceDrawer({ path, state, found, record, user }: InvoiceDrawerProps) {
  const [words, nav, common, problems, invoices] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("nav.sidebar"),
    getTranslations("actions.common"),
    getTranslations("problems"),
    getTranslations("invoices.menu"),
  ]);
  const facts = "answer" in record.facts ? record.facts.answer : undefined;
  const toolLook = buttonLook({ variant: "ghost", square: true });
  return (
    <RecordDrawer
      key="invoice"
      id={record.id}
      title={facts ? <RecordTitle code={facts.invoiceCode} /> : nav("invoices")}
      closeHref={listingAddress(path, state.said, { open: undefined })}
      {...neighboursOf(
        path,
        state,
        found.rows.map(({ id }) => id),
        found.total,
      )}
      words={{ close: common("close"), previous: words("previous"), next: words("next") }}
      tools={
        facts && (
          <>
            <a
              href={`/billing/history/${record.id}`}
              aria-label={words("openPage")}
              title={words("openPage")}
              className={classes(toolLook, "max-columns:hidden")}
            >
              <Maximize2 />
            </a>
            <a
              href={`/billing/history/${record.id}?print=1`}
              target="_blank"
              aria-label={invoices("print")}
              title={invoices("print")}
              className={toolLook}
            >
              <Printer />
            </a>
          </>
        )
      }
      foot={facts && <InvoiceFoot facts={facts} user={user} />}
    >
      <div className="flex flex-col gap-5 p-5">
        {facts ? (
          <InvoiceBody record={record} facts={facts} />
        ) : isMissing(record) ? (
          <Notice tone="warning">{problems("not_found")}</Notice>
        ) : isDeleted(record) ? (
          <Gone record={record} />
        ) : (
          "problem" in record.facts && <Failure problem={record.facts.problem} what={nav("invoices")} />
        )}
      </div>
    </RecordDrawer>
  );
}

export async function RecordTitle({ code }: { readonly code: string }) {
  const [listing, notice, format] = await Promise.all([
    getTranslations("listing"),
    getTranslations("messages.notice"),
    getFormat(),
  ]);
  return (
    <>
      <bdi dir="ltr" className="whitespace-nowrap">
        {code}
      </bdi>
      <CopyButton
        text={code}
        label={listing("copy", { code: format.isolate(code) })}
        copiedLabel={notice("copied", { value: format.isolate(code) })}
      />
    </>
  );
}

/** Figure, facts, link, and what happened: the same beside the list and on a page of its own. */
export async function InvoiceBody({ record, facts }: { readonly record: InvoiceRecord; readonly facts: InvoiceFacts }) {
  const [words, common, notice, tried] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("actions.common"),
    getTranslations("messages.notice"),
    attemptsTab(record.tried),
  ]);
  const { operations } = record;
  return (
    <>
      <div>
        <InvoiceHead facts={facts} />
      </div>
      <InvoiceFactList facts={facts} />
      <InvoiceLink
        url={facts.paymentUrl}
        code={facts.invoiceCode}
        words={{
          copy: common("copyLink"),
          copied: notice("copied", { value: words("link") }),
          qr: common("showQr"),
          qrShort: words("qr"),
        }}
      />
      <Tabs
        label={words("records")}
        tabs={[
          { value: "log", label: words("log"), content: <Log record={record} currency={facts.currency} /> },
          {
            value: "transactions",
            label: (
              <>
                {words("transactions")}
                {"answer" in operations && operations.answer.length > 0 && (
                  <span className="ms-1.5 text-subtle tabular-nums">{operations.answer.length}</span>
                )}
              </>
            ),
            content: <Operations record={record} />,
          },
          ...tried,
        ]}
      />
    </>
  );
}

export async function Log({
  record: { events },
  currency,
}: {
  readonly record: InvoiceRecord;
  readonly currency: string;
}) {
  const words = await getTranslations("invoices.drawer");
  return "answer" in events ? (
    <OperationLog events={events.answer} currency={currency} />
  ) : (
    <Failure small problem={events.problem} what={words("log")} />
  );
}
export async function Operations({ record: { operations } }: { readonly record: InvoiceRecord }) {
  const words = await getTranslations("invoices.drawer");
  return "answer" in operations ? (
    <InvoiceOperations operations={operations.answer} />
  ) : (
    <Failure small problem={operations.problem} what={words("transactions")} />
  );
}

export async function Gone({ record }: { readonly record: InvoiceRecord }) {
  const [words, edition] = await Promise.all([getTranslations("invoices.gone"), currentEdition()]);
  return (
    <>
      <Notice tone="warning" title={words("title")}>
        {words("text")}
      </Notice>
      <Log record={record} currency={edition.currency} />
    </>
  );
}

export async function InvoiceFoot({ facts, user }: { readonly facts: Invoice; readonly user: Holder }) {
  const [listing, common, format, edition] = await Promise.all([
    getTranslations("listing"),
    getTranslations("actions.common"),
    getFormat(),
    currentEdition(),
  ]);
  const record = invoiceSubject(facts, user, edition, format);
  const isFresh = facts.status === "created"; // nobody has paid or refused yet
  return (
    <InvoiceButtons
      record={record}
      label={listing("rowMenu", { code: facts.invoiceCode })}
      primary={(["send", "edit"] as const).find((action) => record.can.includes(action))}
      others={(["duplicate"] as const).filter((action) => record.can.includes(action))}
      names={{ send: common(isFresh ? "send" : "sendAgain") }}
    />
  );
}
