// The movements of all wallets of a merchant, and their sums by day.
import { z } from "zod";
import { call, defineCalls, mailsFile } from "./call";
import { MOVEMENTS_PAGE } from "./constants";
import { Currency, Day, Id, Money, filters, ofFile, line, moreFilters, pageOf } from "./values";
import { OperationKind, PaymentWay, WalletOperation } from "./wallets";

const KindList = z.codec(z.string().min(1), z.array(OperationKind).min(1), {
  decode: (text) => text.split(",") as OperationKind[],
  encode: (list) => list.join(","),
});
const MovementFilter = filters(
  { appId: moreFilters.appId, kind: KindList.optional(), name: line(120).optional() },
  MOVEMENTS_PAGE,
);

export const Movement = WalletOperation.extend({
  /** The name of a deleted application: its figures stay, its records are gone. */
  deletedApp: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

/** The money of one day, one application and one way of payment. */
export const DaySum = z.object({
  day: Day,
  appId: Id,
  way: PaymentWay,
  payments: z.int(),
  collected: Money,
  refunds: z.int(),
  refunded: Money,
  fees: Money,
});
export type DaySum = z.infer<typeof DaySum>;

export const books = defineCalls("books", {
  movements: call("GET api/movements", {
    assumed: "the lists have the day on which a payment was made, not the days on which money moved.",
    query: MovementFilter,
    returns: pageOf(Movement),
  }),
  exportByEmail: call("POST api/exports/movements", { body: MovementFilter.safeExtend(ofFile), ...mailsFile }),
  days: call("GET api/movements/days", {
    assumed: "sums of what moved on each day; from the rows they would take a request for each thousand.",
    query: z.object({ from: Day, to: Day, appId: Id.optional() }),
    returns: z.object({ currency: Currency, rows: z.array(DaySum) }),
  }),
});
