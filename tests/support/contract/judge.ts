// Reads and changes the sandbox's ledger directly, without the code under test.
import { randomUUID } from "node:crypto";
import { sumsOf, keepFile, workOnFiles } from "@/sandbox/money/bulk";
import { toDecimal } from "@/lib/rules/money";
import { testCards } from "@/sandbox/money/cards";
import type { InvoiceRow } from "@/sandbox/money/invoices";
import { type PaymentRow, charge, paymentOf, refund, remainingOf } from "@/sandbox/money/payments";
import { available, move, outside } from "@/sandbox/money/ledger";
import type { Sandbox } from "@/sandbox/sandbox";
import { appOf, findAccount } from "@/sandbox/users/users";
import type { EditionProvider } from "@/sandbox/edition-provider";

/** The state of a transaction as a dialog names it; defaults stand for a transaction that does not exist. */
export function decidedOn({ store }: EditionProvider, id: string): { status: string; remaining: string } {
  const row = store.row<PaymentRow>("SELECT * FROM transactions WHERE id = ?", id);
  return { status: row?.status ?? "paid", remaining: toDecimal(row ? remainingOf(row) : 100) };
}

export class Judge {
  private readonly provider: EditionProvider;
  private readonly used = new Set<string>();

  constructor(sandbox: Sandbox) {
    this.provider = sandbox.providers.get("default")!; // every money test uses this edition
  }
  private rows = <T>(sql: string, ...values: string[]) => this.provider.store.rows<T>(sql, ...values);
  private one = (sql: string, ...values: string[]) => this.rows<{ n: number }>(sql, ...values)[0]!.n; // an aggregate always has a row

  /** An unused payment with at least 30.00 to refund. */
  payment(status: "paid" | "preAuth" = "paid"): string {
    if (status === "preAuth") return this.newHold();
    const candidates = this.rows<{ id: string }>(
      "SELECT id FROM transactions WHERE app_id IN ('10482', '10507') AND status = ? AND refunded = 0 AND amount BETWEEN 3000 AND 900000 ORDER BY created_at DESC",
      status,
    );
    const match = candidates.find(({ id }) => !this.used.has(id));
    if (!match) throw new Error(`No payment is left with the status ${status}.`);
    this.used.add(match.id);
    return match.id;
  }
  /** There are few seeded holds, so a customer pays another link. */
  private newHold(): string {
    const [invoice] = this.rows<InvoiceRow>(
      "SELECT * FROM invoices WHERE app_id = '10482' AND status = 'created' AND removed_at IS NULL AND amount BETWEEN 3000 AND 900000 ORDER BY id DESC LIMIT 1",
    );
    if (!invoice) throw new Error("No link is left to pay.");
    const card = testCards.find(({ response, installment }) => response === "00" && !installment)!;
    return charge(this.provider, {
      appId: invoice.app_id,
      amount: invoice.amount,
      card,
      language: "en",
      invoice: { ...invoice, pre_auth: 1, installment: null },
      form: randomUUID(),
    }).id;
  }
  /** A file that a colleague has uploaded, with a payout to each of some destinations. */
  batch(appId: string, destination: string | readonly string[], amount: string, description: string) {
    const { provider } = this;
    const user = findAccount(provider, "user@sandbox.test")!;
    const rows = [destination]
      .flat()
      .map((one) => ({ fullName: "Leyla", destination: one, mobilePhone: "+994500001003", amount, description }));
    const file = provider.store.atomically(() =>
      keepFile(provider, user, appOf(provider, user, appId), "payout", { fileName: "salaries.xlsx", rows }),
    );
    return { id: file.id, version: file.version, total: toDecimal(sumsOf(provider, file).unpaid.total) };
  }
  changeBatch = (id: string): void =>
    void this.provider.store.run("UPDATE bulk_files SET version = version + 1 WHERE id = ?", id);
  /** The amounts paid out of files, after all due rows were processed. */
  paidOut(description: string): number[] {
    while (this.one("SELECT count(*) AS n FROM bulk_rows WHERE status = 'inProgress' AND payout_id IS NULL") > 0)
      workOnFiles(this.provider);
    return this.rows<{ amount: number }>(
      "SELECT amount FROM payouts WHERE description = ? ORDER BY rowid",
      description,
    ).map(({ amount }) => amount);
  }
  decidedOn = (id: string) => decidedOn(this.provider, id);
  /** Minor units of each refund, oldest first. */
  refunds = (id: string): number[] =>
    this.rows<{ amount: number }>("SELECT amount FROM refunds WHERE transaction_id = ? ORDER BY id", id).map(
      ({ amount }) => amount,
    );
  /** Refunds a part directly. */
  refund(id: string, amount: number): void {
    const user = findAccount(this.provider, "finance@sandbox.test")!;
    refund(this.provider, user, paymentOf(this.provider, user, id), amount, "wrong amount");
  }
  /** The number of its movements of money. */
  movements = (id: string): number =>
    this.one("SELECT count(DISTINCT movement) AS n FROM ledger WHERE movement = ?1 OR movement LIKE ?1 || '-%'", id);
  remaining = (id: string): number => this.one("SELECT captured - refunded AS n FROM transactions WHERE id = ?", id);
  /** The available balance of an application's wallet. */
  wallet = (appId: string): number =>
    this.one("SELECT balance AS n FROM accounts WHERE name = ?", `available:${appId}`);
  /** Sets the available balance, as if customers had paid or got refunds. */
  put(appId: string, minor: number): void {
    const difference = minor - this.wallet(appId);
    move(this.provider.store, `put-${randomUUID()}`, this.provider.now(), [
      { account: available(appId), amount: difference },
      { account: outside.cards, amount: -difference },
    ]);
  }
  lastOperation = (): number => this.one("SELECT max(rowid) AS n FROM wallet_operations");
  /** Minor units without the fee, since then, oldest first. */
  operations = (appId: string, kind: string, since: number): number[] =>
    this.rows<{ amount: number }>(
      "SELECT abs(amount) - iif(kind = 'payout', fee, 0) AS amount FROM wallet_operations WHERE app_id = ? AND kind = ? AND rowid > CAST(? AS INTEGER) ORDER BY rowid",
      appId,
      kind,
      String(since),
    ).map(({ amount }) => amount);
  decimal = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;

