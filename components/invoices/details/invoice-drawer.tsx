import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { type Application, applicationName } from "@/components/list/filters/applications";
import { CollectedHead } from "@/components/record/collected-head";
import { type RecordNeighbors, RecordPart, RecordView } from "@/components/record/record";
import { attemptsTab } from "@/components/shell/attempts";
import { buttonLook } from "@/components/ui/controls/button-look";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/display/notice";
import { Tabs } from "@/components/ui/controls/tabs";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import type { Holder } from "@/lib/contract/access";
import { awaitsPayment, isPaid, linkState } from "@/lib/rules/invoice-life";
import { todayIn } from "@/lib/rules/zone";
import { InvoiceButtons } from "../actions/invoice-actions";
import { invoiceSubject } from "../actions/invoice-rules";
import type { InvoiceAction } from "../actions/invoice-subject";
import { InvoiceFactList } from "./invoice-facts";
import { InvoiceLink } from "./invoice-link";
import { InvoiceLog } from "./invoice-log";
import { InvoiceOperations } from "./invoice-operations";
import { type InvoiceFacts, type InvoiceRecord, codeOf, isDeleted, takenInstallment } from "./invoice-record";
import { PaymentGate } from "./payment-gate";

interface InvoiceDrawerProps {
  readonly record: InvoiceRecord;
  readonly beside: RecordNeighbors;
  readonly user: Holder;
  readonly applications: readonly Application[];
}

export async function InvoiceDrawer({ record, beside, user, applications }: InvoiceDrawerProps) {
  const [words, nav, menu] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("nav.sidebar"),
    getTranslations("invoices.menu"),
  ]);
  const look = buttonLook({ variant: "ghost", square: true });
  const page = `/billing/history/${record.id}`;
  return (
    <RecordView
      {...record}
      beside={beside}
      words={{ title: codeOf(record) ?? nav("invoices"), previous: words("previous"), next: words("next") }}
      code={({ invoiceCode }) => invoiceCode}
      tools={() => (
        <>
          <a
            href={page}
            aria-label={words("openPage")}
            title={words("openPage")}
            className={classes(look, "max-columns:hidden")}
          >
            <Icon name="maximize-2" />
          </a>
          <a href={`${page}?print=1`} target="_blank" aria-label={menu("print")} title={menu("print")} className={look}>
            <Icon name="printer" />
          </a>
        </>
      )}
      foot={(facts) => <InvoiceFoot record={record} facts={facts} user={user} />}
      remains={isDeleted(record) && <Gone record={record} />}
    >
      {(facts) => <InvoiceBody record={record} facts={facts} applications={applications} />}
    </RecordView>
  );
}

interface BodyProps {
  readonly record: InvoiceRecord;
  readonly facts: InvoiceFacts;
  readonly applications: readonly Application[];
}

/** Figure, facts and link: in the drawer and on its own page. */
export function InvoiceSummary({ record, facts, applications }: BodyProps) {
  return (
    <>
      <CollectedHead facts={facts} />
      <InvoiceFactList
        facts={facts}
        application={applicationName(applications, facts.appId)}
        taken={takenInstallment(record)}
      />
      <InvoiceLinkRow facts={facts} />
    </>
  );
}

async function InvoiceLinkRow({ facts }: Pick<BodyProps, "facts">) {
  const { id, paymentUrl, invoiceCode, status } = facts;
  const [edition, words, common, notice, statuses] = await Promise.all([
    currentEdition(),
    getTranslations("invoices.drawer"),
    getTranslations("actions.common"),
    getTranslations("messages.notice"),
    getTranslations("statuses"),
  ]);
  const label = statusLabel(statuses)(status);
  const link = linkState(facts, todayIn(edition.timeZone));
  if (link !== "open") return <p className="text-muted">{words(link === "expired" ? "linkExpired" : "linkClosed")}</p>;
  return (
    <>
      <InvoiceLink
        url={paymentUrl}
        code={invoiceCode}
        paid={isPaid(status) ? label : undefined}
        words={{
          copy: common("copyLink"),
          copied: notice("copied", { value: words("link") }),
          qr: common("showQr"),
          qrShort: words("qr"),
        }}
      />
      {awaitsPayment(status) && <PaymentGate id={id} code={invoiceCode} status={status} label={label} />}
    </>
  );
}

async function InvoiceBody({ record, facts, applications }: BodyProps) {
  const [words, tried] = await Promise.all([getTranslations("invoices.drawer"), attemptsTab(record.tried)]);
  const paid = "answer" in record.operations ? record.operations.answer.length : 0;
  const transactions = (
    <>
      {words("transactions")}
      {paid > 0 && <span className="ms-1.5 text-subtle tabular-nums">{paid}</span>}
    </>
  );
  return (
    <>
      <InvoiceSummary record={record} facts={facts} applications={applications} />
      <Tabs
        label={words("records")}
        tabs={[
          { value: "log", label: words("log"), content: <Log record={record} currency={facts.currency} /> },
          { value: "transactions", label: transactions, content: <Operations record={record} /> },
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
  return (
    <RecordPart outcome={events} what={words("log")}>
      {(log) => <InvoiceLog events={log} currency={currency} />}
    </RecordPart>
  );
}
export async function Operations({ record: { operations } }: Pick<BodyProps, "record">) {
  const words = await getTranslations("invoices.drawer");
  return (
    <RecordPart outcome={operations} what={words("transactions")}>
      {(list) => <InvoiceOperations operations={list} />}
    </RecordPart>
  );
}

export async function Gone({ record }: Pick<BodyProps, "record">) {
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

export async function InvoiceFoot({
  record: { events },
  facts,
  user,
}: Pick<BodyProps, "record" | "facts"> & { readonly user: Holder }) {
  const [listing, common, format, edition] = await Promise.all([
    getTranslations("listing"),
    getTranslations("actions.common"),
    getFormat(),
    currentEdition(),
  ]);
  const subject = invoiceSubject(facts, user, edition, format);
  const first = (...names: readonly InvoiceAction[]) => names.find((name) => subject.can.includes(name));
  const wasSent = "answer" in events && events.answer.some(({ kind }) => kind === "sent");
  return (
    <InvoiceButtons
      record={subject}
      label={listing("rowMenu", { code: facts.invoiceCode })}
      primary={first("complete", "refund", "send", "edit")}
      others={[first("cancelHold", "duplicate") ?? []].flat()}
      names={{ send: common(wasSent ? "sendAgain" : "send") }}
    />
  );
}
