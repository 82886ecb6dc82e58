// The newest open invoice of a customer, with what can be done about it.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import { paymentContext } from "@/components/actions/payment-rules";
import { InvoiceActions, InvoiceButtons } from "@/components/invoices/actions/invoice-actions";
import { invoiceRules, invoiceSubject } from "@/components/invoices/actions/invoice-rules";
import { Status } from "@/components/list/table/status";
import { Amount } from "@/components/ui/display/amount";
import type { Invoice } from "@/lib/contract/invoices";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";

interface OpenInvoiceProps {
  readonly invoice: Invoice;
  /** How many more are open. */
  readonly others: number;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function OpenInvoice({ invoice, others, user, edition }: OpenInvoiceProps) {
  const [words, fields, time, format, menuWords] = await Promise.all([
    getTranslations("customers"),
    getTranslations("fields"),
    getTranslations("counts.time"),
    getFormat(),
    actionWords(invoiceRules),
  ]);
  const { id, invoiceCode, description, amount, currency, linkExpirationDate, sent } = invoice;
  const subject = invoiceSubject(invoice, user, edition, format);
  const can = subject.can.filter((name) => name === "send" || name === "copyLink").toReversed();
  const count = format.daysUntil(linkExpirationDate);
  const facts = [
    [
      fields("linkExpires"),
      [format.nearDay(linkExpirationDate), ...(count >= 0 ? [time("inDays", { count })] : [])].join(" • "),
    ],
    ...(sent ? [[words("lastSent"), sent.lastDate ? format.shortDayTime(sent.lastDate) : words("notSent")]] : []),
  ];
  return (
    <section className="card customer-open" aria-labelledby="open-now">
      <div className="customer-card-head">
        <h2 id="open-now">{words("openNow")}</h2>
        <Status status={invoice.status} />
      </div>
      <p>
        <Amount figure={format.figure(amount)} currency={currency} />
      </p>
      <p>
        <a href={`/billing/history/${encodeURIComponent(id)}`} dir="ltr" className="link">
          {invoiceCode}
        </a>
        {description && <bdi>{description}</bdi>}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <InvoiceActions words={menuWords} context={{ ...paymentContext(user, edition), region: edition.region }}>
          <InvoiceButtons
            record={{ ...subject, can }}
            label={invoiceCode}
            others={can}
            names={{ copyLink: words("copyLink"), ...(sent?.count && { send: words("sendReminder") }) }}
          />
        </InvoiceActions>
      </div>
      {others > 0 && <p>{words("moreOpen", { count: others })}</p>}
    </section>
  );
}
