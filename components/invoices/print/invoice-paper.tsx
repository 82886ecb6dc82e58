// The invoice on A4: hidden on the screen, the only thing on paper.
import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { Amount } from "@/components/ui/display/amount";
import { BrandSymbol } from "@/components/brand/brand-symbol";
import { QrCode } from "@/components/ui/display/qr-code";
import { Status } from "@/components/list/table/status";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import { spaceCard } from "@/lib/rules/mask";
import { formatPhone } from "@/lib/rules/phone";
import { todayIn } from "@/lib/rules/zone";
import type { InvoiceFacts, Operations } from "../details/invoice-record";
import { paperMoney } from "./paper-money";
import type { Seller } from "./seller";

interface InvoicePaperProps {
  readonly facts: InvoiceFacts;
  readonly operations: Operations;
  readonly seller: Seller;
  readonly printedBy: string;
}

export async function InvoicePaper({ facts, operations, seller, printedBy }: InvoicePaperProps) {
  const [words, statuses, fields, actions, format, edition] = await Promise.all([
    getTranslations("invoices.print"),
    getTranslations("statuses"),
    getTranslations("fields"),
    getTranslations("actions.common"),
    getFormat(),
    currentEdition(),
  ]);
  const { company } = seller;
  const { label, sum, status, refunds, payment, card, hasLink } = paperMoney(
    facts,
    operations,
    todayIn(edition.timeZone),
  );
  const { amount, currency } = facts;
  const money = (minor: number, className?: string) => (
    <Amount figure={format.figure(minor)} currency={currency} className={className} />
  );
  return (
    <article aria-hidden className="hidden pb-12 text-body print:block">
      <header className="flex items-start justify-between border-b border-border-strong pb-8">
        <div className="flex items-center gap-2.5 text-brand text-strong">
          <BrandSymbol edition={edition.name} size={30} />
          <bdi>{seller.name}</bdi>
        </div>
        <div className="text-end">
          <div className="text-page text-strong">{words("title")}</div>
          <bdi dir="ltr" className="text-muted tabular-nums">
            {[facts.invoiceCode, facts.bookingId].filter(Boolean).join(" • ")}
          </bdi>
        </div>
      </header>
      <div className="mt-8 grid grid-cols-3 gap-6">
        {/* A text of the other direction is inside its line: a block would begin at the other edge. */}
        <div className="flex flex-col gap-0.5">
          <span className="mb-0.5 text-caption text-subtle">{words("billedTo")}</span>
          <span className="font-regular text-strong">
            <bdi>{facts.fullName}</bdi>
          </span>
          <span className="tabular-nums">
            <bdi dir="ltr">{formatPhone(facts.mobilePhone, edition.region)}</bdi>
          </span>
          {facts.email && (
            <span className="break-all">
              <bdi dir="ltr">{facts.email}</bdi>
            </span>
          )}
        </div>
        <div className="flex flex-col gap-0.5">
          <span className="mb-0.5 text-caption text-subtle">{words("from")}</span>
          {company && (
            <>
              <span className="font-regular text-strong">
                <bdi>{company.legalName}</bdi>
              </span>
              <span>
                <bdi>{company.legalAddress}</bdi>
              </span>
              <span>{words("taxId", { id: format.isolate(company.taxId) })}</span>
            </>
          )}
        </div>
        <dl className="grid grid-cols-[1fr_auto] content-start gap-y-0.5">
          <dt className="col-span-2 mb-0.5 text-caption text-subtle">{words("dates")}</dt>
          <dt className="text-muted">{fields("createdDate")}</dt>
          <dd className="text-end">{format.day(facts.createdDate)}</dd>
          <dt className="text-muted">{words("payBy")}</dt>
          <dd className="text-end">{format.day(facts.linkExpirationDate)}</dd>
          {facts.checkInDate && (
            <>
              <dt className="text-muted">{words("checkIn")}</dt>
              <dd className="text-end">{format.day(facts.checkInDate)}</dd>
            </>
          )}
        </dl>
      </div>
      <table className="mt-12 w-full">
        <thead>
          <tr className="text-caption text-muted">
            <th className="border-b border-border-strong pb-2 text-start font-regular">{fields("description")}</th>
            <th className="amount-column border-b border-border-strong pb-2 font-regular">{fields("amount")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="border-b border-border py-4 wrap-anywhere">
              <bdi>{facts.description}</bdi>
            </td>
            <td className="amount-column border-b border-border py-4">{money(amount)}</td>
          </tr>
        </tbody>
      </table>
      <dl className="ms-auto mt-4 grid w-[45%] grid-cols-[1fr_auto] gap-y-4">
        <dt className="text-muted">{fields("total")}</dt>
        <dd className="amount-column">{money(amount)}</dd>
        {refunds.map((refund, index) => (
          <Fragment key={index}>
            <dt className="text-muted">
              {refund.at ? words("refundedOn", { date: format.day(refund.at) }) : statusLabel(statuses)(refund.status)}
            </dt>
            <dd className="amount-column">{money(refund.amount)}</dd>
          </Fragment>
        ))}
        <dt className="border-t border-border-strong pt-3 text-title text-strong">{words(label)}</dt>
        <dd className="amount-column border-t border-border-strong pt-3 text-title text-strong">{money(sum)}</dd>
      </dl>
      <div className="mt-12 flex items-center gap-6 rounded-lg border border-border p-5">
        {hasLink && <QrCode text={facts.paymentUrl} label={actions("showQr")} className="size-28 flex-none" />}
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Status status={status} />
          {payment?.maskedCard && (
            <span className="font-regular text-strong">
              {words(card, { card: format.isolate(spaceCard(payment.maskedCard)) })}
            </span>
          )}
          {payment && (
            <span className="text-muted tabular-nums">
              {format.dayTime(payment.at)} • {fields("rrn")} <bdi dir="ltr">{payment.rrn}</bdi>
            </span>
          )}
          {hasLink && (
            <span className="break-all text-muted">
              <bdi dir="ltr">{facts.paymentUrl.replace(/^https?:\/\//, "")}</bdi>
            </span>
          )}
        </div>
      </div>
      <footer className="fixed inset-x-0 bottom-0 border-t border-border pt-4 text-caption text-subtle">
        {words("printed", { at: format.dayTime(new Date()), name: printedBy })}
      </footer>
    </article>
  );
}
