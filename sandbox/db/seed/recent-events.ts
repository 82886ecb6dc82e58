// Events written by hand: the last hours, open links, holds about to expire. They make the first screen interesting.
import { awaitsPayment } from "@/lib/rules/invoice-life";
import { sum } from "@/lib/rules/money";
import { DAY, HOUR } from "../calendar";
import type { Person } from "../sample/sample";
import type { SeedContext } from "./seed-context";
import type { Invoice, Business } from "./business";

/** Time between the last events; less if the day has just begun. */
export function paceOf({ calendar, now }: SeedContext): number {
  const elapsed = now - calendar.startOf(calendar.day(now));
  return Math.max(1000, Math.min(24 * 60_000, Math.floor(elapsed / 14)));
}
export const LAST_EVENTS = 8;

/** `count` different amounts that add up to `total`. */
function sharesOf({ random }: SeedContext, count: number, total: number): number[] {
  const weights = Array.from({ length: count }, () => 0.4 + random.next());
  const all = weights.reduce((one, other) => one + other, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / all / 100) * 100);
  shares[0] = (shares[0] ?? 0) + total - shares.reduce((one, other) => one + other, 0);
  return shares;
}

export function seedRecentEvents(
  context: SeedContext,
  business: Business,
  appId: string,
  others: readonly string[],
): void {
  const { sample, random, now, calendar } = context;
  const goods = sample.goods;
  const pace = paceOf(context);
  const person = (index: number): Person => sample.people[index]!;
  const draft = (
    at: number,
    amount: number,
    who: number,
    status: Invoice["status"],
    more: Partial<Invoice> = {},
  ): Invoice => ({
    at,
    appId,
    amount,
    status,
    person: person(who),
    description: goods[who % 4]!.description,
    expires: now + 7 * DAY,
    preAuth: false,
    hotel: true,
    payments: [],
    ...more,
  });

  // Links without a booking, in every state that needs attention.
  const unbooked = (
    ["inProgress", "refundInProgress", "partialRefunded", "declined", "canceled", "reversed"] as const
  ).map((status, index) => ({ status, amount: 6_500 + index * 4_350 }));
  const lastDeclined = 115_000;
  // 46 open links: 12 of them expire this week, and some of the others were tried.
  const tried = [lastDeclined, ...unbooked.filter(({ status }) => awaitsPayment(status)).map(({ amount }) => amount)];
  const week = sharesOf(context, 12, 431_000).map((amount, index) =>
    draft(now - (1 + index / 3) * DAY - pace * 20, amount, index, "created", {
      expires: now + (1 + (index % 6)) * DAY,
    }),
  );
  const open = sharesOf(context, 34 - tried.length, 1_717_000 - sum(tried)).map((amount, index) =>
    draft(now - (1 + index / 5) * DAY - pace * 22, amount, (index * 7) % 20, "created", {
      expires: now + (8 + index) * DAY,
      appId: index % 3 === 0 ? random.pick(others) : appId,
      hotel: index % 3 !== 0,
    }),
  );
  for (const invoice of [...week, ...open]) business.add(invoice);
  for (const [index, { status, amount }] of unbooked.entries())
    business.add(
      draft(now - (20 + index * 9) * HOUR, amount, 10 + index, status, {
        preAuth: status === "canceled",
        expires: now + 9 * DAY,
      }),
    );
  // The largest and the smallest allowed invoice.
  business.add(draft(now - 41 * DAY, 3_999_900, 4, "canceled", { preAuth: true }));
  business.add(draft(now - 38 * DAY, 100, 5, "paid"));

  // Three holds expire within a day, one later, and each other application has one.
  for (const [hours, amount, who] of [
    [3, 48_000, 6],
    [9, 62_000, 7],
    [20, 76_000, 8],
  ] as const)
    business.add(draft(now - 6 * DAY, amount, who, "preAuth", { preAuth: true }), now + hours * HOUR);
  others.forEach((other, index) =>
    business.add(
      draft(now - 2 * DAY, 27_500 + index * 6_500, 12 + index, "preAuth", {
        preAuth: true,
        appId: other,
        hotel: false,
      }),
      now + 4 * DAY,
    ),
  );

  // The last events, oldest first: a decline, a hold, a refund, a QR payment, a payment. The payout before them is in
  // money-movements.ts.
  const step = (back: number) => now - back * pace;
  const addEvent = (invoice: Invoice, at: number, holdExpires?: number): void => {
    const before = business.payments.length;
    business.add(invoice, holdExpires);
    const payment = invoice.payments.at(-1)!;
    // Exact minutes, and no random attempts or installments.
    Object.assign(payment, { at, method: payment.method === "installment" ? "card" : payment.method });
    invoice.payments.splice(0, invoice.payments.length, payment);
    business.payments.splice(before, business.payments.length, payment);
  };
  const refunded = draft(now - 2 * DAY, 124_000, 1, "partialRefunded");
  business.invoices.push(refunded);
  const back = { at: step(3), amount: 12_000, status: "success", reason: "customer request" } as const;
  const payment = {
    at: now - 2 * DAY + HOUR / 2,
    appId,
    method: "card",
    amount: 124_000,
    captured: 124_000,
    status: "partialRefunded",
    responseCode: "00",
    person: refunded.person,
    description: refunded.description,
    card: "411111******2046",
    refunds: [back],
    invoice: refunded,
  } as const;
  refunded.payments.push(payment);
  business.payments.push(payment);
  // Of the 920.00 held, 700.00 was captured.
  const stay = draft(now - 33 * DAY, 70_000, 9, "paid", { preAuth: true });
  const completed = {
    ...payment,
    at: now - 33 * DAY + HOUR,
    method: "preAuth",
    amount: 70_000,
    held: 92_000,
    captured: 70_000,
    status: "paid",
    person: stay.person,
    description: stay.description,
    refunds: [],
    invoice: stay,
  } as const;
  stay.payments.push(completed);
  business.invoices.push(stay);
  business.payments.push(completed);
  addEvent(draft(step(5.4), lastDeclined, 5, "declined", { expires: now + 9 * DAY }), step(5));
  addEvent(draft(step(4.4), 92_000, 2, "preAuth", { preAuth: true }), step(4), now + 5 * DAY);
  business.payments.push({
    at: step(2),
    appId,
    method: "qr",
    amount: 3_650,
    captured: 3_650,
    status: "success",
    responseCode: "00",
    person: undefined,
    description: "",
    card: "424242******8821",
    refunds: [],
  });
  addEvent(draft(step(1.4), 48_000, 0, "paid"), step(1));
  for (const minutes of [7, 7.6])
    business.payments.push({
      at: Math.max(calendar.startOf(calendar.day(now)), step(minutes)),
      appId,
      method: "qr",
      amount: 2_400,
      captured: 0,
      status: "inProgress",
      responseCode: "09",
      person: undefined,
      description: "",
      card: null,
      refunds: [],
    });
}
