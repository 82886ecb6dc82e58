import { ArrowDownRight } from "@/components/ui/icons/arrow-down-right";
import { ArrowUpRight } from "@/components/ui/icons/arrow-up-right";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Amount } from "@/components/ui/amount";
import { classes } from "@/components/ui/classes";
import { getFormat } from "@/lib/i18n/current";
import type { MonthlyActivity } from "@/lib/provider/contract/dashboard";
import type { InvoiceMeta } from "@/lib/provider/contract/invoices";
import { type Minor, percentOf, sum } from "@/lib/rules/money";
import { changeOf } from "./change";
import type { DashboardData, Part } from "./load-dashboard";
import { Failure } from "@/components/shell/failure";
import { Ring } from "./ring";
import { Spark } from "./spark";
import { Card } from "./card";

/** An invoice whose money came, whatever happened to the money since. */
const paidStatuses = ["paid", "partialRefunded", "refunded", "refundInProgress"];

const firstProblem = (...parts: readonly Part<unknown>[]) =>
  parts.flatMap((part) => (part && "problem" in part ? [part.problem] : []))[0];
const valueIn = <T,>(part: Part<T>): T | undefined => (part && "value" in part ? part.value : undefined);

export async function Figures({ monthly, sent, open }: Pick<DashboardData, "monthly" | "sent" | "open">) {
  const activity = valueIn(monthly);
  const thisMonth = valueIn(sent);
  const waiting = valueIn(open);
  const problem = firstProblem(monthly, sent, open);
  if (!activity && !thisMonth && !waiting && !problem) return null;
  return (
    <Card className="grid tablet:grid-cols-2 desktop:grid-cols-[1.35fr_1fr_1fr_1fr]">
      {activity && <Collected activity={activity} />}
      {thisMonth && <PaidInvoices meta={thisMonth} />}
      {waiting && <Awaiting meta={waiting} />}
      {activity && <Refunded activity={activity} />}
      {problem && (
        <div className="col-span-full border-border-subtle px-5 py-3 not-first:border-t">
          <Failure problem={problem} what={(await getTranslations("dashboard"))("activity.collected")} small />
        </div>
      )}
    </Card>
  );
}

function Figure({
  label,
  note,
  drawing,
  children,
}: {
  readonly label: string;
  readonly note: ReactNode;
  readonly drawing?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    // Hairlines between, whichever way the figures stand.
    <div className="flex gap-3 border-border-subtle px-5 py-3.5 max-tablet:not-first:border-t tablet:max-desktop:even:border-s tablet:max-desktop:nth-[n+3]:border-t desktop:not-first:border-s">
      <div className="min-w-0 flex-1">
        <div className="truncate text-muted">{label}</div>
        <div className="my-0.5 flex h-8 items-baseline text-page font-regular tracking-[-0.015em] text-strong tabular-nums">
          {children}
        </div>
        <div className="flex min-h-4 flex-wrap items-center gap-x-1.5 text-caption text-subtle tabular-nums">
          {note}
        </div>
      </div>
      {drawing && <div className="flex h-10 flex-none items-center self-center pt-2.5">{drawing}</div>}
    </div>
  );
}

async function Sum({ minor, currency }: { readonly minor: Minor; readonly currency: string }) {
  const format = await getFormat();
  return (
    <Amount
      figure={format.figure(minor)}
      currency={currency}
      className="[&>span]:text-[0.6em] [&>span]:tracking-normal"
    />
  );
}

async function Collected({ activity }: { readonly activity: MonthlyActivity }) {
  const [words, format] = await Promise.all([getTranslations("dashboard"), getFormat()]);
  const { months, currency } = activity;
  const [last, before] = [months.at(-1), months.at(-2)];
  if (!last) return null;
  const change = before && changeOf(last.collected, before.collected);
  return (
    <Figure
      label={words("collectedIn", { month: format.monthName(`${last.month}-01`) })}
      drawing={<Spark values={months.slice(-8).map(({ collected }) => collected)} />}
      note={
        change !== undefined &&
        before && (
          <>
            <span
              className={classes(
                "inline-flex items-center gap-0.5 font-regular",
                change >= 0 ? "text-success" : "text-muted",
              )}
            >
              {change >= 0 ? (
                <ArrowUpRight className="flip size-3 stroke-[2.25]" />
              ) : (
                <ArrowDownRight className="flip size-3 stroke-[2.25]" />
              )}
              <span aria-hidden>{format.percent(Math.abs(change))}</span>
              <span className="sr-only">
                {words(change >= 0 ? "up" : "down", { percent: format.percent(Math.abs(change)) })}
              </span>
            </span>
            <span>{words("versus", { month: format.monthName(`${before.month}-01`) })}</span>
          </>
        )
      }
    >
      <Sum minor={last.collected} currency={currency} />
    </Figure>
  );
}

async function PaidInvoices({ meta }: { readonly meta: InvoiceMeta }) {
  const [words, format] = await Promise.all([getTranslations("dashboard"), getFormat()]);
  const count = (rows: InvoiceMeta["statuses"]) => sum(rows.map((row) => row.count));
  const paid = count(meta.statuses.filter(({ status }) => paidStatuses.includes(status)));
  const all = count(meta.statuses);
  return (
    <Figure
      label={words("paidInvoices")}
      note={words("ofSent", { count: all })}
      drawing={<Ring part={paid} whole={all} />}
    >
      {format.number(paid)}
    </Figure>
  );
}

async function Awaiting({ meta }: { readonly meta: InvoiceMeta }) {
  const words = await getTranslations("dashboard");
  const open = meta.statuses.find(({ status }) => status === "created");
  return (
    <Figure label={words("awaitingPayment")} note={words("openLinks", { count: open?.count ?? 0 })}>
      <Sum minor={open?.amount ?? 0} currency={meta.currency} />
    </Figure>
  );
}

async function Refunded({ activity }: { readonly activity: MonthlyActivity }) {
  const [words, format] = await Promise.all([getTranslations("dashboard"), getFormat()]);
  const last = activity.months.at(-1);
  if (!last) return null;
  const share = percentOf(last.refunded, last.collected);
  return (
    <Figure
      label={words("refunded")}
      note={share !== undefined && words("ofCollected", { percent: format.percent(share) })}
    >
      <Sum minor={last.refunded} currency={activity.currency} />
    </Figure>
  );
}
