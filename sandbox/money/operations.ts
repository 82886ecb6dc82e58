// The operations of a wallet: one for each of its movements in the ledger, and the tries that moved nothing.
import type { OperationKind, PaymentWay, WalletOperation } from "@/lib/contract/wallets";
import type { Store, Value } from "../db/store";
import type { EditionProvider } from "../edition-provider";
import { fold } from "@/lib/rules/spelling";
import { searchable } from "../spelling";
import { available, balanceOf } from "./ledger";

/** The kinds that are sums of a day. Other movements are the merchant's own. */
export const incomeKinds = ["payment", "completion", "reversal", "refund", "fees"] as const satisfies OperationKind[];

export interface NewOperation {
  readonly id: string;
  readonly appId: string;
  readonly kind: OperationKind;
  /** The movement in the ledger, if money moved. */
  readonly movement?: string;
  /** The wallet's balance after the movement. */
  readonly balance?: number;
  readonly amount: number;
  readonly fee?: number;
  readonly status?: string;
  readonly at: number;
  readonly by?: string;
  readonly description?: string;
  readonly counterparty?: string | null;
  readonly recipient?: string | null;
  readonly rrn?: string | null;
  /** Its own ID without it. */
  readonly code?: string;
  readonly transactionId?: string;
  readonly refundId?: number;
  readonly payoutId?: string;
  readonly completedAt?: number | null;
}
export const operationColumns = [
  "id",
  "app_id",
  "kind",
  "movement",
  "amount",
  "fee",
  "status",
  "at",
  "by",
  "description",
  "folded_description",
  "counterparty",
  "recipient",
  "folded_recipient",
  "rrn",
  "code",
  "balance",
  "transaction_id",
  "refund_id",
  "payout_id",
  "completed_at",
] as const;
export const operationValues = (row: NewOperation): Readonly<Record<(typeof operationColumns)[number], Value>> => ({
  id: row.id,
  app_id: row.appId,
  kind: row.kind,
  movement: row.movement ?? null,
  amount: row.amount,
  fee: row.fee ?? 0,
  status: row.status ?? "success",
  at: row.at,
  by: row.by ?? "",
  description: row.description ?? "",
  folded_description: fold(row.description ?? ""),
  counterparty: row.counterparty ?? null,
  recipient: row.recipient ?? null,
  folded_recipient: searchable(row.recipient ?? ""),
  rrn: row.rrn ?? null,
  code: row.code ?? row.id,
  balance: row.balance ?? null,
  transaction_id: row.transactionId ?? null,
  refund_id: row.refundId ?? null,
  payout_id: row.payoutId ?? null,
  completed_at: row.completedAt === undefined ? row.at : row.completedAt,
});
const insertion = `INSERT INTO wallet_operations (${operationColumns.join(", ")}) VALUES (${operationColumns.map(() => "?").join(", ")})`;
/** Next to its movement, which is written first. */
export function writeOperation(store: Store, row: Omit<NewOperation, "balance">): void {
  const values = operationValues({ ...row, ...(row.movement && { balance: balanceOf(store, available(row.appId)) }) });
  store.run(insertion, ...operationColumns.map((column) => values[column]));
}

export interface OperationRow {
  id: string;
  app_id: string;
  kind: OperationKind;
  movement: string | null;
  amount: number;
  fee: number;
  status: string;
  at: number;
  by: string;
  description: string;
  counterparty: string | null;
  recipient: string | null;
  rrn: string | null;
  code: string;
  transaction_id: string | null;
  refund_id: number | null;
  payout_id: string | null;
  completed_at: number | null;
  balance: number | null;
  way: PaymentWay | null;
  returned_at: number | null;
}
/** How a transaction was paid, in the words of the contract. */
export const wayOfPayment =
  "CASE WHEN transactions.method IN ('qr', 'preAuth') THEN transactions.method WHEN transactions.invoice_id IS NULL THEN 'card' ELSE 'link' END";
/** Columns of lists. */
export const listedOperation = `wallet_operations.*,
  (SELECT ${wayOfPayment} FROM transactions WHERE transactions.id = transaction_id) AS way,
  iif(kind = 'payout', (SELECT back.at FROM wallet_operations AS back WHERE back.payout_id = wallet_operations.payout_id AND back.kind = 'payoutReturn'), NULL) AS returned_at`;

export const operationAs = ({ calendar, edition }: EditionProvider, row: OperationRow): WalletOperation => ({
  id: row.id,
  appId: row.app_id,
  kind: row.kind,
  amount: row.amount,
  moved: row.movement !== null,
  balance: row.balance,
  fee: row.fee,
  currency: edition.currency,
  status: row.status,
  at: calendar.instant(row.at),
  description: row.description,
  counterparty: row.counterparty,
  recipient: row.recipient,
  by: row.by,
  rrn: row.rrn,
  code: row.code,
  way: row.way,
  transactionId: row.transaction_id,
  refundId: row.refund_id === null ? null : `RF-${row.refund_id}`,
  payoutId: row.payout_id,
  returnedDate: row.returned_at === null ? null : calendar.instant(row.returned_at),
});
