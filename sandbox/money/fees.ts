// The provider's fees on payments: taken once a day from each wallet, at the last moment of the day.
import { share } from "@/lib/rules/money";
import type { PaymentWay } from "@/lib/contract/wallets";
import type { EditionProvider } from "../edition-provider";
import { available, balanceOf, move, outside } from "./ledger";
import { nextNumber } from "../numbers";
import { wayOfPayment, writeOperation } from "./operations";

/** In hundredths of a percent of the captured amount. A refund does not give the fee back. */
const rates: Readonly<Record<PaymentWay, number>> = { card: 180, link: 200, preAuth: 180, qr: 90 };
export const paymentFee = (captured: number, way: PaymentWay): number => share(captured, rates[way]);

/** The operation and the movement of a day's fees. */
export const feesOperation = (number: number, appId: string, amount: number, at: number) => ({
  id: `FE-${number}`,
  movement: `FE-${number}`,
  appId,
  kind: "fees" as const,
  amount: -amount,
  at,
});

interface Due {
  id: string;
  app_id: string;
  captured: number;
  way: PaymentWay;
}
/** Takes the fees of all payments captured before `end`, the start of the next day. A wallet without the money pays the rest on a later day. */
export function takeFees(provider: EditionProvider, end: number): void {
  const { store } = provider;
  const at = end - 1;
  const due = store.rows<Due>(
    `SELECT id, app_id, captured, ${wayOfPayment} AS way FROM transactions WHERE captured > 0 AND fee IS NULL AND captured_at < ? ORDER BY captured_at, rowid`,
    end,
  );
  for (const appId of new Set(due.map(({ app_id }) => app_id))) {
    let left = balanceOf(store, available(appId));
    let total = 0;
    for (const { id, app_id, captured, way } of due) {
      const fee = paymentFee(captured, way);
      if (app_id !== appId || fee > left) continue;
      left -= fee;
      total += fee;
      store.run("UPDATE transactions SET fee = ?, fee_at = ? WHERE id = ?", fee, at, id);
    }
    if (total === 0) continue;
    const operation = feesOperation(nextNumber(provider, "fees"), appId, total, at);
    move(store, operation.movement, at, [
      { account: available(appId), amount: -total },
      { account: outside.fees, amount: total },
    ]);
    writeOperation(store, operation);
  }
}
