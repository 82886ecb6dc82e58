// A customer as a place: contacts, the sums paid, open and refunded, every invoice and payment, and our notes.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SumFigures } from "@/components/money/sum-figures";
import { Failure } from "@/components/shell/failure/failure";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Avatar } from "@/components/ui/display/avatar";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { mayOpen } from "@/lib/access/places";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import type { CustomerRecord } from "@/lib/provider/customers/find-customer";
import { loadNotes } from "@/lib/provider/load-customer";
import { emailsIn, namesIn, spellingsIn } from "@/lib/rules/customers";
import { shortCard } from "@/lib/rules/mask";
import { formatPhone } from "@/lib/rules/phone";
import { sumsOf } from "@/lib/rules/sums";
import { capturedAt } from "@/lib/rules/transaction-life";
import type { SearchParams } from "@/lib/url/listing-state";
import { CustomerHistory } from "./customer-history";
import { CustomerNotes } from "./customer-notes";
import { OpenInvoice } from "./open-invoice";
import "./customers.css";

/** The name that most of the records have, or else the phone or the e-mail. */
export function titleOf({ identity, rows }: CustomerRecord): string {
  const [name = ""] = namesIn(rows);
  return name || identity.slice(identity.indexOf(":") + 1);
}

interface CustomerPageProps {
  readonly customerKey: string;
  readonly customer: CustomerRecord;
  readonly searchParams: SearchParams;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function CustomerPage({ customerKey, customer, searchParams, user, edition }: CustomerPageProps) {
  const [words, format, notes] = await Promise.all([getTranslations("customers"), getFormat(), loadNotes(customer)]);
  const { rows, isWhole } = customer;
  const title = titleOf(customer);
  const [, ...otherNames] = namesIn(rows);
  const first = rows.at(-1)!; // a customer has a record
  const open = rows.filter((row) => row.open > 0);
  const about = [
    isWhole && words("since", { day: format.day(first.createdDate) }),
    otherNames.length > 0 && words("otherNames", { names: format.commas(otherNames.map(format.isolate)) }),
  ]
    .filter(Boolean)
    .join(" • ");
  return (
    <Words of={families.CustomerPage}>
      <div className="page-head mb-4">
        <div className="customer-head">
          <Avatar name={title} tint="indigo" size="lg" />
          <div>
            <h1>
              <bdi>{title}</bdi>
            </h1>
            {about && <p>{about}</p>}
          </div>
        </div>
        {mayOpen(user, edition, "/billing/create-an-invoice") && (
          <div data-part="actions">
            <LinkButton
              href={`/billing/create-an-invoice?customer=${customerKey}`}
              variant="primary"
              icon={<Icon name="plus" />}
            >
              {words("newInvoice")}
            </LinkButton>
          </div>
        )}
      </div>
      <ContactFacts customer={customer} edition={edition} />
      {!isWhole && (
        <Notice tone="info" className="mb-4">
          {words("cut", { count: rows.length })}
        </Notice>
      )}
      <div className="customer-columns">
        <div>
          <Figures customer={customer} />
          <CustomerHistory
            path={`/customers/${customerKey}`}
            rows={rows}
            searchParams={searchParams}
            edition={edition}
          />
        </div>
        <div>
          {open[0]?.invoice && (
            <OpenInvoice invoice={open[0].invoice} others={open.length - 1} user={user} edition={edition} />
          )}
          <section className="card" aria-labelledby="notes">
            <div className="customer-card-head">
              <h2 id="notes">{words("notes.title")}</h2>
              <p>{words("notes.hint")}</p>
            </div>
            {"answer" in notes ? (
              <CustomerNotes customer={customerKey} notes={notes.answer} userId={user.id} />
            ) : (
              <Failure small problem={notes.problem} what={words("notes.title")} />
            )}
          </section>
        </div>
      </div>
    </Words>
  );
}

async function ContactFacts({
  customer: { rows, payments },
  edition,
}: Pick<CustomerPageProps, "customer" | "edition">) {
  const [words, fields, notice, format] = await Promise.all([
    getTranslations("customers"),
    getTranslations("fields"),
    getTranslations("messages.notice"),
    getFormat(),
  ]);
  const [phone] = rows.flatMap(({ mobilePhone }) => mobilePhone || []).map((one) => formatPhone(one, edition.region));
  const spellings = spellingsIn(
    rows.map((row) => ({ ...row, mobilePhone: row.mobilePhone.startsWith("+") ? "" : row.mobilePhone })),
    "",
  );
  const [email, ...otherEmails] = emailsIn(rows);
  const [last] = payments;
  const copied = (value: string) => notice("copied", { value: format.isolate(value) });
  const fact = (label: string, value: ReactNode, under: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {under && <dd>{under}</dd>}
    </div>
  );
  const facts = [
    phone &&
      fact(
        fields("mobilePhone"),
        <>
          <a href={`tel:${phone.replaceAll(" ", "")}`} dir="ltr">
            {phone}
          </a>
          <CopyButton text={phone} label={words("copyPhone")} copiedLabel={copied(phone)} />
        </>,
        spellings.length > 0 &&
          words("spellings", { count: spellings.length, list: format.commas(spellings.map(format.isolate)) }),
      ),
    email &&
      fact(
        words(otherEmails.length > 0 ? "emails" : "email"),
        <>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
          <CopyButton text={email} label={words("copyEmail")} copiedLabel={copied(email)} />
        </>,
        otherEmails.map((other) => (
          <bdi key={other} dir="ltr" className="block wrap-anywhere">
            {other}
          </bdi>
        )),
      ),
    last &&
      fact(
        words("lastPayment"),
        <time dateTime={String(capturedAt(last))}>{format.dayTime(capturedAt(last))}</time>,
        last.maskedCard && <bdi dir="ltr">{shortCard(last.maskedCard)}</bdi>,
      ),
  ].filter(Boolean);
  return facts.length > 0 && <dl className="customer-facts">{facts}</dl>;
}

/** From the rows, for each currency. */
async function Figures({ customer: { rows } }: Pick<CustomerPageProps, "customer">) {
  const [words, format] = await Promise.all([getTranslations("customers"), getFormat()]);
  return sumsOf(rows).map(({ currency, collected, refunded, awaited }) => {
    const own = rows.filter((row) => row.currency === currency);
    const count = (of: (row: (typeof own)[number]) => number) => own.filter((row) => of(row) > 0).length;
    const refunds = count((row) => row.refunded);
    return (
      <SumFigures
        key={currency}
        className="customer-figures"
        currency={currency}
        figures={[
          [words("paid"), format.figure(collected), words("payments", { count: count(({ captured }) => captured) })],
          [words("open"), format.figure(awaited), words("invoices", { count: count(({ open }) => open) })],
          [
            words("refunded"),
            format.figure(-refunded),
            refunds > 0
              ? words("refundedPayments", { count: refunds, kept: format.money(collected - refunded, currency).text })
              : words("noRefunds"),
          ],
        ]}
      />
    );
  });
}
