import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";
import type { Path } from "@/lib/access/places";
import { getFormat } from "@/lib/i18n/current";
import type { MonthlyActivity } from "@/lib/contract/dashboard";
import type { InvoiceMeta } from "@/lib/contract/invoices";
import { awaitsPayment } from "@/lib/rules/invoice-life";
import { type Minor, percentOf, sum } from "@/lib/rules/money";
import { partsOf } from "@/lib/rules/day";
import { type Period, sameDaysLastMonth } from "@/lib/rules/periods";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";
import { Change, changeOf } from "@/components/money/change";
import { CARD_ROOM, sizeFor } from "@/components/money/figure-size";
import type { DashboardData, Part } from "./load-dashboard";
import { Failure } from "@/components/shell/failure/failure";
import { Ring } from "./ring";
import { Spark } from "./spark";
import { Card } from "./card";

/** The money of the invoice came in, perhaps with a refund since. */
const paidStatuses = ["paid", "partialRefunded", "refunded", "refundInProgress"];

const firstProblem = (...parts: readonly Part<unknown>[]) =>
  parts.flatMap((part) => (part && "problem" in part ? [part.problem] : []))[0];
const valueIn = <T,>(part: Part<T>): T | undefined => (part && "value" in part ? part.value : undefined);

type FiguresProps = Pick<DashboardData, "deleted" | "month" | "monthly" | "days" | "sent" | "open"> & {
  /** Whether the user may open the page. */
  readonly may: (path: Path) => boolean;
};

export async function Figures({ deleted, month, monthly, days, sent, open, may }: FiguresProps) {
  const activity = valueIn(monthly);
  const thisMonth = valueIn(sent);
  const waiting = valueIn(open);
  const problem = firstProblem(monthly, days, sent, open);
  const rowsOf = (path: Path, query: AddressQuery) => (may(path) ? listingAddress(path, {}, query) : undefined);
  if (!activity && !thisMonth && !waiting && !problem) return null;
  return (
    <Card className="figures">
      {activity && (
        <Collected
          activity={activity}
          month={month}
          before={valueIn(days)?.before}
          deleted={deleted?.collected}
          href={rowsOf("/billing/transactions", { collected: "thisMonth" })}
        />
      )}
      {thisMonth && (
        <PaidInvoices
          meta={thisMonth}
          href={rowsOf("/billing/invoices", { status: paidStatuses.join(","), sent: "yes", ...month })}
        />
      )}
      {waiting && <Awaiting meta={waiting} href={rowsOf("/billing/invoices", { payment: "open" })} />}
      {activity && (
        <Refunded
          activity={activity}
          deleted={deleted?.refunded}
          href={rowsOf("/billing/transactions/refunds", { ...month })}
        />
      )}
      {problem && (
        <div className="failed">
          <Failure problem={problem} what={(await getTranslations("dashboard"))("activity.collected")} small />
        </div>
      )}
    </Card>
  );
}

function Figure({
  label,
  href,
  note,
  deleted,
  drawing,
  children,
}: {
  readonly label: string;
  /** The rows behind the figure. */
  readonly href: string | undefined;
  readonly note: ReactNode;
  /** The part that these rows do not have. */
  readonly deleted?: ReactNode;
  readonly drawing?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    // Hairlines between figures, in rows and in columns.
    <div className="figure-card">
      <dl>
        <dt>{href ? <a href={href}>{label}</a> : label}</dt>
        <dd>{children}</dd>
        <dd>{note}</dd>
        {href && deleted}
      </dl>
      {drawing && <div>{drawing}</div>}
    </div>
  );
}

async function Sum({ minor, currency }: { readonly minor: Minor; readonly currency: string }) {
  const figure = (await getFormat()).figure(minor);
  return <Amount figure={figure} currency={currency} className={sizeFor(figure.length, CARD_ROOM)} />;
}

/** The part of a sum that is in no list. */
async function Deleted({ minor, currency }: { readonly minor: Minor | undefined; readonly currency: string }) {
  if (!minor) return null;
  const [words, format] = await Promise.all([getTranslations("dashboard"), getFormat()]);
  return <dd>{words("ofDeleted", { amount: format.money(minor, currency).text })}</dd>;
}

interface CollectedProps {
  readonly activity: MonthlyActivity;
  readonly month: Period;
  /** In deleted applications. */
  readonly deleted: Minor | undefined;
  /** On the same days of the month before. */
  readonly before: Minor | undefined;
  readonly href: string | undefined;
}

async function Collected({ activity, month, before, deleted, href }: CollectedProps) {
  const [words, presets, format] = await Promise.all([
    getTranslations("dashboard"),
    getTranslations("presets"),
    getFormat(),
  ]);
  const { months, currency } = activity;
  const last = months.at(-1);
  if (!last) return null;
  const change = before === undefined ? undefined : changeOf(last.collected, before);
  const same = sameDaysLastMonth(month);
  const days = same && presets("range", { from: String(partsOf(same.from).day), to: format.shortDay(same.to) });
  return (
    <Figure
      href={href}
      label={words("collectedIn", { month: format.monthName(`${last.month}-01`) })}
      deleted={<Deleted minor={deleted} currency={currency} />}
      drawing={<Spark values={months.slice(-8).map(({ collected }) => collected)} />}
      note={
        change !== undefined &&
        days && (
          <>
            <Change percent={change} />
            <span>{words("versus", { days })}</span>
          </>
        )
      }
    >
      <Sum minor={last.collected} currency={currency} />
    </Figure>
  );
}

interface InvoicesProps {
  readonly meta: InvoiceMeta;
  readonly href: string | undefined;
}

async function PaidInvoices({ meta, href }: InvoicesProps) {
  const [words, format] = await Promise.all([getTranslations("dashboard"), getFormat()]);
  const count = (rows: InvoiceMeta["statuses"]) => sum(rows.map((row) => row.count));
  const paid = count(meta.statuses.filter(({ status }) => paidStatuses.includes(status)));
  const all = count(meta.statuses);
  return (
    <Figure
      href={href}
      label={words("paidInvoices")}
      note={words("ofSent", { count: all })}
      drawing={<Ring part={paid} whole={all} />}
    >
      {format.number(paid)}
    </Figure>
  );
}

async function Awaiting({ meta, href }: InvoicesProps) {
  const words = await getTranslations("dashboard");
  // A provider that does not know the filter counts all invoices.
  const open = meta.statuses.filter(({ status }) => awaitsPayment(status));
  return (
    <Figure
      href={href}
      label={words("awaitingPayment")}
      note={words("openLinks", { count: sum(open.map(({ count }) => count)) })}
    >
      <Sum minor={sum(open.map(({ open: part, amount }) => part ?? amount))} currency={meta.currency} />
    </Figure>
  );
}

async function Refunded({ activity, deleted, href }: Pick<CollectedProps, "activity" | "deleted" | "href">) {
  const [words, format] = await Promise.all([getTranslations("dashboard"), getFormat()]);
  const last = activity.months.at(-1);
  if (!last) return null;
  const share = percentOf(last.refunded, last.collected);
  return (
    <Figure
      href={href}
      label={words("refunded")}
      note={share !== undefined && words("ofCollected", { percent: format.percent(share) })}
      deleted={<Deleted minor={deleted} currency={activity.currency} />}
    >
      <Sum minor={last.refunded} currency={activity.currency} />
    </Figure>
  );
}
