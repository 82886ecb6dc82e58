// One-time codes: random, single use, short-lived, few attempts; bound to a user, an action and its target.
import type { Call, TwoStep } from "@/lib/contract/call";
import { contract } from "@/lib/contract";
import { type Values, namesInPath } from "@/lib/contract/wire";
import type { CodeSent } from "@/lib/contract/values";
import { maskedEmail, maskedPhone } from "../masks";
import { type Channel, send } from "../outbox/outbox";
import { Refusal, tooMany } from "../refusal";
import { hashOf, newCode, printOf } from "../secrets";
import type { User, EditionProvider } from "../edition-provider";

const CODE_LIFE = 180;
const RESEND_WAIT = 60;
const CODE_ATTEMPTS = 5;
/** Seconds to wait after each five wrong codes, also across codes. The last wait ends the attempts for a day. */
const WAITS = [60, 300, 1800, 86_400];
const COUNTED_FOR = 86_400_000;

const namesOf = (call: Call): Set<string> =>
  new Set([...namesInPath(call), ...Object.keys(call.query?.shape ?? {}), ...Object.keys(call.body?.shape ?? {})]);
const twoSteps = new Map<string, TwoStep>(
  Object.entries(contract).flatMap(([noun, entries]) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      "ask" in entry ? [[`${noun}.${name}`, entry as TwoStep] as const] : [],
    ),
  ),
);
/** "apps.renewKey" of "apps.renewKey.act"; undefined for a call without a code. */
export const actionOf = (call: Call): string | undefined => /^(.+)\.(?:ask|act|again)$/.exec(call.name)?.[1];

/** The fields that both steps share: amount and target. The second step cannot change them. */
function boundOf(action: string, input: Values): string {
  const pair = twoSteps.get(action);
  const acting = pair ? namesOf(pair.act) : new Set<string>();
  const shared = [...(pair ? namesOf(pair.ask) : [])].filter((name) => acting.has(name) && name !== "OTP");
  return printOf(
    Object.fromEntries(shared.map((name) => [name, name === "email" ? sameEmail(input[name]) : input[name]])),
  );
}
/** The second step may have it as the first one answered, in small letters. */
const sameEmail = (email: unknown): string => String(email).trim().toLowerCase();
/** A hash of the whole first step, to tell a repeat from a corrected one. It contains no secrets. */
const hashOfAsk = (input: Values): string =>
  printOf(Object.fromEntries(Object.entries(input).filter(([name]) => !/password/i.test(name))));

export interface Letter {
  readonly channel?: Channel;
  /** The recipient, if not the user's own phone or e-mail. */
  readonly address?: string;
  readonly text: (code: string) => string;
  /** Stored until the code is spent. */
  readonly remember?: Values;
}
interface Row {
  id: number;
  ask_hash: string;
  bound: string;
  hash: string;
  remembered: string;
  sent_at: number;
  expires_at: number;
  attempts_left: number;
  state: "live" | "spent" | "replaced" | "dead";
}

const secondsUntil = (provider: EditionProvider, at: number): number =>
  Math.max(0, Math.ceil((at - provider.now()) / 1000));
const latest = (provider: EditionProvider, userId: string, action: string): Row | undefined =>
  provider.store.row<Row>(
    "SELECT * FROM codes WHERE user_id = ? AND action = ? ORDER BY id DESC LIMIT 1",
    userId,
    action,
  );
const hashFor = (userId: string, action: string, code: string): string => hashOf(`${userId} ${action} ${code}`);

/** Wrong codes of a day for this action since the last right one. */
function failuresOf(
  provider: EditionProvider,
  userId: string,
  action: string,
): { readonly wrong: number; readonly lastAt: number } {
  const counted = provider.store.row<{ wrong: number | null; last_at: number | null }>(
    "SELECT sum(wrong) AS wrong, max(failed_at) AS last_at FROM codes WHERE user_id = ?1 AND action = ?2 AND failed_at > ?3 AND id > (SELECT coalesce(max(id), 0) FROM codes WHERE user_id = ?1 AND action = ?2 AND state = 'spent')",
    userId,
    action,
    provider.now() - COUNTED_FOR,
  );
  return { wrong: counted?.wrong ?? 0, lastAt: counted?.last_at ?? 0 };
}
const waitAfter = (wrong: number): number =>
  wrong > 0 && wrong % CODE_ATTEMPTS === 0 ? WAITS[Math.min(wrong / CODE_ATTEMPTS, WAITS.length) - 1]! : 0;

