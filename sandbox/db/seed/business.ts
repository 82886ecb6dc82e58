// A year of business: invoices, their payments, and payments without an invoice, as consistent objects.
import { awaitsPayment } from "@/lib/rules/invoice-life";
import type { Status } from "@/lib/contract/values";
import { sum } from "@/lib/rules/money";
import { DAY, HOUR } from "../calendar";
import type { Good, Person } from "../sample/sample";
import type { SeedContext } from "./seed-context";

interface Refund {
  readonly amount: number;
  readonly at: number;
  readonly status: "success" | "inProgress";
  readonly reason: string;
}
export interface Payment {
  readonly at: number;
  readonly appId: string;
  readonly method: "card" | "qr" | "preAuth" | "installment";
  readonly amount: number;
  /** More than the amount if a hold was completed in part. */
  readonly held?: number;
  readonly captured: number;
  readonly status: Status;
  readonly responseCode: string;
  readonly person: Person | undefined;
  readonly description: string;
  readonly card: string | null;
  readonly refunds: readonly Refund[];
  readonly invoice?: Invoice;
  readonly holdExpires?: number;
}
export interface Invoice {
  readonly at: number;
  readonly appId: string;
  readonly amount: number;
  readonly status: Status;
  readonly person: Person;
  readonly description: string;
  readonly expires: number;
  readonly preAuth: boolean;
  readonly hotel: boolean;
  readonly payments: Payment[];
  number?: number;
}
interface Shop {
  readonly appId: string;
  readonly share: number;
  readonly goods: readonly Good[];
  readonly hotel: boolean;
}
export interface Plan {
  readonly shops: readonly Shop[];
  readonly invoices: number;
  readonly direct: number;
  /** Revenue of each of the twelve months, oldest first. */
  readonly collected: readonly number[];
  /** The last moment for random events; the later ones are in recent-events.ts. */
  readonly until: number;
}

const reasons = ["duplicate", "cancelled booking", "wrong amount", "customer request"];
const refusals: readonly (readonly [string, number])[] = [
  ["51", 30],
  ["05", 20],
  ["54", 8],
  ["55", 8],
  ["57", 5],
  ["61", 6],
  ["14", 5],
  ["65", 4],
  ["62", 3],
  ["91", 4],
  ["96", 2],
  ["41", 1],
  ["43", 1],
  ["75", 2],
  ["12", 1],
  ["13", 1],
];

export class Business {
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  constructor(
    private readonly context: SeedContext,
    private readonly plan: Plan,
  ) {}

  /** Twelve months; the totals are exact to the minor unit if a month is long enough. */
  yearly(): this {
    const { calendar, now } = this.context;
    const last = calendar.month(now);
    const today = Number(calendar.day(now).slice(8));
    this.plan.collected.forEach((target, index) => {
      const month = calendar.addMonths(last, index - 11);
      // A month that has just begun has only a part of its revenue.
      const share = index === 11 ? Math.min(1, today / 12) : 1;
      this.month(
        calendar.startOf(month),
        Math.min(calendar.startOf(calendar.addMonths(month, 1)), this.plan.until),
        share,
        Math.round(target * share),
        index === 11,
      );
    });
    return this;
  }

  private month(from: number, until: number, share: number, target: number, current: boolean): void {
    if (until <= from) return;
    let earned = 0;
    for (let count = Math.round(this.plan.invoices * share); count > 0; count -= 1) {
      const invoice = this.invoice(from, until, current);
      earned += sum(invoice.payments.map(({ captured }) => captured));
    }
    this.direct(from, until, Math.round(this.plan.direct * share), Math.max(target - earned, target >> 2));
  }

  private shop = (): Shop => this.context.random.weighted(this.plan.shops.map((shop) => [shop, shop.share] as const));
  private good = ({ goods }: Shop): Good =>
    this.context.random.weighted(goods.map((good) => [good, good.amount ** -this.context.sample.thrift] as const));
  private customer = (): Person => this.context.random.pick(this.context.sample.people.slice(0, 20));

