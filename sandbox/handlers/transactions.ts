// Payments by card, QR and pre-authorisation, and their actions.
import type { Moved, Refund, Transaction } from "@/lib/contract/transactions";
import type { z } from "zod";
import { describeResponse } from "../money/cards";
import { DAY } from "../db/calendar";
import { installmentOf } from "../money/invoices";
import { outcomeOf } from "../intents";
import { notFound } from "../refusal";
import type { HandlersFor } from "../handle-request";
import {
  type ListedPayment,
  type PaymentRow,
  complete,
  historyOf,
  asDecided,
  listedPayment,
  paymentOf,
  refund,
  remainingOf,
  reverse,
} from "../money/payments";
import { appIdsOf } from "../users/users";
import type { EditionProvider, User } from "../edition-provider";
import { sendExport } from "./export-letter";
import { refundCode, refundTable, refundsWhere, transactionTable, transactionsWhere } from "./filters";
import { foundOnce, pageFrom, sumsByStatus } from "./listing";

const transactionAs = ({ calendar, edition }: EditionProvider, row: ListedPayment): Transaction => ({
  id: row.id,
  sessionId: row.session_id,
  orderId: row.order_id,
  orderLanguage: row.order_language,
  invoiceId: row.invoice_id === null ? null : String(row.invoice_id),
  invoiceCode: row.invoice_code,
  appId: row.app_id,
  fullName: row.full_name,
  description: row.description,
  amount: row.amount,
  held: row.held,
  captured: row.captured,
  refunded: row.refunded,
  fee: row.fee,
  remaining: remainingOf(row),
  currency: edition.currency,
  maskedCard: row.card,
  paymentMethod: row.way,
  installment: installmentOf(row),
  rrn: row.rrn,
  status: row.status,
  responseCode: row.response_code,
  responseDescription: describeResponse(row.response_code),
  createdDate: calendar.instant(row.created_at),
  capturedDate: row.captured_at === null ? null : calendar.instant(row.captured_at),
  holdExpires: row.hold_expires_at === null ? null : calendar.instant(row.hold_expires_at),
});
const moved = (
  { edition }: EditionProvider,
  row: PaymentRow,
  amount: number,
  rrn = row.rrn,
): z.output<typeof Moved> => ({
  id: row.id,
  status: row.status,
  amount,
  remaining: remainingOf(row),
  currency: edition.currency,
  rrn,
});

