import { z } from "zod";
import { defineCalls, call } from "./call";
import { RECENT_SIZE } from "./constants";
import { Currency, Id, Instant, Money, StatusSeen } from "./values";

export const MonthlyActivity = z.object({
  currency: Currency,
  months: z.array(
    z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), collected: Money, refunded: Money, payments: z.int() }),
  ),
});
export type MonthlyActivity = z.infer<typeof MonthlyActivity>;
export const RecentEvent = z.object({
  id: Id,
  kind: z.enum(["card", "qr", "refund", "preAuth", "payout", "invoice"]),
  /** The customer, or the purpose of a payment without one. */
  name: z.string(),
  reference: z.string(),
  /** The id of an invoice, a refund or a payout; for other kinds the id of the transaction. */
  recordId: Id,
  status: StatusSeen,
  at: Instant,
  amount: Money,
  currency: Currency,
});
export type RecentEvent = z.infer<typeof RecentEvent>;

export const dashboard = defineCalls("dashboard", {
  monthly: call("GET api/dashboard/report-monthly-activity", { returns: MonthlyActivity }),
  recent: call("GET api/dashboard/recent-activity", {
    query: z.object({
      page: z.coerce.number().int().min(0).default(0),
      offset: z.coerce.number().int().min(1).max(RECENT_SIZE).default(RECENT_SIZE),
    }),
    returns: z.object({ rows: z.array(RecentEvent), total: z.int() }),
  }),
});