  /** Shops open at 8:00 and close at 22:30. */
  private moment(from: number, until: number): number {
    const { random, calendar } = this.context;
    const day = calendar.startOf(calendar.day(from + random.next() * (until - from)));
    const at = day + 8 * HOUR + Math.floor(random.next() * 14.5 * HOUR);
    return at >= from && at < until ? at : Math.floor(from + random.next() * (until - from));
  }
  card(): string {
    const { random, edition } = this.context;
    const start = random.weighted([
      ["411111", 5],
      ["424242", 4],
      ["555555", 4],
      ["510510", 2],
      ["401288", 2],
      ["222300", 1],
      [edition.partnerBank.cards[0]?.from ?? "411111", 5],
    ]);
    return `${start}******${random.digits(4)}`;
  }

  private invoice(from: number, until: number, current: boolean): Invoice {
    const { random, now } = this.context;
    const shop = this.shop();
    const good = this.good(shop);
    const at = this.moment(from, until);
    const amount = Math.max(100, Math.round((good.amount * random.pick([1, 1, 1, 0.9, 1.1, 1.2])) / 50) * 50);
    const status = current
      ? random.weighted<Status>([
          ["paid", 930],
          ["partialRefunded", 8],
          ["refunded", 8],
          ["declined", 20],
          ["canceled", 14],
          ["reversed", 8],
          ["failed", 4],
          ["refundInProgress", 4],
          ["inProgress", 4],
        ])
      : random.weighted<Status>([
          ["paid", 850],
          ["partialRefunded", 16],
          ["refunded", 13],
          ["expired", 62],
          ["declined", 18],
          ["canceled", 20],
          ["reversed", 9],
          ["preAuthExpired", 6],
          ["failed", 6],
        ]);
    const settled: Status =
      status === "inProgress" && now - at > 2 * DAY
        ? "paid"
        : status === "refundInProgress" && now - at > 6 * DAY
          ? "refunded"
          : status;
    const hold =
      settled === "preAuthExpired" ||
      settled === "canceled" ||
      (shop.hotel && settled === "paid" && random.chance(0.06));
    return this.add({
      at,
      appId: shop.appId,
      amount,
      status: settled,
      person: this.customer(),
      description: good.description,
      // The open links are those of recent-events.ts.
      expires: Math.min(at + random.between(5, 14) * DAY, awaitsPayment(settled) ? now - DAY : Infinity),
      preAuth: hold,
      hotel: shop.hotel,
      payments: [],
    });
  }

  /** The payments of an invoice with this status: the only place that keeps the two consistent. */
  add(invoice: Invoice, holdExpires?: number): Invoice {
    const { random, now, edition } = this.context;
    const { appId, amount, person, description, preAuth } = invoice;
    const end = Math.min(now, this.plan.until);
    const later = (at: number, most: number) => Math.min(at + Math.floor(random.next() * most), Math.max(at, end));
    const pay = (
      at: number,
      status: Status,
      captured: number,
      responseCode = "00",
      refunds: readonly Refund[] = [],
    ): Payment => {
      const inParts = !preAuth && random.chance(0.05) && edition.installmentCards.length > 0;
      const method = preAuth ? "preAuth" : inParts ? "installment" : "card";
      const payment: Payment = {
        at,
        appId,
        method,
        amount,
        captured,
        status,
        responseCode,
        person,
        description,
        card: this.card(),
        refunds,
        invoice,
        ...(holdExpires !== undefined && status === "preAuth" && { holdExpires }),
      };
      invoice.payments.push(payment);
      this.payments.push(payment);
      return payment;
    };
    const at = later(invoice.at, 6 * HOUR);
    if (["paid", "partialRefunded", "refunded"].includes(invoice.status) && random.chance(0.12))
      pay(later(invoice.at, at - invoice.at), "declined", 0, random.weighted(refusals));
    const back = (share: number, status: Refund["status"] = "success"): Refund[] => [
      {
        amount:
          share === 1
            ? amount
            : Math.max(
                100,
                Math.round((amount * share) / 100) * 100 > amount
                  ? amount - 1
                  : Math.round((amount * share) / 100) * 100,
              ),
        at: later(at, 4 * DAY),
        status,
        reason: random.pick(reasons),
      },
    ];
    switch (invoice.status) {
      case "paid":
        pay(at, "paid", amount);
        break;
      case "partialRefunded": {
        const part = back(random.pick([0.1, 0.25, 0.5]));
        // Too small for a partial refund: refunded in full.
        if ((part[0]?.amount ?? 0) < amount) pay(at, "partialRefunded", amount, "00", part);
        else pay(at, "paid", amount);
        break;
      }
      case "refunded":
        pay(at, "refunded", amount, "00", back(1));
        break;
      case "refundInProgress":
        pay(at, "refundInProgress", amount, "00", back(1, "inProgress"));
        break;
      case "declined":
        pay(at, "declined", 0, random.weighted(refusals));
        if (random.chance(0.4)) pay(later(at, HOUR), "declined", 0, random.weighted(refusals));
        break;
      case "reversed":
        pay(at, "reversed", 0);
        break;
      case "preAuth":
        pay(at, "preAuth", 0);
        break;
      case "preAuthExpired":
        pay(at, "preAuthExpired", 0);
        break;
      case "failed":
        pay(at, "failed", 0, "96");
        break;
      case "inProgress":
        pay(at, "inProgress", 0, "09");
        break;
      case "expired":
        if (random.chance(0.3)) pay(at, "expired", 0, "68");
        break;
      case "canceled":
        pay(at, "canceled", 0);
        break;
      default:
        break;
    }
    this.invoices.push(invoice);
    return invoice;
  }

