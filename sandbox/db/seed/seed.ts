// The demonstration's data: deterministic, twelve months back from now.
import { editionNames } from "@/lib/contract/constants";
import type { Edition } from "@/lib/edition/editions";
import { fold } from "@/lib/rules/spelling";
import { searchable } from "../../spelling";
import { paymentFee } from "../../money/fees";
import { available, held, outside } from "../../money/ledger";
import { refundRrn } from "../../money/payments";
import { maskedPhone } from "../../masks";
import { orderOf, rrnOf, sessionOf } from "../../numbers";
import { newToken } from "../../secrets";
import { Calendar, DAY, HOUR } from "../calendar";
import { sampleData } from "../sample/sample-data";
import { Random } from "../random";
import { schemaVersion, indexes, tables } from "../schema";
import type { Store } from "../store";
import { LAST_BULK, seedBulk } from "./bulk";
import { inserter, writeAll } from "./insert";
import { nameOf, seedPeople } from "./people";
import { MoneyMovements } from "./money-movements";
import type { SeedContext } from "./seed-context";
import { LAST_EVENTS, paceOf, seedRecentEvents } from "./recent-events";
import { type Payment, type Plan, Business } from "./business";

/** The last numbers of the first merchant's year; later ones count on from here. */
const lastNumbers = { lastInvoice: 20_418, lastQr: 88_213, lastTransaction: 1_084_412, lastPayout: 3_302 };

/** In minor units, oldest month first, as the dashboard shows it. */
const year = [118, 96.4, 104.2, 127.1, 122.3, 141.6, 156.2, 172.4, 181.3, 149.8, 163.99, 184.3205].map((thousands) =>
  Math.round(thousands * 100_000),
);

/** `thin`: a tenth of the invoices and payments, with the same totals. */
export function seed(store: Store, edition: Edition, now: number, thin = false): void {
  const density = thin ? 0.1 : 1;
  const context: SeedContext = {
    store,
    edition,
    calendar: new Calendar(edition.timeZone),
    sample: sampleData[edition.name],
    random: new Random(20_261_120 + editionNames.indexOf(edition.name)),
    now: Math.floor(now / 1000) * 1000,
  };
  // Batches may insert children before their parents; a test checks the references.
  store.script("PRAGMA foreign_keys = OFF");
  store.atomically(() => {
    store.script(tables);
    seedPeople(context);
    const { goods } = context.sample;
    const until = context.now - LAST_EVENTS * paceOf(context);
    const movements = new MoneyMovements(context);
    const merchant = (
      plan: Omit<Plan, "until">,
      numbers: Numbers,
      goals: ReadonlyMap<string, number>,
      seedEvents: (business: Business) => void,
    ) => {
      const business = new Business(context, { ...plan, until }).yearly();
      seedEvents(business);
      record(context, business, movements, numbers);
      return goals;
    };
    const main = merchant(
      {
        invoices: Math.round(332 * density),
        direct: Math.round(1_260 * density),
        collected: year,
        shops: [
          { appId: "10482", share: 55, goods: goods.slice(0, 7), hotel: true },
          { appId: "10507", share: 25, goods: goods.slice(7, 13), hotel: false },
          { appId: "10533", share: 20, goods: goods.slice(13), hotel: false },
        ],
      },
      lastNumbers,
      new Map([
        ["10482", 4_890_620],
        ["10507", 1_311_555],
        ["10533", 767_910],
      ]),
      (business) => seedRecentEvents(context, business, "10482", ["10507", "10533"]),
    );
    const other = merchant(
      {
        invoices: 10,
        direct: 24,
        collected: year.map((amount) => amount >> 4),
        shops: [{ appId: "20611", share: 1, goods: goods.slice(3, 9), hotel: false }],
      },
      { lastInvoice: 8_300, lastQr: 41_200, lastTransaction: 600_400 },
      new Map([["20611", 250_000]]),
      () => undefined,
    );
    const single = merchant(
      {
        invoices: 8,
        direct: 14,
        collected: year.map((amount) => amount >> 5),
        shops: [{ appId: "30724", share: 1, goods: goods.slice(12, 16), hotel: false }],
      },
      { lastInvoice: 5_120, lastQr: 22_300, lastTransaction: 300_300 },
      new Map([["30724", 90_000]]),
      () => undefined,
    );
    const from = context.now - 330 * DAY;
    movements.payouts(["10482", "10507"], from, context.now - 6 * paceOf(context), 260, lastNumbers.lastPayout);
    movements.transfersAndTopUps(["10482", "10507"], "20611", until);
    movements.settle(new Map([...main, ...other, ...single]));
    seedBulk(context, "10482");
    const fact = inserter(store, "facts", ["name", "value"]);
    fact({ name: "schema", value: schemaVersion });
    fact({ name: "seeded", value: context.calendar.instant(context.now) });
    fact({ name: "closed", value: context.calendar.day(context.now - DAY) });
    // Signs the payment page's forms; stored with the data, so that an open form survives a restart.
    fact({ name: "seal", value: newToken() });
    const counter = inserter(store, "counters", ["name", "value"]);
    for (const [name, value] of [
      ["invoice", lastNumbers.lastInvoice],
      ["qr", lastNumbers.lastQr],
      ["transaction", lastNumbers.lastTransaction],
      ["payout", lastNumbers.lastPayout],
      ["operation", movements.lastOperation],
      ["fees", movements.lastFees],
      ["bulk", LAST_BULK],
      ["copy", 0],
    ] as const)
      counter({ name, value });
    writeAll(store);
    store.script(indexes(context.calendar.offset));
  });
  store.script("PRAGMA foreign_keys = ON");
  store.settle();
}

