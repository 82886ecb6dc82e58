// Asking for an approval and giving one through the door, and the policy that needs it.
import { randomUUID } from "node:crypto";
import { contract, portalContract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { MoneyOutKind } from "@/lib/contract/constants";
import { callDoor } from "./door";
import type { Judge } from "./judge";
import type { Input, MoneyAction, Person, Subject } from "./money-actions";
import { type SandboxBackend, codeFor } from "./start-sandbox";

const { approvals } = portalContract;
export type Json = Readonly<Record<string, unknown>>;

/** The name of each kind's action (money-actions.ts). */
export const actionNames: Readonly<Record<MoneyOutKind, string>> = {
  payout: "payout",
  bulkPayout: "bulk payout",
  transfer: "transfer",
  withdrawal: "withdrawal",
  refund: "refund",
};
export const policyRow = (kind: MoneyOutKind, role: string, limits: Json) => ({
  kind,
  role,
  perAct: null,
  perDay: null,
  newPayees: false,
  ...limits,
});
/** The input without the code, as a form asks for an approval. */
export const asked = ({ call }: Pick<MoneyAction, "call">, { OTP: _, ...input }: Input) => ({ call: call.name, input });

export function approvalActs(backend: SandboxBackend, judge: Judge) {
  async function send(call: Call, { cookie }: Person, input: Input, intent: string = randomUUID()) {
    const response = await callDoor(call, { cookie, input, headers: { "x-portal-intent": intent } });
    return { status: response.status, json: (await response.json()) as Json };
  }
  const later = (seconds: number) =>
    backend.sandbox.handle(
      new Request("http://sandbox.invalid/sandbox/clock", {
        method: "POST",
        body: JSON.stringify({ advanceSeconds: seconds }),
      }),
    );
  const codeOf = ({ email }: Person) => codeFor(backend, email, "default");
  /** The first step; a minute later than the code before. */
  async function askCode(person: Person, id: unknown) {
    await later(61);
    return send(approvals.approve.ask, person, { id });
  }
  const act = async (person: Person, id: unknown) =>
    send(approvals.approve.act, person, { id, OTP: await codeOf(person) });
  async function approve(person: Person, id: unknown) {
    const code = await askCode(person, id);
    return code.status === 200 ? act(person, id) : code;
  }
  async function setPolicy(rows: readonly Json[], person: Person) {
    const { json } = await send(approvals.policy, person, {});
    const input = { version: json.version, rows };
    await later(61);
    const code = await send(approvals.setPolicy.ask, person, input);
    if (code.status !== 200) return code;
    return send(approvals.setPolicy.act, person, { ...input, OTP: await codeOf(person) });
  }
  /** Of a form that was just opened. A transfer goes to a person's phone: one to an own wallet needs no approval. */
  async function inputOf(kind: MoneyOutKind, subject: Subject, amount: string, person: Person): Promise<Input> {
    const input = await subject.input(amount, person);
    if (kind !== "transfer") return input;
    const { fromAppId, description } = input;
    const body = { fromAppId, description, amount, phoneNumber: "+994500001003" };
    await later(61);
    const quote = await send(contract.wallets.transfer.ask, person, body);
    if (quote.status !== 200) throw new Error(String(quote.json.code));
    const { available, fee, recipient } = quote.json;
    const decidedOn = { available: judge.decimal(Number(available)), fee: judge.decimal(Number(fee)), recipient };
    return { ...body, OTP: await codeOf(person), decidedOn };
  }
  return { send, later, codeOf, askCode, act, approve, setPolicy, inputOf };
}
