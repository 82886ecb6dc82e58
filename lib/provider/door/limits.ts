// How often a call may be tried. Each try counts before the provider gets it, so parallel tries count too.
import "server-only";
import { createHash } from "node:crypto";
import type { EditionName } from "@/lib/contract/constants";
import { log } from "@/lib/log";
import { sharedStore } from "@/lib/store/shared";
import { type Call, type LimitName, type Recipients, flowOf } from "@/lib/contract/call";
import { Problem, problemIn } from "@/lib/provider/problem";
import type { Values } from "@/lib/contract/wire";
import { reminderCodes } from "@/lib/rules/reminders";
import type { AnswerContext, Visitor } from "./answer-context";

const MINUTE = 60;
const HALF_AN_HOUR = 30 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  /** `browser`: an account in a browser from which it has signed in before. Other people's tries do not count there. */
  readonly by:
    | "account"
    | "accountAndAddress"
    | "browser"
    | "address"
    | "user"
    | "merchant"
    | "phone"
    | "recipient"
    | "link";
  readonly most: number;
  /** After this many seconds the count starts again. The last failure closes it for as long. */
  readonly seconds: number;
  /** Only these keep their count: a refusal, a wrong password or key, a wrong code, or a success. Without it every try does. */
  readonly counts?: "refused" | "wrongSecret" | "wrongCode" | "done";
  /** The code of the refusal, if a screen has its own sentence for it. */
  readonly code?: string;
  /** Seconds to wait after so many of them. */
  readonly pause?: (count: number) => number;
  /** Calls with the same name share a count; otherwise each call has its own. */
  readonly of?: string;
  /** The steps of a flow share the count. */
  readonly ofFlow?: true;
}

/** 2, 4, 8 … seconds from the third on, a minute at most. */
const doubling = (first: number) => (count: number) => (count < first ? 0 : Math.min(2 ** (count - first + 1), MINUTE));
/** The provider accepts five tries of a code. Five more have longer waits, and then it ends. */
const codePause = (count: number) =>
  count > 0 && count % 5 === 0 ? ([MINUTE, 5 * MINUTE, HALF_AN_HOUR][count / 5 - 1] ?? 0) : 0;
const MOST_WRONG_CODES = 20;

const wrongCodes = { most: MOST_WRONG_CODES, seconds: DAY, counts: "wrongCode", pause: codePause } as const;
const byUser = (most: number, more: Partial<Limit> = {}): Limit => ({
  by: "user",
  most,
  seconds: HALF_AN_HOUR,
  ...more,
});
const sendCode: Limit = { by: "user", most: 30, seconds: 10 * MINUTE };
const takeCode: Limit = { by: "user", ...wrongCodes, ofFlow: true };
const ownPassword: Limit = byUser(10, { counts: "wrongSecret", of: "ownPassword" });
/** These write to a number that any visitor may have typed. */
const registration: readonly Limit[] = [
  { by: "account", most: 5, seconds: HOUR, of: "registration" },
  { by: "phone", most: 5, seconds: HOUR, of: "registration" },
];