  /** The ledger is consistent: every movement sums to zero, every balance, refund, operation and payout has its movements, and none is negative. */
  expectOrder(): void {
    expect({
      sum: this.one("SELECT sum(amount) AS n FROM ledger"),
      open: this.one(
        "SELECT count(*) AS n FROM (SELECT movement FROM ledger GROUP BY movement HAVING sum(amount) <> 0)",
      ),
      unexplained: this.one(
        "SELECT count(*) AS n FROM accounts WHERE balance <> (SELECT sum(amount) FROM ledger WHERE account = name)",
      ),
      unmoved: this.one(
        "SELECT count(*) AS n FROM transactions WHERE refunded <> coalesce((SELECT sum(amount) FROM refunds WHERE transaction_id = transactions.id), 0)",
      ),
      owing: this.one("SELECT count(*) AS n FROM accounts WHERE balance < 0 AND name NOT LIKE 'outside:%'"),
      untold: this.one(
        `SELECT count(*) AS n FROM wallet_operations AS told WHERE iif(movement IS NULL, 0, amount) <>
           (SELECT coalesce(sum(amount), 0) FROM ledger WHERE ledger.movement = told.movement AND +account = 'available:' || told.app_id)`,
      ),
      unpaid: this.one(
        `SELECT count(*) AS n FROM payouts WHERE iif(status IN ('failed', 'declined'), 0, amount) <>
           (SELECT coalesce(sum(amount), 0) FROM ledger WHERE movement IN (payouts.id, replace(payouts.id, 'PO', 'PB')) AND +account = 'outside:banks')`,
      ),
    }).toEqual({ sum: 0, open: 0, unexplained: 0, unmoved: 0, owing: 0, untold: 0, unpaid: 0 });
  }
}
