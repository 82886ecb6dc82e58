// Customers' money: charged, held, completed, refunded. Each step changes the payment, its invoice, the log and the
// ledger together.
import type { z } from "zod";
import type { TransactionState } from "@/lib/contract/transactions";
import type { PaymentWay } from "@/lib/contract/wallets";
import { type TestCard } from "./cards";
import { DAY } from "../db/calendar";
import { fold } from "@/lib/rules/spelling";
import { searchable } from "../spelling";
import { type InstallmentTerms, type InvoiceRow, installmentOf, note } from "./invoices";
import { available, held, move, outside } from "./ledger";
import { maskedCard } from "../masks";
import { wayOfPayment, writeOperation } from "./operations";
import { nextNumber, orderOf, rrnOf, sessionOf } from "../numbers";
import { Refusal, declined, invalid, notFound } from "../refusal";
import { appIdsOf } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";

const HOLD_LIFE = 7 * DAY;

export interface PaymentRow {
  id: string;
  app_id: string;
  invoice_id: number | null;
  qr_code: string | null;
  session_id: string;
  order_id: string;
  order_language: string;
  method: "card" | "qr" | "preAuth" | "installment";
  full_name: string;
  email: string;
  description: string;
  /** Of a completed hold: the completed amount. */
  amount: number;
  held: number | null;
  captured: number;
  refunded: number;
  card: string | null;
  rrn: string | null;
  status: string;
  response_code: string;
  created_at: number;
  hold_expires_at: number | null;
  installment: string | null;
  captured_at: number | null;
  fee: number | null;
  completed_by: string | null;
  undone_by: string | null;
}
/** Columns of lists: with the code of the paid invoice. */
export type ListedPayment = PaymentRow & { invoice_code: string | null; way: PaymentWay };
export const listedPayment = `transactions.*, ${wayOfPayment} AS way, (SELECT code FROM invoices WHERE invoices.id = transactions.invoice_id) AS invoice_code`;

const refundable: ReadonlySet<string> = new Set(["paid", "success", "partialRefunded"]);
const reversible: ReadonlySet<string> = new Set(["paid", "success"]);
/** Statuses in which money came in, also if it was refunded later. */
const earned: ReadonlySet<string> = new Set([...refundable, "refunded", "refundInProgress"]);

/** What can still be completed of a hold or refunded of a payment. */
export const remainingOf = ({
  status,
  amount,
  captured,
  refunded,
}: Pick<PaymentRow, "status" | "amount" | "captured" | "refunded">): number =>
  status === "preAuth" ? amount : refundable.has(status) ? captured - refunded : 0;

export function paymentOf(provider: EditionProvider, user: User, id: string): PaymentRow {
  const row = provider.store.row<PaymentRow>(
    "SELECT * FROM transactions WHERE id = ? AND app_id IN (SELECT value FROM json_each(?))",
    id,
    appIdsOf(provider, user),
  );
  if (!row) throw notFound();
  return row;
}
/** Refuses if the payment has changed since the user decided. */
export function asDecided(payment: PaymentRow, { status, remaining }: z.output<typeof TransactionState>): PaymentRow {
  if (payment.status !== status || remainingOf(payment) !== remaining)
    throw new Refusal(409, "STATE_CHANGED", "This transaction has changed in the meantime.");
  return payment;
}
const again = (provider: EditionProvider, { id }: PaymentRow): PaymentRow =>
  provider.store.row<PaymentRow>("SELECT * FROM transactions WHERE id = ?", id)!; // exists: it was just read

interface Charge {
  readonly appId: string;
  readonly amount: number;
  readonly card: TestCard;
  readonly language: string;
  readonly invoice?: InvoiceRow;
  /** The purpose of a pay button. Without it and without an invoice, the application's static QR was paid. */
  readonly description?: string;
  readonly installment?: InstallmentTerms;
  /** The form's attempt: the same form pays once. */
  readonly form: string;
}

