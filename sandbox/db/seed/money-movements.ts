// What the merchants did with their money: payouts, transfers, top-ups, withdrawals; and the ledger of everything, to the minor unit.
import { payout, withdrawal } from "@/lib/rules/fees";
import { sum } from "@/lib/rules/money";
import { available, outside } from "../../ledger";
import { DAY, HOUR } from "../calendar";
import { fold } from "../../handlers/filters";
import { inserter } from "./insert";
import type { SeedContext } from "./seed-context";

interface MoneyMovement {
  readonly movement: string;
  readonly at: number;
  readonly entries: readonly (readonly [account: string, amount: number])[];
}
interface Payout {
  id: string;
  appId: string;
  at: number;
  person: { name: string };
  destination: string;
  cardType: string | null;
  amount: number;
  status: string;
  description: string;
}

const refusedStatuses = new Set(["failed", "declined"]);

/** Plays all motions in order, and withdraws every Sunday what an application does not need, so that its wallet ends as planned. */
export class MoneyMovements {
  private readonly balances = new Map<string, number>();
  private readonly motions: MoneyMovement[] = [];
  private readonly write;
  private readonly operate;
  private readonly pay;
  private counter = 0;

  constructor(private readonly context: SeedContext) {
    this.write = inserter(context.store, "ledger", ["movement", "at", "account", "amount"]);
    this.operate = inserter(context.store, "wallet_operations", [
      "id",
      "app_id",
      "kind",
      "amount",
      "fee",
      "status",
      "at",
      "description",
      "counterparty",
    ]);
    this.pay = inserter(context.store, "payouts", [
      "id",
      "app_id",
      "full_name",
      "folded_name",
      "destination",
      "card_type",
      "amount",
      "fee",
      "status",
      "created_at",
      "description",
    ]);
  }
  add(motion: MoneyMovement): void {
    this.motions.push(motion);
  }

  payouts(apps: readonly string[], from: number, until: number, count: number, lastNumber: number): void {
    const { random, sample, now } = this.context;
    const drafts: Payout[] = Array.from({ length: count }, () => {
      const at = Math.floor(from + random.next() * (until - from));
      const toCard = random.chance(0.7);
      const old = now - at > 2 * DAY;
      return {
        id: "",
        appId: random.pick(apps),
        at,
        person: random.pick(sample.people.slice(0, 20)),
        destination: toCard
          ? `516740******${random.digits(4)}`
          : `${sample.iban.country}${random.digits(2)}${"*".repeat(12)}${random.digits(4)}`,
        cardType: toCard ? random.pick(["Visa", "Mastercard"]) : null,
        amount: random.between(20, 400) * 100,
        status: random.weighted(
          old
            ? [
                ["success", 88],
                ["failed", 6],
                ["declined", 4],
                ["accepted", 2],
              ]
            : [
                ["success", 60],
                ["inProgress", 20],
                ["accepted", 20],
              ],
        ),
        description: random.pick(["salary", "supplier", "commission", "deposit returned"]),
      };
    });
    drafts.push({
      id: "",
      appId: apps[0]!,
      at: until,
      person: sample.people[9]!,
      destination: "516740******3308",
      cardType: "Visa",
      amount: 240_000,
      status: "inProgress",
      description: "supplier",
    });
    drafts
      .sort((one, other) => one.at - other.at)
      .forEach((draft, index) => this.payout({ ...draft, id: `PO-${lastNumber - count + index}` }));
  }
  private payout({ id, appId, at, person, destination, cardType, amount, status, description }: Payout): void {
    const { edition } = this.context;
    const cost = payout(amount, edition.withdrawalFee, false);
    this.pay({
      id,
      app_id: appId,
      full_name: person.name,
      folded_name: fold(person.name),
      destination,
      card_type: cardType,
      amount,
      fee: cost.fee,
      status,
      created_at: at,
      description,
    });
    this.operate({
      id: `W-${id}`,
      app_id: appId,
      kind: "payout",
      amount: -cost.total,
      fee: cost.fee,
      status,
      at,
      description,
      counterparty: destination,
    });
    if (!refusedStatuses.has(status))
      this.add({
        movement: id,
        at,
        entries: [
          [available(appId), -cost.total],
          [outside.banks, amount],
          [outside.fees, cost.fee],
        ],
      });
  }

