// The merchants' money: payouts, transfers, top-ups, withdrawals, and the ledger of everything, exact to the minor
// unit.
import { payout, withdrawal } from "@/lib/rules/fees";
import { sum } from "@/lib/rules/money";
import { available, outside } from "../../money/ledger";
import { DAY, HOUR } from "../calendar";
import { feesOperation } from "../../money/fees";
import { type NewOperation, operationColumns, operationValues } from "../../money/operations";
import { returnOf } from "../../money/payouts";
import { fold } from "@/lib/rules/spelling";
import { searchable } from "../../spelling";
import { maskedIban, maskedName, maskedPhone } from "../../masks";
import { rrnOf } from "../../numbers";
import { ibanOf } from "../sample/sample-data";
import { inserter } from "./insert";
import { companyNameOf, nameOf, seededDestination } from "./people";
import type { SeedContext } from "./seed-context";

interface MoneyMovement {
  readonly movement: string;
  readonly at: number;
  readonly entries: readonly (readonly [account: string, amount: number])[];
  /** One for each wallet that it changes. */
  readonly operations?: readonly Omit<NewOperation, "movement" | "balance" | "at">[];
}
interface Payout {
  id: string;
  appId: string;
  at: number;
  person: { name: string };
  kind: "card" | "iban";
  destination: string;
  cardType: string | null;
  amount: number;
  status: string;
  description: string;
}

const refusedStatuses = new Set(["failed", "declined"]);
const open = new Set(["inProgress", "accepted"]);
/** Files of payouts that were paid: how many days ago, and their rows. One payout leaves each second. */
export const paidBatches = [
  [3, 14],
  [34, 12],
  [65, 5],
] as const;
const FIRST_OPERATION = 70_000;
const BANK_TIME = 4 * 60_000;

/** Plays all movements in order, and withdraws the surplus every Sunday, so that each wallet ends at its goal. */
export class MoneyMovements {
  private readonly balances = new Map<string, number>();
  private readonly motions: MoneyMovement[] = [];
  private readonly write;
  private readonly writeOperation;
  private readonly pay;
  private counter = 0;
  private refunds = 0;
  private fees = 0;

  constructor(private readonly context: SeedContext) {
    this.write = inserter(context.store, "ledger", ["movement", "at", "account", "amount"]);
    this.writeOperation = inserter(context.store, "wallet_operations", operationColumns);
    this.pay = inserter(context.store, "payouts", [
      "id",
      "app_id",
      "full_name",
      "folded_name",
      "kind",
      "destination",
      "card_type",
      "amount",
      "fee",
      "status",
      "created_at",
      "created_by",
      "description",
      "folded_description",
      "rrn",
      "completed_at",
    ]);
  }
  /** The last number that an operation uses. */
  get lastOperation(): number {
    return FIRST_OPERATION + this.counter;
  }
  /** The part that all of the merchant's own operations have. */
  private own(movement: string, at: number) {
    const { calendar, sample } = this.context;
    return {
      by: nameOf(sample, "finance"),
      rrn: rrnOf(at + calendar.offset, Number(movement.replace(/\D/g, ""))),
    };
  }
  get lastFees(): number {
    return this.fees;
  }
  nextRefund(): number {
    return (this.refunds += 1);
  }
  add(motion: MoneyMovement): void {
    this.motions.push(motion);
  }
  /** The fees of one day. */
  addFees(appId: string, at: number, amount: number): void {
    const { movement, at: _at, ...operation } = feesOperation((this.fees += 1), appId, amount, at);
    this.add({
      movement,
      at,
      entries: [
        [available(appId), -amount],
        [outside.fees, amount],
      ],
      operations: [operation],
    });
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
        kind: toCard ? ("card" as const) : ("iban" as const),
        destination: toCard
          ? `516740******${random.digits(4)}`
          : maskedIban(ibanOf(sample.iban, sample.iban.bank, random.between(1_000_000, 9_999_999))),
        cardType: toCard ? "Mastercard" : null,
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
    paidBatches
      .flatMap(([days, rows]) => Array.from({ length: rows }, (_, place) => now - days * DAY + place * 1000))
      .forEach((at, index) =>
        Object.assign(drafts[index]!, {
          appId: apps[0]!,
          at,
          kind: "card",
          destination: `516740******${random.digits(4)}`,
          cardType: "Mastercard",
          status: "success",
          description: "salaries",
        }),
      );
    drafts.push({
      id: "",
      appId: apps[0]!,
      at: until,
      person: sample.people[9]!,
      kind: "card",
      destination: "516740******3308",
      cardType: "Mastercard",
      amount: 240_000,
      status: "inProgress",
      description: "supplier",
    });
    drafts
      .sort((one, other) => one.at - other.at)
      .forEach((draft, index) => this.payout({ ...draft, id: `PO-${lastNumber - count + index}` }));
  }
  private payout({ id, appId, at, person, kind, destination, cardType, amount, status, description }: Payout): void {
    const { edition, calendar, sample, now } = this.context;
    const cost = payout(amount, edition.withdrawalFee, false);
    this.pay({
      id,
      app_id: appId,
      full_name: maskedName(person.name),
      folded_name: searchable(person.name),
      kind,
      destination,
      card_type: cardType,
      amount,
      fee: cost.fee,
      status,
      created_at: at,
      created_by: nameOf(sample, "finance"),
      description,
      folded_description: fold(description),
      rrn: refusedStatuses.has(status) ? null : rrnOf(at + calendar.offset, Number(id.replace(/\D/g, ""))),
      completed_at: open.has(status) ? null : Math.min(now, at + BANK_TIME),
    });
    const operation = {
      ...this.own(id, at),
      id: `W-${id}`,
      appId,
      kind: "payout",
      amount: -cost.total,
      fee: cost.fee,
      status,
      description,
      counterparty: destination,
      recipient: maskedName(person.name),
      code: id,
      payoutId: id,
      completedAt: open.has(status) ? null : Math.min(now, at + BANK_TIME),
    } as const;
    if (status === "declined") {
      this.writeOperation(operationValues({ ...operation, at, rrn: null }));
      return;
    }
    this.add({
      movement: id,
      at,
      entries: [
        [available(appId), -cost.total],
        [outside.banks, amount],
        [outside.fees, cost.fee],
      ],
      operations: [operation],
    });
    if (status !== "failed") return;
    const movement = returnOf(id);
    this.add({
      movement,
      at: at + BANK_TIME,
      entries: [
        [available(appId), cost.total],
        [outside.banks, -amount],
        [outside.fees, -cost.fee],
      ],
      operations: [
        {
          ...operation,
          by: "",
          id: movement,
          kind: "payoutReturn",
          amount: cost.total,
          status: "success",
          code: movement,
        },
      ],
    });
  }