function refuseWhileLocked(provider: EditionProvider, userId: string, action: string): void {
  const { wrong, lastAt } = failuresOf(provider, userId, action);
  const wait = secondsUntil(provider, lastAt + waitAfter(wrong) * 1000);
  if (wait > 0) throw tooMany(wait, "CODE_LOCKED");
}

/** Warns the account's owner: an attacker may know the password or hold the session. */
function warn(provider: EditionProvider, user: User, action: string, wrong: number): void {
  const isEnd = waitAfter(wrong) === WAITS.at(-1);
  if (action === "auth.register" || (wrong !== CODE_ATTEMPTS && !isEnd)) return; // the address is not confirmed yet
  const text = isEnd
    ? `${wrong} wrong codes were entered for your account, so no more are taken for a day. If it was not you, somebody knows your password: reset it, and signing in works again at once.`
    : `${wrong} wrong codes were entered for your account. If it was not you, somebody knows your password: change it.`;
  send(provider, {
    address: user.email,
    channel: "email",
    purpose: `${action}.wrongCodes`,
    text,
    alsoKnownAs: [user.username, user.mobilePhone],
  });
}

/** A new password resets the wrong codes of signing in. A sign-in with the old one has no code to repeat. */
export const forgetWrongCodes = (provider: EditionProvider, user: Pick<User, "id">): number =>
  provider.store.run("DELETE FROM codes WHERE user_id = ? AND action = 'auth.signIn'", user.id);

/** Phone, e-mail or password has changed: a code for the old one is void, and the next one goes to the new phone. */
export const voidCodes = (provider: EditionProvider, userId: string): number =>
  provider.store.run("UPDATE codes SET state = 'replaced' WHERE user_id = ? AND state = 'live'", userId);

/**
 * First step. A repeat within the wait leads to the code already sent: the page was opened again, or the reply was
 * lost. Another target voids the earlier code.
 */
export function sendCode(
  provider: EditionProvider,
  user: User,
  action: string,
  input: Values,
  letter: Letter,
): CodeSent {
  refuseWhileLocked(provider, user.id, action);
  return (
    pendingCode(provider, user, action, input, letter) ??
    issue(provider, user, action, { ask_hash: hashOfAsk(input), bound: boundOf(action, input) }, letter)
  );
}
/** The valid code of the same first step, while another one has to wait. */
export function pendingCode(
  provider: EditionProvider,
  user: User,
  action: string,
  input: Values,
  letter: Omit<Letter, "text"> = {},
): CodeSent | undefined {
  const last = latest(provider, user.id, action);
  const wait = last ? secondsUntil(provider, last.sent_at + RESEND_WAIT * 1000) : 0;
  if (last?.state !== "live" || last.ask_hash !== hashOfAsk(input) || wait === 0) return undefined;
  return {
    destination: recipientOf(user, letter).masked,
    expiresIn: secondsUntil(provider, last.expires_at),
    resendIn: wait,
    attempts: last.attempts_left,
  };
}
/** What the first step has stored, if its code was not spent. */
export function openStep(provider: EditionProvider, user: User, action: string): Values | undefined {
  const last = latest(provider, user.id, action);
  return last && last.state !== "spent" ? (JSON.parse(last.remembered) as Values) : undefined; // written by us
}
/** "Send the code again": the same target, a new code. */
export function sendAgain(
  provider: EditionProvider,
  user: User | undefined,
  action: string,
  letter: Omit<Letter, "remember">,
): CodeSent {
  const last = user && latest(provider, user.id, action);
  if (!user || !last || last.state === "spent")
    throw new Refusal(409, "NO_CODE_PENDING", "Start again: there is no code to repeat.");
  refuseWhileLocked(provider, user.id, action);
  const wait = secondsUntil(provider, last.sent_at + RESEND_WAIT * 1000);
  if (wait > 0 && last.state !== "replaced") throw tooMany(wait, "RESEND_WAIT"); // the newest code is replaced only by voidCodes
  // An old first step has expired: password or amount must be entered again.
  if (provider.now() > last.sent_at + 4 * CODE_LIFE * 1000)
    throw new Refusal(409, "NO_CODE_PENDING", "Start again: the code is too old to repeat.");
  return issue(provider, user, action, last, { ...letter, remember: JSON.parse(last.remembered) as Values }); // written by us
}

