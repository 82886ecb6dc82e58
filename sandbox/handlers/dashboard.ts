// The figures of twelve months, and the latest events.
import { contract } from "@/lib/contract";
import { RECENT_SIZE } from "@/lib/contract/constants";
import { sum } from "@/lib/rules/money";
import type { HandlersFor } from "../handle-request";
import { lastFour } from "../masks";
import { appIdsOf, appsInBooks, idsOf } from "../users/users";
import { refundCode } from "./filters";
import { movementSums } from "./movement-sums";

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
    `${refundCode}, 'refund', iif(full_name = '', description, full_name), coalesce(qr_code, (SELECT code FROM invoices WHERE invoices.id = invoice_id), order_id), ${refundCode}, transactions.status, refunds.at, -refunds.amount`,
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
    const { calendar } = provider;
    const apps = idsOf(appsInBooks(provider, user));
    const last = calendar.month(provider.now());
    const months = Array.from({ length: 12 }, (_, index) => calendar.addMonths(last, index - 11));
    const since = calendar.startOf(months[0] ?? last);
    const sums = movementSums(provider, apps, since, calendar.startOf(calendar.addMonths(last, 1)), "%Y-%m");
    return {
      currency: provider.edition.currency,
      months: months.map((month) => {
        const own = sums.filter(({ period }) => period === month);
        return {
          month,
          collected: sum(own.map(({ collected }) => collected)),
          refunded: sum(own.map(({ refunded }) => refunded)),
          payments: sum(own.map(({ payments }) => payments)),
        };
      }),
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
