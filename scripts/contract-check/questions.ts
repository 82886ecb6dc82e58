// The requests and their order: a read that needs an id takes it from an earlier answer.
import { randomUUID } from "node:crypto";
import { calls } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { type Values, namesInPath, writes } from "@/lib/contract/wire";

/** Raw answers, by the call's name. */
export type Answers = ReadonlyMap<string, unknown>;
/** An input, or the reason why there is none. */
type Question = (answers: Answers) => Values | string;

const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? (value as Values)[name] : undefined; // any value, with or without the field
/** The records of a list, in pages or whole. */
function recordsOf(answers: Answers, call: string): readonly unknown[] {
  const answer = answers.get(call);
  const rows = Array.isArray(answer) ? answer : fieldOf(answer, "rows");
  return Array.isArray(rows) ? rows : [];
}
const firstOf = (answers: Answers, call: string, isWanted: (record: unknown) => boolean = () => true): unknown =>
  recordsOf(answers, call).find(isWanted);

/** The id of the first record of another call, under the name of this call's field. */
const idFrom =
  (call: string, field: string, as = field, more: Values = {}): Question =>
  (answers) => {
    const id = fieldOf(firstOf(answers, call), field);
    return typeof id === "string" ? { ...more, [as]: id } : `${call} has no record to ask about`;
  };
const ofApplication = idFrom("apps.list", "appId");

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastWeek = { from: dayBefore(7), to: dayBefore(1) };

/** Reads with an input. */
const questions: Readonly<Record<string, Question>> = {
  "apps.read": ofApplication,
  "apps.logo": (answers) => {
    const app = firstOf(answers, "apps.list", (one) => typeof fieldOf(one, "logo") === "string");
    return app ? { appId: fieldOf(app, "appId"), logo: fieldOf(app, "logo") } : "no application has a logo";
  },
  "apps.contract": (answers) => {
    const app = firstOf(answers, "apps.list", (one) => fieldOf(one, "contractSigned") === true);
    return app ? { appId: fieldOf(app, "appId") } : "no contract was signed";
  },
  "apps.payButton": (answers) => {
    const app = firstOf(answers, "apps.list", (one) => fieldOf(one, "state") === "inProduction");
    return app
      ? { appId: fieldOf(app, "appId"), amount: "1.00", description: "Contract check", language: "en" }
      : "no application is in production";
  },
  "connect.example": () => ({ amount: "1.00", description: "Contract check", language: "en" }),
  "connect.viewContract": (answers) => {
    const contract = firstOf(answers, "connect.contracts");
    return contract
      ? { appId: fieldOf(contract, "appId"), type: fieldOf(contract, "accountType"), language: "en" }
      : "connect.contracts has no record to ask about";
  },
  "connect.bankAccount": idFrom("catalog.companies", "id"),
  "invoices.read": idFrom("invoices.list", "id"),
  "invoices.operations": idFrom("invoices.list", "id"),
  "invoices.history": idFrom("invoices.list", "id"),
  "transactions.history": idFrom("transactions.list", "id"),
  "transactions.refundDetails": idFrom("transactions.refunds", "id"),
  "transactions.outcome": () => ({ key: randomUUID() }),
  "payouts.read": idFrom("payouts.search", "id"),
  "bulk.invoices": ofApplication,
  "bulk.invoicesOf": idFrom("bulk.invoices", "id"),
  "bulk.payouts": ofApplication,
  "bulk.payoutsOf": idFrom("bulk.payouts", "id"),
  "bulk.seen": idFrom("apps.list", "appId", "appId", { kind: "invoice", marks: [] }),
  "wallets.operations": idFrom("wallets.mine", "appId"),
  "wallets.statement": idFrom("wallets.mine", "appId", "appId", lastWeek),
  "books.days": () => lastWeek,
  "wallets.operation": (answers) => {
    const [appId, id] = [
      fieldOf(firstOf(answers, "wallets.mine"), "appId"),
      fieldOf(firstOf(answers, "wallets.operations"), "id"),
    ];
    return typeof id === "string" ? { appId, id } : "wallets.operations has no record to ask about";
  },
  "users.find": (answers) => ({ fullName: fieldOf(answers.get("profile.read"), "fullName") }),
  "users.read": idFrom("users.list", "id"),
};

const order = Object.keys(questions);
/** Lists first, then the calls that take ids from them, in the order above. */
export const reads: readonly Call[] = calls
  .filter((call) => !writes(call))
  .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));

export const questionFor = ({ name, ...call }: Call, answers: Answers): Values | string => {
  const question = questions[name];
  if (question) return question(answers);
  const missing = namesInPath({ name, ...call });
  return missing.length === 0 ? {} : `nothing says where its ${missing.join(" and ")} comes from`;
};
