// How often somebody may try. Counted before the provider is asked, so that a hundred tries at once are a hundred tries.
import "server-only";
import { createHash } from "node:crypto";
import type { EditionName } from "@/lib/contract/constants";
import { log } from "@/lib/log";
import { sharedStore } from "@/lib/store/shared";
import { type Call, flowOf, takesCode } from "@/lib/contract/call";
import { Problem, problemIn } from "@/lib/provider/problem";
import type { Values } from "@/lib/contract/wire";

const MINUTE = 60;
const HALF_AN_HOUR = 30 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  /** `browser`: an account in a browser that it has signed in from; strangers' tries do not count there. */
  readonly by:
    "account" | "accountAndAddress" | "browser" | "address" | "user" | "merchant" | "phone" | "recipient" | "link";
  readonly most: number;
  /** After this many seconds the count begins anew. At the last failure it is closed for as long. */
  readonly seconds: number;
  /** Only these stay counted: what was refused, a code that was wrong, or what was done. Without it every try does. */
  readonly counts?: "refused" | "wrongCode" | "done";
  /** What the refusal is called, where a screen has a sentence of its own for it. */
  readonly code?: string;
  /** Seconds to wait after so many of them: slower before it closes. */
  readonly pause?: (count: number) => number;
  /** Calls that share a count name it. */
  readonly of?: string;
}

/** 2, 4, 8 … seconds from the third on, a minute at most. */
const doubling = (first: number) => (count: number) => (count < first ? 0 : Math.min(2 ** (count - first + 1), MINUTE));
/** A code has five tries at the provider. Five more cost a longer wait each time, and then it ends. */
const codePause = (count: number) =>
  count > 0 && count % 5 === 0 ? ([MINUTE, 5 * MINUTE, HALF_AN_HOUR][count / 5 - 1] ?? 0) : 0;
const MOST_WRONG_CODES = 20;

const named: Readonly<Record<string, readonly Limit[]>> = {
  "auth.signIn.ask": [
    { by: "browser", most: 10, seconds: HALF_AN_HOUR, counts: "refused", pause: doubling(4) },
    { by: "accountAndAddress", most: 6, seconds: HALF_AN_HOUR, counts: "refused", pause: doubling(3) },
    { by: "account", most: 10, seconds: HALF_AN_HOUR, counts: "refused" },
    { by: "address", most: 100, seconds: HALF_AN_HOUR, counts: "refused", pause: doubling(50) },
  ],
  "auth.signIn.act": [
    { by: "browser", most: MOST_WRONG_CODES, seconds: DAY, counts: "wrongCode", pause: codePause },
    { by: "account", most: MOST_WRONG_CODES, seconds: DAY, counts: "wrongCode", pause: codePause },
    { by: "address", most: 100, seconds: HALF_AN_HOUR, counts: "wrongCode", pause: doubling(50) },
  ],
  "auth.signIn.again": [
    { by: "browser", most: 10, seconds: HALF_AN_HOUR },
    { by: "account", most: 10, seconds: HALF_AN_HOUR },
  ],
  // The first step and its repeats send texts to a number that anybody may have typed.
  "auth.register.ask": [
    { by: "account", most: 5, seconds: HOUR, of: "registration" },
    { by: "phone", most: 5, seconds: HOUR, of: "registration" },
    { by: "address", most: 50, seconds: HALF_AN_HOUR, pause: doubling(30) },
  ],
  "auth.register.again": [
    { by: "account", most: 5, seconds: HOUR, of: "registration" },
    { by: "phone", most: 5, seconds: HOUR, of: "registration" },
  ],
  "auth.register.act": [
    { by: "account", most: MOST_WRONG_CODES, seconds: DAY, counts: "wrongCode", pause: codePause },
    { by: "address", most: 100, seconds: HALF_AN_HOUR, counts: "wrongCode" },
  ],
  "auth.forgotPassword": [
    { by: "account", most: 5, seconds: HALF_AN_HOUR },
    { by: "address", most: 50, seconds: HALF_AN_HOUR, pause: doubling(30) },
  ],
  "auth.resetPassword": [{ by: "address", most: 50, seconds: HALF_AN_HOUR, pause: doubling(20) }],
  // They prove a password.
  "profile.changeEmail.ask": [{ by: "user", most: 10, seconds: HALF_AN_HOUR, of: "ownPassword" }],
  "profile.changePhone.act": [{ by: "user", most: 10, seconds: HALF_AN_HOUR, counts: "refused", of: "ownPassword" }],
  "profile.changePassword": [{ by: "user", most: 10, seconds: HALF_AN_HOUR, counts: "refused" }],
  // A letter to the same person.
  "users.invite": [
    { by: "user", most: 30, seconds: HALF_AN_HOUR },
    { by: "link", most: 5, seconds: HOUR, counts: "done" },
  ],
  // The customer's phone rings each time, whoever of the merchant's people has sent it.
  "invoices.send": [{ by: "link", most: 5, seconds: HOUR, counts: "done", code: "LINK_SENT_OFTEN" }],
  // Somebody's phone rings and asks for a signature.
  "connect.askIdentity": [{ by: "user", most: 20, seconds: HALF_AN_HOUR, of: "identity" }],
  "connect.askSignature": [{ by: "user", most: 20, seconds: HALF_AN_HOUR, of: "identity" }],
  // Asked every three seconds while a phone has two minutes to answer, in as many tries as the phone may ring.
  "connect.identityLogin": [{ by: "user", most: 900, seconds: HALF_AN_HOUR, of: "identityAnswers" }],
  "connect.sign": [{ by: "user", most: 900, seconds: HALF_AN_HOUR, of: "identityAnswers" }],
  "connect.card": [{ by: "user", most: 30, seconds: HALF_AN_HOUR }],
  "connect.merchant": [{ by: "user", most: 120, seconds: HALF_AN_HOUR }],
  "apps.enterKey": [{ by: "user", most: 10, seconds: HALF_AN_HOUR, counts: "refused" }],
  // Numbers are not tried out to learn whose they are.
  "wallets.recipient": [{ by: "user", most: 60, seconds: HALF_AN_HOUR, of: "recipients" }],
  "payouts.payee": [{ by: "user", most: 60, seconds: HALF_AN_HOUR, of: "recipients" }],
  // Each of them may be a hundred thousand rows of work.
  "bulk.uploadInvoices": [{ by: "user", most: 60, seconds: HALF_AN_HOUR, of: "uploads" }],
  "bulk.uploadPayouts": [{ by: "user", most: 60, seconds: HALF_AN_HOUR, of: "uploads" }],
  "transactions.export": [{ by: "user", most: 60, seconds: HALF_AN_HOUR }],
  "transactions.exportByEmail": [{ by: "user", most: 5, seconds: HALF_AN_HOUR }],
  "users.export": [{ by: "user", most: 60, seconds: HALF_AN_HOUR }],
};
const sendsCode: Limit = { by: "user", most: 30, seconds: 10 * MINUTE };
const guessesCode: Limit = { by: "user", most: MOST_WRONG_CODES, seconds: DAY, counts: "wrongCode", pause: codePause };