  /** Between the merchant's own applications, to another merchant, to a phone, and from a phone. */
  transfersAndTopUps([first, second]: readonly [string, string], stranger: string, until: number): void {
    const { sample } = this.context;
    const [customer, owner] = [sample.people[0]!, sample.owner];
    const nameOfApp = (appId: string) => companyNameOf(sample, appId);
    for (const [days, amount, way] of [
      [200, 50_000, "own"],
      [160, 30_000, "phone"],
      [120, 120_000, "topUp"],
      [90, 64_000, "stranger"],
      [61, 36_050, "own"],
      [33, 18_500, "phone"],
      [24, 80_000, "topUp"],
      [6, 15_000, "own"],
    ] as const) {
      const at = until - days * DAY;
      const movement = this.nextId();
      const [from, to] =
        way === "topUp"
          ? [undefined, second]
          : [first, way === "own" ? second : way === "stranger" ? stranger : undefined];
      const common = {
        ...this.own(movement, at),
        description: way === "topUp" ? "" : "transfer",
      } as const;
      this.add({
        movement,
        at,
        entries: [
          [from ? available(from) : outside.phones, -amount],
          [to ? available(to) : outside.phones, amount],
        ],
        operations: [
          ...(from
            ? [
                {
                  ...common,
                  id: movement,
                  appId: from,
                  kind: "transfer" as const,
                  amount: -amount,
                  counterparty: to ?? maskedPhone(customer.phone),
                  recipient: to ? nameOfApp(to) : maskedName(customer.name),
                },
              ]
            : []),
          ...(to
            ? [
                {
                  ...common,
                  id: from ? this.nextId() : movement,
                  appId: to,
                  kind: from ? ("transfer" as const) : ("topUp" as const),
                  amount,
                  counterparty: from ?? maskedPhone(owner.phone),
                  recipient: from ? nameOfApp(from) : nameOfApp(to),
                },
              ]
            : []),
        ],
      });
    }
  }

