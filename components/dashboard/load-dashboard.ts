// Everything the dashboard shows, asked for at once. What the person may not see, or the provider does not have, is absent;
// what failed says so by itself and leaves the rest alone.
import { mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/provider/contract/access";
import { apps } from "@/lib/provider/contract/apps";
import { type BulkFile, bulk } from "@/lib/provider/contract/bulk";
import { dashboard } from "@/lib/provider/contract/dashboard";
import type { Call } from "@/lib/provider/contract/call";
import { invoices } from "@/lib/provider/contract/invoices";
import { transactions } from "@/lib/provider/contract/transactions";
import { RECENT_SIZE } from "@/lib/provider/contract/constants";
import { wallets } from "@/lib/provider/contract/wallets";
import { type Outcome, load } from "@/lib/provider/page";
import type { Problem } from "@/lib/provider/problem";
import { type Minor, sum } from "@/lib/rules/money";
import { type Period, periodOf, sameDaysLastMonth } from "@/lib/rules/periods";
import { sumsOf } from "@/lib/rules/sums";

export type Part<T> = { readonly value: T } | { readonly problem: Problem } | undefined;
const absent = ["forbidden", "not_found"];

const partOf = <T>(outcome: Outcome<T>): Part<T> => {
  if ("answer" in outcome) return { value: outcome.answer };
  return absent.includes(outcome.problem.kind) ? undefined : { problem: outcome.problem };
};

/** The newest spreadsheet of invoices, over all applications, when some of its rows failed. */
async function failedFile(): Promise<Part<BulkFile | undefined>> {
  const mine = partOf(await load(apps.list, {}));
  if (!mine || "problem" in mine) return mine;
  const files = (await Promise.all(mine.value.map(({ appId }) => load(bulk.invoices, { appId, offset: 1 })))).map(
    partOf,
  );
  const failure = files.find((part) => part && "problem" in part);
  if (failure && "problem" in failure) return failure;
  const newest = files
    .flatMap((part) => (part && "value" in part ? part.value.rows : []))
    .sort((a, b) => Date.parse(b.createdDate) - Date.parse(a.createdDate))[0];
  return { value: newest && newest.failed > 0 ? newest : undefined };
}

/** The newest batch, over all applications, that this person can pay: all of it, or what failed. */
async function openBatch(): Promise<Part<BulkFile | undefined>> {
  const mine = partOf(await load(apps.list, {}));
  if (!mine || "problem" in mine) return mine;
  const files = (await Promise.all(mine.value.map(({ appId }) => load(bulk.payouts, { appId, offset: 5 })))).map(
    partOf,
  );
  const failure = files.find((part) => part && "problem" in part);
  if (failure && "problem" in failure) return failure;
  const open = files
    .flatMap((part) => (part && "value" in part ? part.value.rows : []))
    .filter(({ status, unpaid, needsColleague }) => status !== "inProgress" && unpaid.count > 0 && !needsColleague)
    .sort((a, b) => Date.parse(b.createdDate) - Date.parse(a.createdDate));
  return { value: open[0] };
}

/** What came in on the days of last month that this month has had so far. */
async function sameDaysBefore(month: Period): Promise<Part<Minor>> {
  const part = partOf(await load(transactions.meta, sameDaysLastMonth(month)));
  return part && "value" in part ? { value: sum(sumsOf(part.value.statuses).map(({ collected }) => collected)) } : part;
}

export async function loadDashboard(user: Holder, edition: Edition) {
  const may = (call: Call) => mayAsk(user, edition, call).allowed;
  const month = periodOf("thisMonth", edition);
  const [monthly, before, recent, sent, open, holds, mine, file, batch] = await Promise.all([
    load(dashboard.monthly, {}).then(partOf),
    sameDaysBefore(month),
    load(dashboard.recent, { page: 0, offset: RECENT_SIZE }).then(partOf),
    load(invoices.meta, { ...month, sent: "yes" }).then(partOf),
    // Not of this month alone: a link of last month waits for its money too.
    load(invoices.meta, { status: "created" }).then(partOf),
    load(transactions.meta, { status: "preAuth" }).then(partOf),
    may(wallets.mine) ? load(wallets.mine, {}).then(partOf) : undefined,
    may(bulk.uploadInvoices) && mayOpen(user, edition, "/billing/bulk-invoice") ? failedFile() : undefined,
    may(bulk.pay) && mayOpen(user, edition, "/billing/bulk-payout") ? openBatch() : undefined,
  ]);
  return { month, monthly, before, recent, sent, open, holds, wallets: mine, file, batch };
}
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