interface RefundRow {
  readonly code: string;
  readonly transaction_id: string;
  readonly amount: number;
  readonly reason: string;
  readonly status: string;
  readonly at: number;
  readonly by: string;
  readonly rrn: string;
}
const listedRefund = `refunds.*, ${refundCode} AS code`;
function refundsAs({ store, calendar, edition }: EditionProvider, rows: readonly RefundRow[]): Refund[] {
  const payments = new Map(
    store
      .rows<ListedPayment>(
        `SELECT ${listedPayment} FROM transactions WHERE id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(rows.map(({ transaction_id: id }) => id)),
      )
      .map((payment) => [payment.id, payment]),
  );
  return rows.map(({ code, transaction_id, amount, reason, status, at, by, rrn }) => {
    const payment = payments.get(transaction_id)!; // a refund names its payment
    return {
      id: code,
      transactionId: payment.id,
      invoiceId: payment.invoice_id === null ? null : String(payment.invoice_id),
      invoiceCode: payment.invoice_code,
      code: payment.invoice_code ?? payment.qr_code ?? payment.order_id,
      appId: payment.app_id,
      fullName: payment.full_name,
      maskedCard: payment.card,
      amount,
      paid: payment.captured,
      currency: edition.currency,
      reason,
      status,
      rrn,
      paymentRrn: payment.rrn,
      createdDate: calendar.instant(at),
      createdBy: by,
      paymentMethod: payment.way,
    };
  });
}
/** The log of a payment, newest first. */
const eventsOf = (provider: EditionProvider, user: User, id: string) =>
  historyOf(provider, paymentOf(provider, user, id)).map(({ at, ...event }, place, { length }) => ({
    id: String(length - place),
    at: provider.calendar.instant(at),
    ...event,
  }));

export const transactions: HandlersFor<"transactions"> = {
  list: ({ provider, user, input }) => {
    const { rows, total } = pageFrom<ListedPayment>(
      provider,
      transactionTable,
      listedPayment,
      transactionsWhere(provider, appIdsOf(provider, user), input),
      input,
    );
    return { rows: rows.map((row) => transactionAs(provider, row)), total };
  },
  meta: ({ provider, user, input }) => {
    const where = foundOnce(provider, transactionTable, transactionsWhere(provider, appIdsOf(provider, user), input));
    const expiringHolds = provider.store.row<{ count: number; amount: number }>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM transactions WHERE ${where.sql} AND status = 'preAuth' AND hold_expires_at > ? AND hold_expires_at <= ?`,
      ...where.values,
      provider.now(),
      provider.now() + DAY,
    );
    return {
      statuses: sumsByStatus(provider, transactionTable, where),
      expiringHolds: expiringHolds ?? { count: 0, amount: 0 },
    };
  },
  // The spreadsheet writer takes half a second to load, so it is imported on demand.
  export: async ({ provider, user, input }) => (await import("./export")).exportTransactions(provider, user, input),
  exportByEmail: (context) => sendExport(context, "transactions"),
  refund: ({ provider, user, input: { id, amount, reason, decidedOn } }) => {
    const decided = asDecided(paymentOf(provider, user, id), decidedOn);
    const { payment, rrn } = refund(provider, user, decided, amount, reason);
    return moved(provider, payment, amount, rrn);
  },
  complete: ({ provider, user, input }) =>
    moved(
      provider,
      complete(provider, user, asDecided(paymentOf(provider, user, input.id), input.decidedOn), input.amount),
      input.amount,
    ),
  reverse: ({ provider, user, input }) => {
    const payment = asDecided(paymentOf(provider, user, input.id), input.decidedOn);
    return moved(
      provider,
      reverse(provider, user, payment),
      payment.status === "preAuth" ? payment.amount : payment.captured,
    );
  },
  refunds: ({ provider, user, input }) => {
    const { rows, total } = pageFrom<RefundRow>(
      provider,
      refundTable,
      listedRefund,
      refundsWhere(provider, appIdsOf(provider, user), input),
      input,
    );
    return { rows: refundsAs(provider, rows), total };
  },
  refundSums: ({ provider, user, input }) => {
    const { sql, values } = refundsWhere(provider, appIdsOf(provider, user), input);
    return {
      statuses: provider.store
        .totalRows<{ status: string; count: number; amount: number }>(
          `SELECT status, count(*) AS count, sum(amount) AS amount FROM refunds WHERE ${sql} GROUP BY status ORDER BY status`,
          ...values,
        )
        .map((row) => ({ ...row, currency: provider.edition.currency, captured: 0, refunded: row.amount })),
    };
  },
  refundDetails: ({ provider, user, input }) => {
    const { sql, values } = refundsWhere(provider, appIdsOf(provider, user), {});
    const [refunded] = refundsAs(
      provider,
      provider.store.rows<RefundRow>(
        `SELECT ${listedRefund} FROM refunds WHERE ${sql} AND refunds.id = ?`,
        ...values,
        Number(/^RF-([1-9]\d*)$/.exec(input.id)?.[1] ?? 0),
      ),
    );
    if (!refunded) throw notFound();
    const events = eventsOf(provider, user, refunded.transactionId);
    return { ...refunded, events: events.filter((event) => !event.refund || event.refund.id === refunded.id) };
  },
  exportRefundsByEmail: (context) => sendExport(context, "refunds"),
  history: ({ provider, user, input }) => eventsOf(provider, user, input.id),
  outcome: ({ provider, user, input }) => outcomeOf(provider, user, input.key),
};
