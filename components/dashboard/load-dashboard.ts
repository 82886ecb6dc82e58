// Reads all data of the dashboard at once. Parts that the user may not see, or that the provider does not have, are absent;
// a part that failed shows it, and the others are shown.
import { mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/people";
import { apps } from "@/lib/contract/apps";
import { type BulkFile, bulk } from "@/lib/contract/bulk";
import { dashboard } from "@/lib/contract/dashboard";
import type { Call } from "@/lib/contract/call";
import { invoices } from "@/lib/contract/invoices";
import { transactions } from "@/lib/contract/transactions";
import { type DaySum, books } from "@/lib/contract/books";
import { RECENT_SIZE } from "@/lib/contract/constants";
import { wallets } from "@/lib/contract/wallets";
import { loadWaiting } from "@/lib/provider/load-approvals";
import { loadOpenMoney } from "@/lib/provider/load-open-money";
import { type Outcome, load } from "@/lib/provider/page";
import type { Problem } from "@/lib/provider/problem";
import type { Minor } from "@/lib/rules/money";
import { type WaitingFiles, loadWaitingFiles } from "./load-waiting-files";
import { type BookSums, sumBooks } from "@/lib/rules/books";
import { type Period, periodOf, sameDaysLastMonth } from "@/lib/rules/periods";

export type Part<T> = { readonly value: T } | { readonly problem: Problem } | undefined;
const absent = ["forbidden", "not_found"];

const partOf = <T>(outcome: Outcome<T>): Part<T> => {
  if ("answer" in outcome) return { value: outcome.answer };
  return absent.includes(outcome.problem.kind) ? undefined : { problem: outcome.problem };
};

/** Those of the applications where the user may send the next call. */
async function filesOf(
  call: Parameters<typeof loadWaitingFiles>[0],
  may: (file: BulkFile) => boolean,
): Promise<WaitingFiles> {
  const { files, problem } = await loadWaitingFiles(call);
  const own = files.filter(may);
  return problem && !absent.includes(problem.kind) ? { files: own, problem } : { files: own };
}

interface Days {
  /** Collected in last month on the days that this month has had so far. */
  readonly before: Minor | undefined;
  readonly today: BookSums;
  /** The money of this month. */
  readonly rows: readonly DaySum[];
}
async function daysOf(month: Period): Promise<Part<Days>> {
  const same = sameDaysLastMonth(month);
  const part = partOf(await load(books.days, { from: same?.from ?? month.from, to: month.to }));
  if (!part || "problem" in part) return part;
  const { rows } = part.value;
  return {
    value: {
      before: same && sumBooks(rows.filter(({ day }) => day <= same.to)).collected,
      today: sumBooks(rows.filter(({ day }) => day === month.to)),
      rows: rows.filter(({ day }) => day >= month.from),
    },
  };
}

export async function loadDashboard(user: Holder, edition: Edition) {
  const may = (call: Call) => mayAsk(user, edition, call).allowed;
  const mayOn =
    (call: Call) =>
    ({ appId }: BulkFile) =>
      mayAsk(user, edition, call, { appId }).allowed;
  const month = periodOf("thisMonth", edition);
  const hasFiles = may(bulk.uploadInvoices) && mayOpen(user, edition, "/billing/bulk-invoice");
  const hasBatches = may(bulk.pay) && mayOpen(user, edition, "/billing/bulk-payout");
  const [applications, monthly, days, recent, sent, open, holds, mine, money, waiting, failed, unpaid] =
    await Promise.all([
      hasFiles || hasBatches ? load(apps.list, {}).then(partOf) : undefined,
      load(dashboard.monthly, {}).then(partOf),
      daysOf(month),
      load(dashboard.recent, { page: 0, offset: RECENT_SIZE }).then(partOf),
      load(invoices.meta, { ...month, sent: "yes" }).then(partOf),
      // Of all months: a link of last month waits for its money too.
      load(invoices.meta, { payment: "open" }).then(partOf),
      load(transactions.meta, { status: "preAuth" }).then(partOf),
      may(wallets.mine) ? load(wallets.mine, {}).then(partOf) : undefined,
      loadOpenMoney(),
      loadWaiting(user),
      hasFiles ? filesOf(bulk.waitingInvoices, mayOn(bulk.uploadInvoices)) : undefined,
      hasBatches ? filesOf(bulk.waitingPayouts, mayOn(bulk.pay)) : undefined,
    ]);
  // Sums keep the money of a deleted application, and lists do not have its rows.
  const deleted =
    applications && "value" in applications && days && "value" in days
      ? sumBooks(days.value.rows.filter(({ appId }) => applications.value.every((app) => app.appId !== appId)))
      : undefined;
  return {
    deleted,
    month,
    monthly,
    days,
    recent,
    sent,
    open,
    holds,
    wallets: mine,
    failed,
    unpaid,
    money,
    waiting,
    applications,
  };
}
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