const limits: Readonly<Record<LimitName, readonly Limit[]>> = {
  signIn: [
    { by: "browser", most: 10, seconds: HALF_AN_HOUR, counts: "refused", pause: doubling(4) },
    { by: "accountAndAddress", most: 6, seconds: HALF_AN_HOUR, counts: "refused", pause: doubling(3) },
    { by: "account", most: 10, seconds: HALF_AN_HOUR, counts: "refused" },
    { by: "address", most: 100, seconds: HALF_AN_HOUR, counts: "refused", pause: doubling(50) },
  ],
  signInCode: [
    { by: "browser", ...wrongCodes },
    { by: "account", ...wrongCodes },
    { by: "address", most: 100, seconds: HALF_AN_HOUR, counts: "wrongCode", pause: doubling(50) },
  ],
  signInAgain: [
    { by: "browser", most: 10, seconds: HALF_AN_HOUR },
    { by: "account", most: 10, seconds: HALF_AN_HOUR },
  ],
  registration: [...registration, { by: "address", most: 50, seconds: HALF_AN_HOUR, pause: doubling(30) }],
  registrationAgain: registration,
  registrationCode: [
    { by: "account", ...wrongCodes },
    { by: "address", most: 100, seconds: HALF_AN_HOUR, counts: "wrongCode" },
  ],
  forgotPassword: [
    { by: "account", most: 5, seconds: HALF_AN_HOUR },
    { by: "address", most: 50, seconds: HALF_AN_HOUR, pause: doubling(30) },
  ],
  resetPassword: [{ by: "address", most: 50, seconds: HALF_AN_HOUR, pause: doubling(20) }],
  password: [byUser(10, { counts: "wrongSecret" })],
  askCodeWithPassword: [ownPassword, byUser(10)],
  takeCodeWithPassword: [ownPassword, takeCode],
  askCode: [sendCode],
  takeCode: [takeCode],
  money: [sendCode],
  moneyWithCode: [sendCode, takeCode],
  // The letter goes to the same person each time.
  invitation: [byUser(30), { by: "link", most: 5, seconds: HOUR, counts: "done" }],
  // The customer's phone rings each time, no matter which user of the merchant sends the link.
  invoiceLink: [{ by: "link", most: 1, seconds: DAY, counts: "done", code: reminderCodes.recent }],
  // A phone rings and asks for a signature.
  identity: [byUser(20, { of: "identity" })],
  // Polled every three seconds for two minutes, for as many tries as the phone may ring.
  identityAnswer: [byUser(900, { of: "identityAnswers" })],
  card: [byUser(30)],
  merchant: [byUser(120)],
  // Each is a page in the provider's name, with words of the user.
  example: [byUser(60)],
  appKey: [byUser(10, { counts: "wrongSecret" })],
  // So that a visitor cannot find out the owners of numbers.
  recipient: [byUser(60, { of: "recipients" })],
  // An upload may have a hundred thousand rows.
  upload: [byUser(60, { of: "uploads" })],
  // Every 2.5 seconds in each window that is visible.
  live: [byUser(3_600)],
  views: [byUser(60, { of: "views" })],
  devices: [byUser(60, { of: "devices" })],
  file: [byUser(60)],
  note: [byUser(60)],
  fileByEmail: [byUser(10, { of: "filesByEmail" })],
};

/** Messages cost money, and a phone rings. A refused call has sent none. */
const messages = (by: Limit["by"], most: number, seconds: number, kind: string): Limit => ({
  by,
  most,
  seconds,
  counts: "done",
  of: `texts of ${kind} in ${seconds}`,
});
const messageLimits: Readonly<Record<Recipients | "self" | "strangers", readonly Limit[]>> = {
  self: [
    messages("recipient", 200, DAY, "own"),
    messages("user", 200, DAY, "own"),
    messages("merchant", 1_000, DAY, "own"),
  ],
  /** A person signs in from many places in a day, with the password each time. */
  signIn: [messages("recipient", 1_000, DAY, "signIn"), messages("address", 5_000, DAY, "signIn")],
  guests: [messages("recipient", 20, DAY, "guests"), messages("address", 500, DAY, "guests")],
  /** By the phone of the invoice, or by the invoice. */
  customers: [
    messages("recipient", 60, DAY, "customers"),
    messages("user", 2_000, DAY, "customers"),
    messages("merchant", 5_000, DAY, "customers"),
  ],
  strangers: [
    messages("recipient", 10, HOUR, "others"),
    messages("recipient", 30, DAY, "others"),
    messages("user", 100, DAY, "others"),
    messages("merchant", 500, DAY, "others"),
  ],
};
function messageLimitsOf({ writesTo, recipients }: Call): readonly Limit[] {
  if (writesTo === undefined) return [];
  return messageLimits[writesTo === "self" ? "self" : (recipients ?? "strangers")];
}

/** The limits of a call with this input, or with any input. */
export function limitsOf(call: Call, input?: Values): readonly Limit[] {
  const isWriting = !call.writesWhen || !input || input[call.writesWhen] === true;
  return [...(call.limit ? limits[call.limit] : []), ...(isWriting ? messageLimitsOf(call) : [])];
}

export const accountIn = ({ username, email }: Values): string =>
  String(username ?? email ?? "")
    .trim()
    .toLowerCase();

const recipientOf = ({ writesTo }: Call, input: Values, { user, step }: Visitor): string =>
  writesTo === undefined || writesTo === "self"
    ? String(user)
    : String(input[writesTo] ?? step[writesTo] ?? "")
        .trim()
        .toLowerCase();

const everywhere: ReadonlySet<Limit["by"]> = new Set(["address", "phone"]);

