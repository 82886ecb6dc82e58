// Every call that moves money, in one shape for the common cases.
import { randomUUID } from "node:crypto";
import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { testPayees } from "@/sandbox/money/payees";
import { editions } from "@/lib/edition/editions";
import { callDoor, sessionOf } from "./door";
import type { Judge } from "./judge";
import { type SandboxBackend, actorOf, codeFor, keepSeededKeys, signIn } from "./start-sandbox";

export type Input = Readonly<Record<string, unknown>>;
export interface Person {
  readonly email: string;
  readonly cookie: string;
}
/** One payment, or one wallet, that no other test uses. */
export interface Subject {
  /** Its ID in the outcome and the record of attempts; a wallet's operation has a new one each time. */
  readonly id: string | undefined;
  /** The input of a form that was just opened: the displayed state and, where needed, the code. */
  readonly input: (amount: string, person: Person) => Promise<Input>;
  /** The same for more than the balance, with a code that was sent while the balance sufficed. */
  readonly tooMuch: (person: Person) => Promise<Input>;
  /** Minor units, oldest first. */
  readonly moved: () => readonly number[];
  /** The same for another subject; another amount by default. */
  readonly other?: (input: Input) => Input;
  /** Takes some of its money, as a colleague's action would. */
  readonly shrink: () => void;
  /** Takes money out of its wallet, and leaves enough. */
  readonly spare?: () => void;
}
export interface MoneyAction {
  readonly name: string;
  readonly call: Call;
  /** The provider's path of the step that moves it. */
  readonly path: RegExp;
  /** The code of the refusal for more than the balance. */
  readonly tooMuchCode: string;
  /** The code of the second refusal when two exceed the balance only together. */
  readonly secondCode?: string;
  /** A single movement has a bank reference; a file of them has none. */
  readonly hasNoReference?: true;
  /** A file's amount is with its fees. Minor units, for a file of one row. */
  readonly fee?: number;
  readonly takesCode: boolean;
  /** Incoming money does not depend on the balance. */
  readonly comesIn: boolean;
  readonly fresh: () => Subject;
}

const WALLET = "10482";
const ENOUGH = 100_000_00;

/** The provider's token never ends, because codes move the provider's clock. */
export async function personOf(backend: SandboxBackend, account: string): Promise<Person> {
  const { user, cookie } = await signIn(backend, account);
  const { caller } = await actorOf({ cookie });
  const { store } = backend.sandbox.providers.get(caller.edition)!;
  store.run("UPDATE tokens SET expires_at = ? WHERE user_id = ?", Number.MAX_SAFE_INTEGER, user.id);
  return { email: `${account}@sandbox.test`, cookie: await sessionOf(user, { token: caller.token }) };
}

