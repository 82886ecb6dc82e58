import { getTranslations } from "next-intl/server";
import { Code } from "@/components/listing/code";
import { Amount } from "@/components/ui/amount";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { StatusPill } from "@/components/ui/status-pill";
import { currentEdition } from "@/lib/edition/current";
import { getFormat } from "@/lib/i18n/current";
import { installmentsOf } from "@/lib/rules/installments";
import { formatPhone } from "@/lib/rules/phone";
import type { InvoiceFacts as Facts } from "./invoice-record";

/** The figure, its status, and what came back of it. */
export async function InvoiceHead({
  facts: { amount, refunded, currency, description, status },
}: {
  readonly facts: Facts;
}) {
  const [words, statuses, fields, format] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("statuses"),
    getTranslations("fields"),
    getFormat(),
  ]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Amount hero figure={format.figure(amount)} currency={currency} />
        <StatusPill status={status} label={statuses.has(status as "paid") ? statuses(status as "paid") : status} />
      </div>
      {description && (
        <p className="mt-1 break-words text-muted">
          <bdi>{description}</bdi>
        </p>
      )}
      {refunded > 0 && (
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 rounded-lg bg-canvas px-4 py-3">
          <dt className="text-muted">{fields("refunded")}</dt>
          <dd className="amount-column">
            <Amount figure={format.figure(-refunded)} currency={currency} />
          </dd>
          <dt className="border-t border-border pt-2 font-regular text-strong">{words("netCollected")}</dt>
          <dd className="amount-column border-t border-border pt-2 text-body-large font-regular text-strong">
            <Amount figure={format.figure(amount - refunded)} currency={currency} />
          </dd>
        </dl>
      )}
    </>
  );
}

/** Everything that is known of it. */
export async function InvoiceFactList({ facts }: { readonly facts: Facts }) {
  const [words, fields, presets, format, edition] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("fields"),
    getTranslations("presets.interval"),
    getFormat(),
    currentEdition(),
  ]);
  const { installment, schedule, currency } = facts;
  const parts = installment ? installmentsOf(facts.amount, installment.months) : undefined;
  const person = (name: string | null, at: string | null) =>
    (name || at) && (
      <>
        {name && <bdi className="block">{name}</bdi>}
        {at && (
          <time dateTime={at} className="block text-caption text-muted">
            {format.dayTime(at)}
          </time>
        )}
      </>
    );
  const entries: readonly Fact[] = [
    [fields("customer"), <bdi key="name">{facts.fullName}</bdi>],
    [fields("bookingId"), facts.bookingId && <Code key="booking" value={facts.bookingId} />],
    [
      fields("mobilePhone"),
      <a key="phone" href={`tel:${facts.mobilePhone}`} dir="ltr" className="link tabular-nums">
        {formatPhone(facts.mobilePhone, edition.region)}
      </a>,
    ],
    [
      fields("email"),
      facts.email && (
        <a href={`mailto:${facts.email}`} dir="ltr" className="link break-all">
          {facts.email}
        </a>
      ),
    ],
    [fields("linkExpires"), words("expiresAt", { date: format.day(facts.linkExpirationDate) })],
    [fields("checkInDate"), facts.checkInDate && format.day(facts.checkInDate)],
    [fields("preAuth"), facts.preAuth && words("yes")],
    [
      fields("installment"),
      installment && (
        <>
          {words("months", { card: installment.cardType, count: installment.months })}
          {parts && (
            <span className="block text-caption text-muted tabular-nums">
              {words("monthly", { count: installment.months, amount: format.money(parts.monthly, currency).text })}
            </span>
          )}
        </>
      ),
    ],
    [
      fields("scheduledDate"),
      schedule && words("scheduled", { interval: presets(schedule.interval), date: format.day(schedule.date) }),
    ],
    [fields("file"), facts.fileName && <bdi>{facts.fileName}</bdi>],
    [fields("createdBy"), person(facts.createdBy, facts.createdDate)],
    [fields("completedBy"), person(facts.completedBy, facts.completedDate)],
    [fields("lastModifiedBy"), person(facts.lastModifiedBy, facts.lastModifiedDate)],
  ];
  return <FactList facts={entries} />;
}
