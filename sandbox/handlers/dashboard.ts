// The figures of twelve months, and the latest events.
import { contract } from "@/lib/contract";
import { RECENT_SIZE } from "@/lib/contract/constants";
import type { HandlersFor } from "../handle-request";
import { lastFour } from "../masks";
import { appIdsOf } from "../users/users";

/** A payment counts on its own day and a refund on the day of the refund, in the edition's zone. */
const collected = `
  SELECT strftime('%Y-%m', (created_at + ?2) / 1000, 'unixepoch') AS month, sum(captured) AS amount, count(*) AS payments
  FROM transactions WHERE app_id IN (SELECT value FROM json_each(?1)) AND created_at >= ?3 AND captured > 0 GROUP BY month`;
const refunded = `
  SELECT strftime('%Y-%m', (refunds.at + ?2) / 1000, 'unixepoch') AS month, sum(refunds.amount) AS amount
  FROM refunds JOIN transactions ON transactions.id = refunds.transaction_id
  WHERE transactions.app_id IN (SELECT value FROM json_each(?1)) AND refunds.at >= ?3 AND refunds.status <> 'failed' GROUP BY month`;

/**
 * Each kind contributes its latest rows from its time index (the plus sign keeps SQLite from another index); the union
 * sorts only those.
 */
const latest = (columns: string, from: string, at: string, where = "TRUE", apps = "?1") =>
  `SELECT * FROM (SELECT ${columns} FROM ${from} WHERE +app_id IN (SELECT value FROM json_each(${apps})) AND ${where} ORDER BY ${at} DESC LIMIT ?2)`;
const recent = `
  ${latest(
    `transactions.id AS id, CASE method WHEN 'qr' THEN 'qr' WHEN 'preAuth' THEN 'preAuth' ELSE 'card' END AS kind, iif(full_name = '', description, full_name) AS name,
    coalesce(qr_code, (SELECT code FROM invoices WHERE invoices.id = invoice_id), order_id) AS reference, transactions.id AS recordId, status, created_at AS at, amount`,
    "transactions",
    "created_at",
  )}
  UNION ALL
  ${latest(
    `'RF-' || refunds.id, 'refund', iif(full_name = '', description, full_name), coalesce(qr_code, (SELECT code FROM invoices WHERE invoices.id = invoice_id), order_id), transactions.id, transactions.status, refunds.at, -refunds.amount`,
    "refunds JOIN transactions ON transactions.id = refunds.transaction_id",
    "refunds.at",
  )}
  UNION ALL
  ${latest("id, 'payout', destination, id, id, status, created_at, -amount", "payouts", "created_at", "TRUE", "?5")}
  UNION ALL
  ${latest("'IN-' || id, 'invoice', full_name, code, CAST(id AS TEXT), status, created_at, amount", "invoices", "created_at", "status = 'created' AND removed_at IS NULL")}
  ORDER BY at DESC, id LIMIT ?3 OFFSET ?4`;
const countRecent = `
  SELECT (SELECT count(*) FROM transactions WHERE app_id IN (SELECT value FROM json_each(?1)))
    + (SELECT count(*) FROM refunds JOIN transactions ON transactions.id = transaction_id WHERE app_id IN (SELECT value FROM json_each(?1)))
    + (SELECT count(*) FROM payouts WHERE app_id IN (SELECT value FROM json_each(?2)))
    + (SELECT count(*) FROM invoices WHERE app_id IN (SELECT value FROM json_each(?1)) AND status = 'created' AND removed_at IS NULL) AS total`;

type Kind = "card" | "qr" | "refund" | "preAuth" | "payout" | "invoice";
interface EventRow {
  id: string;
  kind: Kind;
  name: string;
  reference: string;
  recordId: string;
  status: string;
  at: number;
  amount: number;
}

export const dashboard: HandlersFor<"dashboard"> = {
  monthly: ({ provider, user }) => {
    const { calendar, store } = provider;
    const apps = appIdsOf(provider, user);
    const last = calendar.month(provider.now());
    const months = Array.from({ length: 12 }, (_, index) => calendar.addMonths(last, index - 11));
    const since = calendar.startOf(months[0] ?? last);
    const paid = new Map(
      store
        .rows<{ month: string; amount: number; payments: number }>(collected, apps, calendar.offset, since)
        .map((row) => [row.month, row]),
    );
    const back = new Map(
      store
        .rows<{ month: string; amount: number }>(refunded, apps, calendar.offset, since)
        .map((row) => [row.month, row]),
    );
    return {
      currency: provider.edition.currency,
      months: months.map((month) => ({
        month,
        collected: paid.get(month)?.amount ?? 0,
        refunded: back.get(month)?.amount ?? 0,
        payments: paid.get(month)?.payments ?? 0,
      })),
    };
  },
  recent: ({ provider, user, input }) => {
    const apps = appIdsOf(provider, user);
    const offset = input.offset ?? RECENT_SIZE;
    const acting = { privileges: contract.payouts.search.needsOne };
    const paying = appIdsOf(provider, { ...user, acting });
    const { page } = input;
    const rows = provider.store.rows<EventRow>(recent, apps, (page + 1) * offset, offset, page * offset, paying);
    return {
      rows: rows.map((row) => ({
        ...row,
        name: row.kind === "payout" ? lastFour(row.name) : row.name,
        at: provider.calendar.instant(row.at),
        currency: provider.edition.currency,
      })),
      total: provider.store.row<{ total: number }>(countRecent, apps, paying)?.total ?? 0,
    };
  },
};