function recipientOf(user: User, { channel = "sms", address, remember = {} }: Omit<Letter, "text">) {
  const { address: remembered } = remember;
  const own = channel === "email" ? user.email : user.mobilePhone;
  const to = address ?? (typeof remembered === "string" ? remembered : own);
  return { channel, address: to, masked: channel === "email" ? maskedEmail(to) : maskedPhone(to) };
}
function issue(
  provider: EditionProvider,
  user: User,
  action: string,
  about: { ask_hash: string; bound: string },
  letter: Letter,
): CodeSent {
  const code = newCode();
  const now = provider.now();
  const { channel, address, masked } = recipientOf(user, letter);
  const attempts = CODE_ATTEMPTS - (failuresOf(provider, user.id, action).wrong % CODE_ATTEMPTS); // counted per person: a new code does not reset the count
  provider.store.run(
    "UPDATE codes SET state = 'replaced' WHERE user_id = ? AND action = ? AND state = 'live'",
    user.id,
    action,
  );
  provider.store.run(
    "INSERT INTO codes (user_id, action, ask_hash, bound, hash, remembered, sent_at, expires_at, attempts_left) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    user.id,
    action,
    about.ask_hash,
    about.bound,
    hashFor(user.id, action, code),
    JSON.stringify(letter.remember ?? {}),
    now,
    now + CODE_LIFE * 1000,
    attempts,
  );
  send(provider, {
    address,
    channel,
    purpose: action,
    code,
    text: letter.text(code),
    alsoKnownAs: [user.email, user.username, user.mobilePhone].filter(Boolean),
  });
  return {
    destination: masked,
    expiresIn: CODE_LIFE,
    resendIn: RESEND_WAIT,
    attempts,
  };
}

const wrongCode = (attemptsLeft: number): Refusal =>
  new Refusal(422, "WRONG_CODE", "The code is not right.", { fields: { OTP: "wrong" }, attemptsLeft });

/**
 * A code that was sent for this action and serves no more is no wrong try: another tab has used it or asked for a newer one. The newer one
 * takes its place only if it confirms the same.
 */
function refuseEarlier(provider: EditionProvider, userId: string, action: string, hash: string, last: Row): void {
  const isOver = isUsedUp(last);
  const earlier = provider.store.row<Pick<Row, "bound">>(
    "SELECT bound FROM codes WHERE user_id = ? AND action = ? AND state IN ('replaced', 'spent') AND hash = ? AND expires_at > ? ORDER BY id DESC LIMIT 1",
    userId,
    action,
    hash,
    isOver ? 0 : provider.now(),
  );
  if (!earlier) return;
  if (isOver || earlier.bound !== last.bound)
    throw new Refusal(409, "NO_CODE_PENDING", "Start again: this code is not valid any more.");
  throw new Refusal(422, "REPLACED_CODE", "A newer code was sent.", {
    fields: { OTP: "replaced" },
    newerAt: provider.calendar.instant(last.sent_at),
  });
}
const isUsedUp = ({ state }: Row): boolean => state === "spent" || state === "replaced";

/**
 * Second step: spends the code and returns what was stored with it. An unknown user gets the answer of a wrong code.
 */
export function spendCode(provider: EditionProvider, user: User | undefined, action: string, input: Values): Values {
  const last = user && latest(provider, user.id, action);
  if (!user || !last) throw wrongCode(CODE_ATTEMPTS - 1);
  const hash = hashFor(user.id, action, String(input.OTP));
  if (isUsedUp(last)) {
    refuseEarlier(provider, user.id, action, hash, last);
    throw wrongCode(CODE_ATTEMPTS - 1);
  }
  refuseWhileLocked(provider, user.id, action);
  if (last.state === "dead") throw wrongCode(0);
  if (last.hash !== hash) refuseEarlier(provider, user.id, action, hash, last);
  if (provider.now() >= last.expires_at)
    throw new Refusal(422, "EXPIRED_CODE", "The code has expired.", { fields: { OTP: "expired" } });
  if (last.hash !== hash || last.bound !== boundOf(action, input)) {
    const attemptsLeft = last.attempts_left - 1;
    provider.store.run(
      "UPDATE codes SET attempts_left = ?, state = ?, wrong = wrong + 1, failed_at = ? WHERE id = ?",
      attemptsLeft,
      attemptsLeft > 0 ? "live" : "dead",
      provider.now(),
      last.id,
    );
    const { wrong } = failuresOf(provider, user.id, action);
    if (attemptsLeft === 0) warn(provider, user, action, wrong);
    throw (attemptsLeft > 0 ? wrongCode(attemptsLeft) : tooMany(waitAfter(wrong), "CODE_LOCKED")).andKeep();
  }
  provider.store.run("UPDATE codes SET state = 'spent' WHERE id = ?", last.id);
  return JSON.parse(last.remembered) as Values; // written by us
}