/** Texts cost money, and somebody's phone rings. What was refused was not written. */
const text = (by: Limit["by"], most: number, seconds: number, kind: string): Limit => ({
  by,
  most,
  seconds,
  counts: "done",
  of: `texts of ${kind} in ${seconds}`,
});
const textLimits = {
  self: [text("recipient", 200, DAY, "own"), text("user", 200, DAY, "own"), text("merchant", 1_000, DAY, "own")],
  /** Somebody who signs in does so from many places in a day, and each time knows the password. */
  signIn: [text("recipient", 1_000, DAY, "signIn"), text("address", 5_000, DAY, "signIn")],
  guest: [text("recipient", 20, DAY, "guests"), text("address", 500, DAY, "guests")],
  /** A merchant's customers, by the phone of the invoice or by the invoice. */
  customer: [
    text("recipient", 60, DAY, "customers"),
    text("user", 2_000, DAY, "customers"),
    text("merchant", 5_000, DAY, "customers"),
  ],
  stranger: [
    text("recipient", 10, HOUR, "others"),
    text("recipient", 30, DAY, "others"),
    text("user", 100, DAY, "others"),
    text("merchant", 500, DAY, "others"),
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;
function textLimitsOf({ writesTo, as, name }: Call): readonly Limit[] {
  if (writesTo === undefined) return [];
  if (writesTo === "self") return textLimits.self;
  if (name.startsWith("invoices.")) return textLimits.customer;
  if (as !== "guest") return textLimits.stranger;
  return name.startsWith(`${SIGN_IN}.`) ? textLimits.signIn : textLimits.guest;
}
const SIGN_IN = "auth.signIn";

function usualLimits(call: Call): readonly Limit[] {
  const sends = call.movesMoney || call.name.endsWith(".ask") || call.name.endsWith(".again");
  return [...(sends ? [sendsCode] : []), ...(takesCode(call) ? [{ ...guessesCode, of: flowOf(call) }] : [])];
}
/** Of a call with this input; of any input, where none is named. */
export function limitsOf(call: Call, input?: Values): readonly Limit[] {
  const isWriting = !call.writesWhen || !input || input[call.writesWhen] === true;
  return [...(named[call.name] ?? usualLimits(call)), ...(isWriting ? textLimitsOf(call) : [])];
}

export interface Visitor {
  readonly edition?: EditionName;
  readonly address: string;
  readonly user: string | undefined;
  /** Their merchant, where the provider names it. */
  readonly merchant?: string;
  /** The browser, where this account has signed in from it before. */
  readonly knownBrowser: string | undefined;
  /** What the first step left here. */
  readonly step: Values;
}

export const accountIn = ({ username, email }: Values): string =>
  String(username ?? email ?? "")
    .trim()
    .toLowerCase();

const recipientOf = ({ writesTo }: Call, input: Values, { edition, user, step }: Visitor): string =>
  writesTo === undefined || writesTo === "self"
    ? `${edition} ${user}`
    : String(input[writesTo] ?? step[writesTo] ?? "")
        .trim()
        .toLowerCase();

function keyOf(call: Call, { by, of }: Limit, input: Values, visitor: Visitor): string {
  const account = accountIn(input);
  const whom = {
    account,
    accountAndAddress: `${account} ${visitor.address}`,
    browser: `${account} ${visitor.knownBrowser}`,
    address: visitor.address,
    user: visitor.user ?? visitor.address,
    merchant: `${visitor.edition} ${visitor.merchant ?? visitor.user ?? visitor.address}`,
    recipient: recipientOf(call, input, visitor),
    phone: String(input.mobilePhone ?? input.phone ?? visitor.step.mobilePhone ?? ""),
    link: [visitor.edition, input.id, input.channel].map(String).join(" "),
  }[by];
  return `limit:${of ?? call.name}:${by}:${createHash("sha256").update(whom).digest("base64url")}`; // addresses of people are not written down
}

/** A browser that the account knows is limited by itself alone. */
const ofStrangers: ReadonlySet<Limit["by"]> = new Set(["account", "accountAndAddress", "address"]);
const holdsFor =
  ({ knownBrowser }: Visitor) =>
  ({ by }: Limit): boolean =>
    by === "browser" ? knownBrowser !== undefined : knownBrowser === undefined || !ofStrangers.has(by);

/** What has to stay counted after an answer. Who was not heard has not tried. */
function staysCounted(problem: Problem | undefined, { counts }: Limit): boolean {
  if (problem?.isSilent || problem?.kind === "unavailable") return false;
  if (counts === undefined) return true;
  if (counts === "done") return !problem;
  if (!problem) return false;
  return counts === "refused" || problem.fields.OTP !== undefined || problem.details.code === "CODE_LOCKED";
}

const closedKey = (key: string) => `${key}:until`;
const refuseUntil = (until: number, code?: string) =>
  new Problem("too_many", {
    retryAfter: Math.max(1, Math.ceil((until - Date.now()) / 1000)),
    code,
  });

/** Does the work if this try is still allowed, and counts it by what came of it. */
export async function withLimits<T>(call: Call, input: Values, visitor: Visitor, work: () => Promise<T>): Promise<T> {
  const limits = limitsOf(call, input)
    .filter(holdsFor(visitor))
    .map((limit) => ({ limit, key: keyOf(call, limit, input, visitor) }));
  if (limits.length === 0) return work();
  const store = sharedStore();

  const closed = await Promise.all(limits.map(async ({ key }) => Number((await store.get(closedKey(key))) ?? 0)));
  const until = Math.max(...closed);
  if (until > Date.now()) throw refuseUntil(until);
  const counted = await Promise.all(limits.map(({ limit, key }) => store.count(key, limit.seconds)));
  const over = limits.findIndex(({ limit }, index) => counted[index]!.count > limit.most);
  if (over >= 0) throw refuseUntil(Date.now() + counted[over]!.secondsLeft * 1000, limits[over]!.limit.code);

  const settle = async (problem: Problem | undefined): Promise<void> => {
    await Promise.all(
      limits.map(async ({ limit, key }, index) => {
        const { count } = counted[index]!;
        if (!staysCounted(problem, limit)) {
          // A success forgets the failures of this account, but not those that others made from one address.
          const forgets = problem === undefined && limit.counts !== undefined && limit.by !== "address";
          await (forgets ? store.remove(key) : store.count(key, limit.seconds, -1));
          return;
        }
        const wait = count >= limit.most && problem && limit.counts ? limit.seconds : (limit.pause?.(count) ?? 0);
        if (wait > 0) await store.set(closedKey(key), String(Date.now() + wait * 1000), wait);
      }),
    ).catch((error: Error) => log().error({ call: call.name, error: error.message }, "a try was not counted")); // what was done is done
  };
  try {
    const result = await work();
    await settle(undefined);
    return result;
  } catch (error) {
    await settle(problemIn(error));
    throw error;
  }
}

/** Counts what a signed-in person does on a page of ours, by the limits of the call that stands for it. */
export const countAgainstLimits = (call: Call, user: string): Promise<void> =>
  withLimits(call, {}, { address: "", user, knownBrowser: undefined, step: {} }, async () => undefined);