  /** QR payments at the desk and payments on the merchant's site, which together fill up the month's revenue. */
  private direct(from: number, until: number, count: number, target: number): void {
    const { random } = this.context;
    const drafts = Array.from({ length: count }, () => {
      const shop = this.shop();
      const qr = random.chance(0.62);
      const status = qr
        ? random.weighted<Status>([
            ["success", 930],
            ["failed", 20],
            ["declined", 25],
            ["expired", 17],
            ["refunded", 5],
            ["partialRefunded", 3],
          ])
        : random.weighted<Status>([
            ["paid", 900],
            ["declined", 78],
            ["failed", 8],
            ["refunded", 8],
            ["partialRefunded", 6],
          ]);
      return { shop, qr, status, weight: Math.exp(random.next() * 2 + random.next() * 1.5) * (qr ? 0.5 : 1.2) };
    });
    const earns = ({ status }: { status: Status }) =>
      ["success", "paid", "refunded", "partialRefunded"].includes(status);
    const unit =
      target /
      Math.max(
        1,
        drafts.filter(earns).reduce((total, { weight }) => total + weight, 0),
      );
    let open = target;
    drafts.forEach((draft, index) => {
      const { shop, qr, status, weight } = draft;
      const at = this.moment(from, until);
      const earning = earns(draft);
      const amount = Math.min(3_999_900, Math.max(100, Math.round((unit * weight) / 10) * 10));
      if (earning) open -= amount;
      const share = status === "refunded" ? 1 : status === "partialRefunded" ? 0.5 : 0;
      const refund = share && amount >= 300 ? Math.round(amount * share) : 0;
      const settled: Status = share && !refund ? (qr ? "success" : "paid") : status;
      this.payments.push({
        at,
        appId: shop.appId,
        method: qr ? "qr" : "card",
        amount,
        captured: earning ? amount : 0,
        status: settled,
        responseCode: earning
          ? "00"
          : status === "expired"
            ? "68"
            : status === "failed"
              ? "96"
              : random.weighted(refusals),
        person: qr ? undefined : this.customer(),
        description: qr ? "" : this.good(shop).description,
        card: status === "expired" ? null : this.card(),
        refunds: refund
          ? [
              {
                amount: refund,
                at: Math.min(at + Math.floor(random.next() * 3 * DAY), Math.max(at, this.plan.until)),
                status: "success",
                reason: random.pick(reasons),
              },
            ]
          : [],
      });
      // The last payment absorbs the rounding, so that the month's total is exact.
      if (index === drafts.length - 1 && open !== 0) this.round(from, until, open);
    });
  }
  private round(from: number, until: number, open: number): void {
    if (open < 100) return;
    const shop = this.plan.shops[0]!;
    this.payments.push({
      at: this.moment(from, until),
      appId: shop.appId,
      method: "card",
      amount: Math.min(open, 3_999_900),
      captured: Math.min(open, 3_999_900),
      status: "paid",
      responseCode: "00",
      person: this.customer(),
      description: this.good(shop).description,
      card: this.card(),
      refunds: [],
    });
  }
}
