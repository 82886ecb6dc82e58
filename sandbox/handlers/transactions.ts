// Payments by card, QR and pre-authorisation, and what can still be done to them.
import { type HandlersFor, notYet } from "../kernel";
import { appIdsOf } from "../users";
import { DAY } from "../db/calendar";
import { transactionsWhere } from "./filters";

export const transactions: HandlersFor<"transactions"> = {
  list: notYet,
  meta: ({ world, user, input }) => {
    const { sql, values } = transactionsWhere(world, appIdsOf(world, user), input);
    const currency = world.edition.currency;
    const all = world.store.row<{ count: number; amount: number; refunded: number }>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount, coalesce(sum(refunded), 0) AS refunded FROM transactions WHERE ${sql}`, ...values);
    const expiringHolds = world.store.row<{ count: number; amount: number }>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM transactions WHERE ${sql} AND status = 'preAuth' AND hold_expires_at > ? AND hold_expires_at <= ?`, ...values, world.now(), world.now() + DAY);
    return { totals: all && all.count > 0 ? [{ currency, ...all }] : [], expiringHolds: expiringHolds ?? { count: 0, amount: 0 } };
  },
  export: notYet,
  refund: notYet,
  complete: notYet,
  reverse: notYet,
};