interface Numbers {
  readonly lastInvoice: number;
  readonly lastQr: number;
  readonly lastTransaction: number;
}

/** A granted pre-authorisation in any later state. */
const heldIn = ({ method, responseCode, amount, held = amount }: Payment): number | null =>
  method === "preAuth" && responseCode === "00" ? held : null;

/** Installments that an invoice offered and its payment used, by the invoice's number. */
const termsOf = ({ installmentCards }: SeedContext["edition"], number: number): string =>
  JSON.stringify({
    cardType: installmentCards[number % installmentCards.length],
    months: [3, 6, 12][number % 3],
  });

/** Numbers everything by time and writes it, including the ledger. */
function record(context: SeedContext, business: Business, movements: MoneyMovements, numbers: Numbers): void {
  const { store, calendar, random, sample, now, edition } = context;
  const invoices = [...business.invoices].sort((one, other) => one.at - other.at);
  const payments = [...business.payments].sort((one, other) => one.at - other.at);
  const firstInvoice = numbers.lastInvoice - invoices.length + 1;
  const staff = ["operator", "supervisor", "office", "owner"].map((username) => nameOf(sample, username));

  const writeInvoice = inserter(store, "invoices", [
    "id",
    "code",
    "pay_code",
    "app_id",
    "booking_id",
    "amount",
    "held",
    "captured",
    "refunded",
    "full_name",
    "folded_name",
    "mobile_phone",
    "email",
    "description",
    "folded_description",
    "expires_on",
    "status",
    "created_at",
    "created_by",
    "pre_auth",
    "installment",
    "check_in",
    "completed_by",
    "completed_at",
    "version",
  ]);
  const writeEvent = inserter(store, "invoice_events", [
    "invoice_id",
    "at",
    "kind",
    "by",
    "detail",
    "amount",
    "response_code",
  ]);
  invoices.forEach((invoice, index) => {
    const id = (invoice.number = firstInvoice + index);
    const by = staff[index % staff.length]!;
    const refunds = invoice.payments.flatMap((payment) => payment.refunds);
    const earned = invoice.payments.find((payment) => payment.captured > 0);
    const { person } = invoice;
    const hold = invoice.payments.map(heldIn).find((amount) => amount !== null) ?? null;
    writeInvoice({
      id,
      code: `INV-${id}`,
      pay_code: random.letters(12),
      app_id: invoice.appId,
      booking_id: invoice.hotel ? `BK-${100_000 + id}` : null,
      amount: invoice.amount,
      held: hold,
      captured: earned?.captured ?? 0,
      refunded: refunds.reduce((total, { amount }) => total + amount, 0),
      full_name: person.name,
      folded_name: searchable(person.name),
      mobile_phone: person.phone,
      email: person.email,
      description: invoice.description,
      folded_description: fold(invoice.description),
      expires_on: calendar.day(invoice.expires),
      status: invoice.status,
      created_at: invoice.at,
      created_by: by,
      pre_auth: invoice.preAuth ? 1 : 0,
      installment: invoice.payments.some(({ method }) => method === "installment") ? termsOf(edition, id) : null,
      check_in: invoice.hotel ? calendar.day(invoice.at + 9 * DAY) : null,
      completed_by: earned ? (invoice.preAuth ? by : person.name) : null,
      completed_at: earned?.at ?? null,
      version: 1,
    });
    const event = (at: number, kind: string, who: string, detail: string, amount: number | null, code?: string) =>
      writeEvent({ invoice_id: id, at, kind, by: who, detail, amount, response_code: code ?? null });
    const first = Math.min(now, ...invoice.payments.map((payment) => payment.at));
    event(invoice.at, "created", by, `INV-${id}`, hold ?? invoice.amount);
    const sent = Math.min(invoice.at + 60_000, first);
    event(sent, "sent", by, maskedPhone(person.phone), null);
    if (invoice.payments.length > 0) event(Math.max(sent, first - 60_000), "opened", person.name, "", null);
    for (const payment of invoice.payments) {
      const { at, amount, status, responseCode, refunds: paymentRefunds } = payment;
      const card = payment.card ?? "";
      const held = payment.method === "preAuth";
      if (status === "declined" || status === "failed") event(at, status, person.name, card, amount, responseCode);
      else if (status === "inProgress") event(at, status, person.name, card, amount);
      else if (status !== "expired") event(at, held ? "preAuth" : "paid", person.name, card, heldIn(payment) ?? amount);
      if (held && payment.captured > 0) event(at, "completed", by, card, payment.captured);
      if (status === "canceled") event(Math.min(now, at + 2 * HOUR), "canceled", by, card, amount);
      if (status === "reversed") event(reversedAt(context, at), "reversed", by, card, amount);
      if (status === "preAuthExpired") event(Math.min(now, at + 7 * DAY), "preAuthExpired", "", card, amount);
      for (const { at: when, status: came, reason, amount: returned } of paymentRefunds)
        event(when, came === "success" ? "refunded" : "refundInProgress", staff[3]!, reason, returned);
    }
    if (invoice.status === "expired")
      event(Math.min(now, calendar.startOfNext(calendar.day(invoice.expires))), "expired", "", "", null);
  });

  const writePayment = inserter(store, "transactions", [
    "id",
    "app_id",
    "invoice_id",
    "qr_code",
    "session_id",
    "order_id",
    "order_language",
    "method",
    "full_name",
    "folded_name",
    "email",
    "description",
    "folded_description",
    "amount",
    "held",
    "captured",
    "refunded",
    "card",
    "rrn",
    "status",
    "response_code",
    "created_at",
    "hold_expires_at",
    "installment",
    "captured_at",
    "fee",
    "fee_at",
  ]);
  const writeRefund = inserter(store, "refunds", [
    "id",
    "transaction_id",
    "amount",
    "reason",
    "status",
    "at",
    "by",
    "rrn",
  ]);
  const fees = new Map<string, { readonly appId: string; readonly at: number; amount: number }>();
  let qr = numbers.lastQr - payments.filter(({ method }) => method === "qr").length;
  payments.forEach((payment, index) => {
    const number = numbers.lastTransaction - payments.length + 1 + index;
    const id = `TX-${number}`;
    const name = payment.person?.name ?? "";
    const qrCode = payment.method === "qr" ? `QR-${(qr += 1)}` : null;
    const end = calendar.startOfNext(calendar.day(payment.at));
    const way =
      payment.method === "qr" || payment.method === "preAuth" ? payment.method : payment.invoice ? "link" : "card";
    const fee = payment.captured > 0 && end <= now ? paymentFee(payment.captured, way) : null;
    const reached = payment.card !== null;
    const rrn = reached ? rrnOf(payment.at + calendar.offset, number) : null;
    const refunded = payment.refunds.reduce((total, { amount }) => total + amount, 0);
    writePayment({
      id,
      app_id: payment.appId,
      invoice_id: payment.invoice?.number ?? null,
      qr_code: qrCode,
      session_id: sessionOf(number),
      order_id: orderOf(number),
      order_language: sample.languages[index % sample.languages.length]!,
      method: payment.method,
      full_name: name,
      folded_name: searchable(name),
      email: payment.person?.email ?? "",
      description: payment.description,
      folded_description: fold(payment.description),
      amount: payment.amount,
      held: heldIn(payment),
      captured: payment.captured,
      refunded,
      card: payment.card,
      rrn,
      status: payment.status,
      response_code: payment.responseCode,
      created_at: payment.at,
      hold_expires_at: payment.holdExpires ?? null,
      installment: payment.method === "installment" ? termsOf(edition, payment.invoice?.number ?? number) : null,
      captured_at: payment.captured > 0 ? payment.at : null,
      fee,
      fee_at: fee === null ? null : end - 1,
    });
    const came = payment.status === "reversed" ? payment.amount : payment.captured;
    const operation = {
      appId: payment.appId,
      description: payment.description,
      recipient: name,
      counterparty: payment.card,
      rrn,
      code: qrCode ?? (payment.invoice ? `INV-${payment.invoice.number}` : orderOf(number)),
      transactionId: id,
    };
    if (came > 0)
      movements.add({
        movement: id,
        at: payment.at,
        entries: [
          [outside.cards, -came],
          [available(payment.appId), came],
        ],
        operations: [{ ...operation, id, kind: payment.method === "preAuth" ? "completion" : "payment", amount: came }],
      });
    if (payment.status === "reversed")
      movements.add({
        movement: `${id}-V`,
        at: reversedAt(context, payment.at),
        entries: [
          [available(payment.appId), -came],
          [outside.cards, came],
        ],
        operations: [{ ...operation, id: `${id}-V`, kind: "reversal", amount: -came, by: staff[3]! }],
      });
    if (fee !== null) {
      const key = `${payment.appId} ${end}`;
      const day = fees.get(key) ?? { appId: payment.appId, at: end - 1, amount: 0 };
      day.amount += fee;
      fees.set(key, day);
    }
    if (payment.status === "preAuth")
      movements.add({
        movement: id,
        at: payment.at,
        entries: [
          [outside.cards, -payment.amount],
          [held(payment.appId), payment.amount],
        ],
      });
    for (const refund of payment.refunds) {
      const refundId = movements.nextRefund();
      const reference = refundRrn(context, refund.at, refundId);
      writeRefund({
        id: refundId,
        rrn: reference,
        transaction_id: id,
        amount: refund.amount,
        reason: refund.reason,
        status: refund.status,
        at: refund.at,
        by: staff[3]!,
      });
      movements.add({
        movement: `RF-${refundId}`,
        at: refund.at,
        entries: [
          [available(payment.appId), -refund.amount],
          [outside.cards, refund.amount],
        ],
        operations: [
          {
            ...operation,
            id: `RF-${refundId}`,
            kind: "refund",
            amount: -refund.amount,
            status: refund.status,
            by: staff[3]!,
            description: refund.reason,
            rrn: reference,
            refundId,
          },
        ],
      });
    }
  });
  for (const { appId, at, amount } of fees.values()) movements.addFees(appId, at, amount);
}
/** A payment is reversed on its day. */
const reversedAt = ({ now, calendar }: SeedContext, at: number): number =>
  Math.min(now, calendar.startOfNext(calendar.day(at)) - 1, at + HOUR / 3);