export function moneyActions(backend: SandboxBackend, judge: Judge): readonly MoneyAction[] {
  const { refund } = contract.transactions;
  const callJson = async (call: Call, input: Input, { cookie }: Person) => {
    const response = await callDoor(call, { cookie, input });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
  const decimal = (minor: unknown) => judge.decimal(Number(minor));

  const wallet =
    (kind: string, inputOf: (amount: string, person: Person, described: string) => Promise<Input>) => (): Subject => {
      judge.put(WALLET, ENOUGH);
      const since = judge.lastOperation();
      const described = randomUUID();
      return {
        id: undefined,
        input: (amount, person) => inputOf(amount, person, described),
        tooMuch: async (person) => {
          judge.put(WALLET, 10 * ENOUGH);
          const request = await inputOf("200000.00", person, described);
          judge.put(WALLET, ENOUGH);
          return { ...request, decidedOn: { ...(request.decidedOn as object), available: "0.00" } };
        },
        moved: () => judge.operations(WALLET, kind, since),
        shrink: () => judge.put(WALLET, 500),
        spare: () => judge.put(WALLET, 2_000),
      };
    };
  /** The first step: the code from the message, the state from the quote. */
  const quotedInput =
    (ask: Call, bodyOf: (described: string) => Input) => async (amount: string, person: Person, described: string) => {
      const body = { ...bodyOf(described), amount };
      const quote = await callJson(ask, body, person);
      if (quote.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(quote.json)}`);
      const { available, fee, recipient } = quote.json;
      return {
        ...body,
        OTP: await codeFor(backend, person.email, "default"),
        decidedOn: { available: decimal(available), fee: decimal(fee), recipient },
      };
    };
  const card = testPayees({ edition: editions.default }).find(({ behaviour }) => behaviour === "pays")!.number;
  const { topUp, transfer, withdraw } = contract.wallets;
  const outgoing = { takesCode: true, comesIn: false, tooMuchCode: "INSUFFICIENT_BALANCE" } as const;
  const fromApp = (description: string) => ({ appId: WALLET, description });

  return [
    {
      name: "refund",
      call: refund,
      path: /\/api\/refund$/,
      tooMuchCode: "AMOUNT_TOO_HIGH",
      takesCode: false,
      comesIn: false,
      fresh: () => {
        const id = judge.payment();
        const input = (amount: string) =>
          Promise.resolve({ id, amount, reason: "Canceled stay", decidedOn: judge.decidedOn(id) });
        return {
          id,
          input,
          tooMuch: () => input("9999.00"),
          moved: () => judge.refunds(id),
          shrink: () => judge.refund(id, 100),
        };
      },
    },
    {
      name: "withdrawal",
      call: withdraw.act,
      path: /\/api\/user\/withdraw\/\d+$/,
      ...outgoing,
      fresh: wallet("withdraw", quotedInput(withdraw.ask, fromApp)),
    },
    {
      name: "transfer",
      call: transfer.act,
      path: /\/api\/apps\/transfer\/\d+$/,
      ...outgoing,
      fresh: wallet(
        "transfer",
        quotedInput(transfer.ask, (description) => ({ fromAppId: WALLET, toMerchant: "10507", description })),
      ),
    },
    {
      name: "top-up",
      call: topUp.act,
      path: /\/api\/mpay\/topup\/\d+$/,
      takesCode: true,
      comesIn: true,
      tooMuchCode: "INSUFFICIENT_CARD_BALANCE",
      fresh: wallet(
        "topUp",
        quotedInput(topUp.ask, () => ({ appId: WALLET, mobilePhone: "+994500001003" })),
      ),
    },
    {
      name: "payout",
      call: contract.payouts.pay,
      path: /\/api\/wallets\/payout$/,
      ...outgoing,
      takesCode: false,
      fresh: wallet("payout", async (amount, person, description) => {
        await keepSeededKeys(person.cookie, WALLET);
        const { json } = await callJson(contract.payouts.payee, { appId: WALLET, destination: card }, person);
        const fee = Number(amount) <= 650 ? "1.00" : decimal(Math.round(Number(amount) * 0.15));
        const recipient = { name: json.fullName, account: json.destination };
        return {
          ...fromApp(description),
          amount,
          destination: card,
          decidedOn: { available: decimal(json.available), fee, recipient },
        };
      }),
    },
    {
      name: "bulk payout",
      call: contract.bulk.pay,
      path: /\/api\/bulk\/payout\/pay\/[^/]+$/,
      ...outgoing,
      takesCode: false,
      secondCode: "INSUFFICIENT_BALANCE",
      hasNoReference: true,
      fee: editions.default.withdrawalFee.flat,
      fresh: () => {
        judge.put(WALLET, ENOUGH);
        const described = randomUUID();
        let last = "";
        // A file of one row for each amount, uploaded by a colleague.
        const input = (amount: string) => {
          const { id, version, total } = judge.batch(WALLET, card, amount, described);
          last = id;
          return Promise.resolve({ id, decidedOn: { version, count: 1, total } });
        };
        return {
          id: undefined,
          input,
          tooMuch: () => input("200000.00"),
          moved: () => judge.paidOut(described),
          other: ({ id, decidedOn }) => ({ id, decidedOn: { ...(decidedOn as object), count: 2 } }),
          shrink: () => judge.changeBatch(last),
        };
      },
    },
  ];
}
