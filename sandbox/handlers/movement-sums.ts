// What moved in each period, by application and way of payment. Days, months and figures use it.
import type { PaymentWay } from "@/lib/contract/wallets";
import type { EditionProvider } from "../edition-provider";
import { wayOfPayment } from "../money/operations";

export interface MovementSum {
  readonly period: string;
  readonly appId: string;
  readonly way: PaymentWay;
  readonly payments: number;
  readonly collected: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly fees: number;
}

/** A reversal takes its payment back on the same day. A fee counts when it is taken, for the way of its payment. */
const sums = `
  SELECT period, appId, way, sum(payments) AS payments, sum(collected) AS collected, sum(refunds) AS refunds, sum(refunded) AS refunded, sum(fees) AS fees FROM (
    SELECT strftime(?5, (wallet_operations.at + ?2) / 1000, 'unixepoch') AS period, wallet_operations.app_id AS appId, ${wayOfPayment} AS way,
      CASE kind WHEN 'refund' THEN 0 WHEN 'reversal' THEN -1 ELSE 1 END AS payments, iif(kind = 'refund', 0, wallet_operations.amount) AS collected,
      kind = 'refund' AS refunds, iif(kind = 'refund', -wallet_operations.amount, 0) AS refunded, 0 AS fees
    FROM wallet_operations JOIN transactions ON transactions.id = transaction_id
    WHERE wallet_operations.app_id IN (SELECT value FROM json_each(?1)) AND wallet_operations.at >= ?3 AND wallet_operations.at < ?4
    UNION ALL
    SELECT strftime(?5, (fee_at + ?2) / 1000, 'unixepoch'), app_id, ${wayOfPayment}, 0, 0, 0, 0, fee
    FROM transactions WHERE app_id IN (SELECT value FROM json_each(?1)) AND fee_at >= ?3 AND fee_at < ?4
  ) GROUP BY period, appId, way ORDER BY period, appId, way`;

/** `apps` is a JSON list, `until` is excluded, `format` is the period for strftime: "%Y-%m-%d". */
export const movementSums = (
  { store, calendar }: EditionProvider,
  apps: string,
  from: number,
  until: number,
  format: string,
): MovementSum[] => store.totalRows<MovementSum>(sums, apps, calendar.offset, from, until, format);