  transfersAndTopUps(apps: readonly string[], until: number): void {
    const [first, second] = apps;
    if (!first || !second) return;
    for (const [index, days] of [200, 120, 61, 24, 6].entries()) {
      const at = until - days * DAY;
      const amount = [50_000, 120_000, 36_050, 80_000, 15_000][index] ?? 0;
      const id = this.nextId();
      const topUp = index % 2 === 1;
      this.operate({
        id,
        app_id: second,
        kind: topUp ? "topUp" : "transfer",
        amount,
        fee: 0,
        status: "success",
        at,
        description: topUp ? "top-up" : "transfer",
        counterparty: topUp ? "•••• 0877" : first,
      });
      if (!topUp)
        this.operate({
          id: `${id}-OUT`,
          app_id: first,
          kind: "transfer",
          amount: -amount,
          fee: 0,
          status: "success",
          at,
          description: "transfer",
          counterparty: second,
        });
      this.add({
        movement: id,
        at,
        entries: [
          [topUp ? outside.phones : available(first), -amount],
          [available(second), amount],
        ],
      });
    }
  }

  /** `goals` is what an application should have at the end; what comes in above it is withdrawn. */
  settle(goals: ReadonlyMap<string, number>): void {
    const { now, store, calendar } = this.context;
    this.motions.sort((one, other) => one.at - other.at);
    const first = this.motions[0]?.at ?? now;
    const mornings: number[] = [];
    for (let at = calendar.startOf(calendar.day(first)) + 9 * HOUR; at < now - 2 * HOUR; at += DAY)
      if (new Date(at + calendar.offset).getUTCDay() === 0) mornings.push(at);
    // What is still to come after the last withdrawal is known, so that one can leave exactly the rest.
    const lastMorning = mornings.at(-1) ?? now;
    const rest = new Map<string, number>();
    for (const { at, entries } of this.motions)
      if (at > lastMorning)
        for (const [account, amount] of entries) rest.set(account, (rest.get(account) ?? 0) + amount);

    let next = 0;
    for (const motion of this.motions) {
      for (; next < mornings.length && mornings[next]! <= motion.at; next += 1)
        this.withdrawAll(mornings[next]!, goals, next === mornings.length - 1 ? rest : undefined);
      this.play(motion);
    }
    for (; next < mornings.length; next += 1)
      this.withdrawAll(mornings[next]!, goals, next === mornings.length - 1 ? rest : undefined);
    const account = inserter(store, "accounts", ["name", "balance"]);
    for (const [name, balance] of this.balances) account({ name, balance });
  }
  private withdrawAll(
    at: number,
    goals: ReadonlyMap<string, number>,
    rest: ReadonlyMap<string, number> | undefined,
  ): void {
    for (const [appId, goal] of goals) {
      const account = available(appId);
      const has = this.balances.get(account) ?? 0;
      const spare = rest ? has + (rest.get(account) ?? 0) - goal : Math.floor((has - goal) / 10_000) * 10_000;
      const amount = Math.min(spare, has);
      if (amount < 100) continue;
      const { edition } = this.context;
      const { fee, total } = withdrawal(amount, edition.withdrawalFee, appId === "10507");
      const id = this.nextId();
      this.operate({
        id,
        app_id: appId,
        kind: "withdraw",
        amount: -amount,
        fee,
        status: "success",
        at,
        description: "withdrawal",
        counterparty: "•••• 3308",
      });
      this.play({
        movement: id,
        at,
        entries: [
          [account, -amount],
          [outside.banks, total],
          [outside.fees, fee],
        ],
      });
    }
  }
  private play({ movement, at, entries }: MoneyMovement): void {
    if (sum(entries.map(([, amount]) => amount)) !== 0)
      throw new Error(`The entries of ${movement} do not cancel out.`);
    for (const [account, amount] of entries) {
      if (amount === 0) continue;
      this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
      this.write({ movement, at, account, amount });
    }
  }
  private nextId = (): string => `W-${(this.counter += 1) + 70_000}`;
}