  /** `goals`: each application's final balance; income above it is withdrawn. */
  settle(goals: ReadonlyMap<string, number>): void {
    const { now, store, calendar } = this.context;
    this.motions.sort((one, other) => one.at - other.at);
    const first = this.motions[0]?.at ?? now;
    const mornings: number[] = [];
    for (let at = calendar.startOf(calendar.day(first)) + 9 * HOUR; at < now - 2 * HOUR; at += DAY)
      if (new Date(at + calendar.offset).getUTCDay() === 0) mornings.push(at);
    // Known movements after the last withdrawal are subtracted, so that the final balance is exact.
    const lastMorning = mornings.at(-1) ?? now;
    const rest = new Map<string, number>();
    for (const { at, entries } of this.motions)
      if (at > lastMorning)
        for (const [account, amount] of entries) rest.set(account, (rest.get(account) ?? 0) + amount);
    const needs = this.needsAfter(mornings);
    // A wallet may have to give its first payment back after the fee was taken.
    const [atFirst] = this.needsAfter([first]);
    for (const appId of goals.keys()) this.openWith(appId, first, atFirst?.get(available(appId)) ?? 0);

    let next = 0;
    for (const motion of this.motions) {
      for (; next < mornings.length && mornings[next]! <= motion.at; next += 1)
        this.withdrawAll(mornings[next]!, goals, needs[next]!, next === mornings.length - 1 ? rest : undefined);
      this.play(motion);
    }
    for (; next < mornings.length; next += 1)
      this.withdrawAll(mornings[next]!, goals, needs[next]!, next === mornings.length - 1 ? rest : undefined);
    const account = inserter(store, "accounts", ["name", "balance"]);
    for (const [name, balance] of this.balances) account({ name, balance });
  }
  /** For each morning: what an account has to hold, so that no later movement takes it below zero. */
  private needsAfter(mornings: readonly number[]): readonly ReadonlyMap<string, number>[] {
    const needs: ReadonlyMap<string, number>[] = [];
    const need = new Map<string, number>();
    let last = this.motions.length;
    for (const morning of mornings.toReversed()) {
      for (; last > 0 && this.motions[last - 1]!.at >= morning; last -= 1)
        for (const [account, amount] of this.motions[last - 1]!.entries)
          need.set(account, Math.max(0, (need.get(account) ?? 0) - amount));
      needs.unshift(new Map(need));
    }
    return needs;
  }
  /** A top-up before all other movements, in whole hundreds. */
  private openWith(appId: string, at: number, need: number): void {
    if (need === 0) return;
    const amount = Math.ceil(need / 10_000) * 10_000;
    const { sample } = this.context;
    const id = this.nextId();
    this.play({
      movement: id,
      at,
      entries: [
        [outside.phones, -amount],
        [available(appId), amount],
      ],
      operations: [
        {
          ...this.own(id, at),
          id,
          appId,
          kind: "topUp",
          amount,
          description: "",
          counterparty: maskedPhone(sample.owner.phone),
          recipient: companyNameOf(sample, appId),
        },
      ],
    });
  }
  private withdrawAll(
    at: number,
    goals: ReadonlyMap<string, number>,
    needs: ReadonlyMap<string, number>,
    rest: ReadonlyMap<string, number> | undefined,
  ): void {
    for (const [appId, goal] of goals) {
      const account = available(appId);
      const has = this.balances.get(account) ?? 0;
      const spare = rest ? has + (rest.get(account) ?? 0) - goal : Math.floor((has - goal) / 10_000) * 10_000;
      const amount = Math.min(spare, has - (needs.get(account) ?? 0));
      if (amount < 100) continue;
      const { edition } = this.context;
      const { account: destination, atPartnerBank } = seededDestination(this.context, appId);
      const { fee, total } = withdrawal(amount, edition.withdrawalFee, atPartnerBank);
      const id = this.nextId();
      this.play({
        movement: id,
        at,
        entries: [
          [account, -amount],
          [outside.banks, total],
          [outside.fees, fee],
        ],
        operations: [
          {
            ...this.own(id, at),
            id,
            appId,
            kind: "withdraw",
            amount: -amount,
            fee,
            description: "withdrawal",
            counterparty: destination,
            recipient: companyNameOf(this.context.sample, appId),
          },
        ],
      });
    }
  }
  private play({ movement, at, entries, operations = [] }: MoneyMovement): void {
    if (sum(entries.map(([, amount]) => amount)) !== 0)
      throw new Error(`The entries of ${movement} do not cancel out.`);
    for (const [account, amount] of entries) {
      if (amount === 0) continue;
      this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
      this.write({ movement, at, account, amount });
    }
    for (const operation of operations) {
      const balance = this.balances.get(available(operation.appId)) ?? 0;
      this.writeOperation(operationValues({ ...operation, movement, at, balance }));
    }
  }
  private nextId(): string {
    this.counter += 1;
    return `W-${this.lastOperation}`;
  }
}