function keyOf(call: Call, { by, of, ofFlow }: Limit, input: Values, visitor: Visitor): string {
  const account = accountIn(input);
  const counted = {
    account,
    accountAndAddress: `${account} ${visitor.address}`,
    browser: `${account} ${visitor.knownBrowser}`,
    address: visitor.address,
    user: visitor.user ?? visitor.address,
    merchant: visitor.merchant ?? visitor.user ?? visitor.address,
    recipient: recipientOf(call, input, visitor),
    phone: String(input.mobilePhone ?? input.phone ?? visitor.step.mobilePhone ?? ""),
    link: [input.id, input.channel].map(String).join(" "),
  }[by];
  // Providers of several editions may give one ID to two people. An address and a phone are the same everywhere.
  const place = everywhere.has(by) ? counted : `${visitor.edition} ${counted}`;
  const hash = createHash("sha256").update(place).digest("base64url"); // the store has no personal addresses
  return `limit:${of ?? (ofFlow ? flowOf(call) : call.name)}:${by}:${hash}`;
}

/** A known browser has only its own limit. */
const ofStrangers: ReadonlySet<Limit["by"]> = new Set(["account", "accountAndAddress", "address"]);
const holdsFor =
  ({ knownBrowser }: Visitor) =>
  ({ by }: Limit): boolean =>
    by === "browser" ? knownBrowser !== undefined : knownBrowser === undefined || !ofStrangers.has(by);

/** Tries that keep their count after an answer. A try without an answer does not count. */
function staysCounted(problem: Problem | undefined, { counts }: Limit): boolean {
  if (problem?.isSilent || problem?.kind === "unavailable") return false;
  if (counts === undefined) return true;
  if (counts === "done") return !problem;
  if (!problem) return false;
  if (counts === "wrongSecret") return isWrongSecret(problem);
  return counts === "refused" || isWrongCode(problem);
}
const secrets = ["password", "oldPassword", "appKey"];
/** A refusal of the code or of another field says nothing about the password or the key. */
function isWrongSecret({ kind, fields, details: { code } }: Problem): boolean {
  if (Object.keys(fields).length > 0) return secrets.some((name) => name in fields);
  return (kind === "refused" || kind === "invalid") && code !== "NO_CODE_PENDING";
}
/** A code that came too late, or that a newer one has replaced, is no guess. */
const isWrongCode = ({ fields: { OTP }, details: { code } }: Problem): boolean =>
  code === "CODE_LOCKED" || (OTP !== undefined && OTP !== "expired" && OTP !== "replaced");

const closedKey = (key: string) => `${key}:until`;
const refuseUntil = (until: number, code?: string) =>
  new Problem("too_many", {
    retryAfter: Math.max(1, Math.ceil((until - Date.now()) / 1000)),
    code,
  });

/** Does the work if this try is allowed, and counts its result. */
export async function withLimits<T>(
  { call, checked, visitor }: Pick<AnswerContext, "call" | "checked" | "visitor">,
  work: () => Promise<T>,
): Promise<T> {
  const limited = limitsOf(call, checked)
    .filter(holdsFor(visitor))
    .map((limit) => ({ limit, key: keyOf(call, limit, checked, visitor) }));
  if (limited.length === 0) return work();
  const store = sharedStore();

  const closed = await Promise.all(limited.map(async ({ key }) => Number((await store.get(closedKey(key))) ?? 0)));
  const until = Math.max(...closed);
  if (until > Date.now()) throw refuseUntil(until);
  const counted = await Promise.all(limited.map(({ limit, key }) => store.count(key, limit.seconds)));
  const over = limited.findIndex(({ limit }, index) => counted[index]!.count > limit.most);
  if (over >= 0) throw refuseUntil(Date.now() + counted[over]!.secondsLeft * 1000, limited[over]!.limit.code);

  const settle = async (problem: Problem | undefined): Promise<void> => {
    await Promise.all(
      limited.map(async ({ limit, key }, index) => {
        const { count } = counted[index]!;
        if (!staysCounted(problem, limit)) {
          // A success clears this account's failures, but not those of others at the same address.
          const forgets = problem === undefined && limit.counts !== undefined && limit.by !== "address";
          await (forgets ? store.remove(key) : store.count(key, limit.seconds, -1));
          return;
        }
        const wait = count >= limit.most && problem && limit.counts ? limit.seconds : (limit.pause?.(count) ?? 0);
        if (wait > 0) await store.set(closedKey(key), String(Date.now() + wait * 1000), wait);
      }),
    ).catch((error: Error) => log().error({ call: call.name, error: error.message }, "a try was not counted")); // a store failure must not undo the work
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

/** Counts an action on a page by the limits of a call. */
export const countAgainstLimits = (call: Call, edition: EditionName, user: string): Promise<void> =>
  withLimits(
    { call, checked: {}, visitor: { edition, address: "", user, knownBrowser: undefined, step: {} } },
    async () => undefined,
  );