/** One attempt of a customer. A decline is stored as a transaction too. */
export function charge(
  provider: EditionProvider,
  { appId, amount, card, language, invoice, description = invoice?.description, installment, form }: Charge,
): PaymentRow {
  const { store, calendar } = provider;
  const now = provider.now();
  const number = nextNumber(provider, "transaction");
  const id = `TX-${number}`;
  const approved = card.response === "00";
  const holds = invoice?.pre_auth === 1;
  const isQr = description === undefined;
  const method = isQr ? "qr" : holds ? "preAuth" : installment ? "installment" : "card";
  const status = !approved
    ? card.response === "96"
      ? "failed"
      : "declined"
    : holds
      ? "preAuth"
      : isQr
        ? "success"
        : "paid";
  const takes = approved && !holds;
  const qrCode = isQr ? `QR-${nextNumber(provider, "qr")}` : null;
  const masked = maskedCard(card.number);
  const rrn = rrnOf(now + calendar.offset, number);
  store.run(
    `INSERT INTO transactions (id, app_id, invoice_id, qr_code, session_id, order_id, order_language, method, full_name, folded_name, email, description, folded_description, amount, held, captured, card, rrn, status, response_code,
      created_at, hold_expires_at, installment, captured_at, form) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    appId,
    invoice?.id ?? null,
    qrCode,
    sessionOf(number),
    orderOf(number),
    language,
    method,
    invoice?.full_name ?? "",
    searchable(invoice?.full_name ?? ""),
    invoice?.email ?? "",
    description ?? "",
    fold(description ?? ""),
    amount,
    approved && holds ? amount : null,
    takes ? amount : 0,
    masked,
    rrn,
    status,
    card.response,
    now,
    approved && holds ? now + HOLD_LIFE : null,
    installment ? JSON.stringify(installment) : null,
    takes ? now : null,
    form,
  );
  if (approved)
    move(store, id, now, [
      { account: outside.cards, amount: -amount },
      { account: (holds ? held : available)(appId), amount },
    ]);
  if (takes)
    writeOperation(store, {
      id,
      appId,
      kind: "payment",
      movement: id,
      amount,
      at: now,
      description: description ?? "",
      recipient: invoice?.full_name ?? "",
      counterparty: masked,
      rrn,
      code: invoice?.code ?? qrCode ?? orderOf(number),
      transactionId: id,
    });
  if (invoice) {
    store.run(
      "UPDATE invoices SET status = ?1, completed_by = iif(?2, full_name, completed_by), completed_at = iif(?2, ?3, completed_at), captured = iif(?2, ?4, 0), held = iif(?5, ?4, held) WHERE id = ?6",
      status,
      takes ? 1 : 0,
      now,
      amount,
      approved && holds ? 1 : 0,
      invoice.id,
    );
    note(
      provider,
      invoice.id,
      status,
      invoice.full_name,
      masked,
      amount,
      approved ? {} : { responseCode: card.response },
    );
  }
  return store.row<PaymentRow>("SELECT * FROM transactions WHERE id = ?", id)!; // just written
}

const wrongStatus = ({ status }: PaymentRow): Refusal =>
  new Refusal(409, "WRONG_STATUS", `A transaction with the status ${status} does not allow this.`);
const tooHigh = (rule: string): Refusal =>
  declined("AMOUNT_TOO_HIGH", "The requested amount is higher than the transaction amount.", {
    fields: { amount: rule },
  });

/** The reference of a refund. Its numbers do not meet those of payments. A prime, because copies of a merchant have ids with round distances. */
export const refundRrn = ({ calendar }: Pick<EditionProvider, "calendar">, at: number, id: number): string =>
  rrnOf(at + calendar.offset, 900_000 + (id % 99_991));

/** The part of an operation that comes from its payment. */
const ofPayment = ({ store }: EditionProvider, payment: PaymentRow) => ({
  appId: payment.app_id,
  description: payment.description,
  recipient: payment.full_name,
  counterparty: payment.card,
  rrn: payment.rrn,
  code:
    payment.qr_code ??
    store.row<{ code: string }>("SELECT code FROM invoices WHERE id = ?", payment.invoice_id)?.code ??
    payment.order_id,
  transactionId: payment.id,
});

/** All or a part of the payment. Less than 1.00 only as the whole remainder. With the reference of the refund. */
export function refund(
  provider: EditionProvider,
  user: User,
  payment: PaymentRow,
  amount: number,
  reason: string,
): { readonly payment: PaymentRow; readonly rrn: string } {
  const { store } = provider;
  if (!refundable.has(payment.status)) throw wrongStatus(payment);
  const remaining = remainingOf(payment);
  if (amount > remaining) throw tooHigh("refundMax");
  if (amount < 100 && amount < remaining) throw invalid({ amount: "min" });
  const now = provider.now();
  const status = amount === remaining ? "refunded" : "partialRefunded";
  const id = store.row<{ id: number }>("SELECT coalesce(max(id), 0) + 1 AS id FROM refunds")!.id; // an aggregate always has a row
  const rrn = refundRrn(provider, now, id);
  const movement = `RF-${id}`;
  move(store, movement, now, [
    { account: available(payment.app_id), amount: -amount },
    { account: outside.cards, amount },
  ]);
  store.run(
    "INSERT INTO refunds (id, transaction_id, amount, reason, status, at, by, rrn) VALUES (?, ?, ?, ?, 'success', ?, ?, ?)",
    id,
    payment.id,
    amount,
    reason,
    now,
    user.fullName,
    rrn,
  );
  writeOperation(store, {
    ...ofPayment(provider, payment),
    id: movement,
    kind: "refund",
    movement,
    amount: -amount,
    at: now,
    by: user.fullName,
    description: reason,
    rrn,
    refundId: id,
  });
  store.run("UPDATE transactions SET refunded = refunded + ?, status = ? WHERE id = ?", amount, status, payment.id);
  if (payment.invoice_id !== null) {
    store.run(
      "UPDATE invoices SET refunded = refunded + ?, status = ? WHERE id = ?",
      amount,
      status,
      payment.invoice_id,
    );
    note(provider, payment.invoice_id, "refunded", user.fullName, reason, amount);
  }
  return { payment: again(provider, payment), rrn };
}

/** Captures a hold, all or a part; the rest returns to the card. */
export function complete(provider: EditionProvider, user: User, payment: PaymentRow, amount: number): PaymentRow {
  const { store } = provider;
  if (payment.status === "preAuthExpired") throw declined("PREAUTH_EXPIRED", "Preauth expired.");
  if (payment.status !== "preAuth") throw wrongStatus(payment);
  if (amount > payment.amount) throw tooHigh("preAuthMax");
  const now = provider.now();
  move(store, `${payment.id}-C`, now, [
    { account: held(payment.app_id), amount: -payment.amount },
    { account: available(payment.app_id), amount },
    { account: outside.cards, amount: payment.amount - amount },
  ]);
  writeOperation(store, {
    ...ofPayment(provider, payment),
    id: `${payment.id}-C`,
    kind: "completion",
    movement: `${payment.id}-C`,
    amount,
    at: now,
    by: user.fullName,
  });
  store.run(
    "UPDATE transactions SET status = 'paid', amount = ?1, captured = ?1, captured_at = ?2, completed_by = ?3, hold_expires_at = NULL WHERE id = ?4",
    amount,
    now,
    user.fullName,
    payment.id,
  );
  if (payment.invoice_id !== null) {
    store.run(
      "UPDATE invoices SET status = 'paid', amount = ?1, captured = ?1, completed_by = ?2, completed_at = ?3 WHERE id = ?4",
      amount,
      user.fullName,
      now,
      payment.invoice_id,
    );
    note(provider, payment.invoice_id, "completed", user.fullName, payment.card ?? "", amount);
  }
  return again(provider, payment);
}

/** Releases a hold at any time, and reverses a payment on the day it was made. */
export function reverse(provider: EditionProvider, user: User, payment: PaymentRow): PaymentRow {
  if (payment.status === "preAuthExpired") throw declined("PREAUTH_EXPIRED", "Preauth expired.");
  const { calendar } = provider;
  const holds = payment.status === "preAuth";
  if (!holds) {
    if (!reversible.has(payment.status)) throw wrongStatus(payment);
    if (calendar.day(payment.captured_at ?? payment.created_at) !== calendar.day(provider.now()))
      throw declined("REVERSE_TOO_LATE", "A payment can be reversed on the day it was made. Refund it instead.");
  }
  const status = holds ? "canceled" : "reversed";
  const amount = holds ? payment.amount : payment.captured;
  const movement = `${payment.id}-V`;
  move(provider.store, movement, provider.now(), [
    { account: (holds ? held : available)(payment.app_id), amount: -amount },
    { account: outside.cards, amount },
  ]);
  if (!holds)
    writeOperation(provider.store, {
      ...ofPayment(provider, payment),
      id: movement,
      kind: "reversal",
      movement,
      amount: -amount,
      at: provider.now(),
      by: user.fullName,
    });
  provider.store.run(
    "UPDATE transactions SET status = ?, captured = 0, captured_at = NULL, undone_by = ?, hold_expires_at = NULL WHERE id = ?",
    status,
    user.fullName,
    payment.id,
  );
  if (payment.invoice_id !== null) {
    provider.store.run(
      "UPDATE invoices SET status = ?, captured = 0, completed_by = NULL, completed_at = NULL WHERE id = ?",
      status,
      payment.invoice_id,
    );
    note(provider, payment.invoice_id, status, user.fullName, payment.card ?? "", amount);
  }
  return again(provider, payment);
}

interface PaymentEvent {
  readonly at: number;
  readonly kind: string;
  readonly by: string;
  readonly detail: string;
  readonly amount: number;
  readonly installment: InstallmentTerms | null;
  readonly refund: { readonly id: string; readonly rrn: string } | null;
}

/** The payment's events, newest first. The ledger has time and amount; the payment has the person. */
export function historyOf(
  { store }: EditionProvider,
  {
    id,
    app_id,
    method,
    status,
    full_name,
    card,
    amount,
    held: heldAtFirst,
    created_at,
    completed_by,
    undone_by,
    installment,
  }: PaymentRow,
): PaymentEvent[] {
  const kinds: Readonly<Record<string, { readonly kind: string; readonly by: string | null }>> = {
    [`${id}-C`]: { kind: "completed", by: completed_by },
    [`${id}-V`]: { kind: status, by: undone_by },
    [`${id}-X`]: { kind: "preAuthExpired", by: null },
  };
  const steps = store.rows<{ movement: string; at: number; amount: number }>(
    "SELECT movement, at, amount FROM ledger WHERE movement IN (SELECT value FROM json_each(?1)) AND account = iif(movement = ?2 || '-C', ?3, ?4)",
    JSON.stringify(Object.keys(kinds)),
    id,
    available(app_id),
    outside.cards,
  );
  const began =
    steps.length > 0 && method === "preAuth" ? "preAuth" : steps.length > 0 || earned.has(status) ? "paid" : status;
  const events: PaymentEvent[] = [
    {
      at: created_at,
      kind: began,
      by: full_name,
      detail: card ?? "",
      amount: heldAtFirst ?? amount,
      installment: installmentOf({ installment }),
      refund: null,
    },
    ...steps.map(({ movement, at, amount: moved }) => ({
      at,
      kind: kinds[movement]!.kind,
      by: kinds[movement]!.by ?? "",
      detail: card ?? "",
      amount: moved,
      installment: null,
      refund: null,
    })), // the query asks only for these keys
    ...store
      .rows<Omit<PaymentEvent, "installment" | "refund"> & { id: number; rrn: string }>(
        "SELECT id, rrn, at, iif(status = 'success', 'refunded', 'refundInProgress') AS kind, by, reason AS detail, amount FROM refunds WHERE transaction_id = ? ORDER BY id",
        id,
      )
      .map(({ id: number, rrn, ...event }) => ({ ...event, installment: null, refund: { id: `RF-${number}`, rrn } })),
  ];
  return events.sort((one, other) => one.at - other.at).reverse();
}
