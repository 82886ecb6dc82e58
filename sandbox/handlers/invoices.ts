// Invoices and payment links, with what was paid for them.
import { type HandlersFor, notYet } from "../kernel";
import { appIdsOf } from "../users";
import { DAY } from "../db/calendar";
import { invoicesWhere } from "./filters";

export const invoices: HandlersFor<"invoices"> = {
  list: notYet,
  qr: notYet,
  read: notYet,
  create: notYet,
  edit: notYet,
  send: notYet,
  remove: notYet,
  operations: notYet,
  history: notYet,
  meta: ({ world, user, input }) => {
    const { sql, values } = invoicesWhere(world, appIdsOf(world, user), input);
    const today = world.calendar.day(world.now());
    const inAWeek = world.calendar.day(world.now() + 7 * DAY);
    const statuses = world.store.rows<{ status: string; count: number; amount: number }>(`SELECT status, count(*) AS count, sum(amount) AS amount FROM invoices WHERE ${sql} GROUP BY status ORDER BY status`, ...values);
    const expiring = world.store.row<{ count: number; amount: number }>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM invoices WHERE ${sql} AND status = 'created' AND expires_on BETWEEN ? AND ?`, ...values, today, inAWeek);
    return { currency: world.edition.currency, statuses, expiring: expiring ?? { count: 0, amount: 0 } };
  },
  roles: notYet,
};
