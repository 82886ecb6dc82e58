// Idempotency: the same key returns the first result; the same key with another body is refused.
import type { Call } from "@/lib/contract/call";
import type { IntentOutcome } from "@/lib/contract/transactions";
import { Money } from "@/lib/contract/values";
import type { Values } from "@/lib/contract/wire";
import { DAY } from "./db/calendar";
import { Refusal } from "./refusal";
import { printOf } from "./secrets";
import type { User, EditionProvider } from "./edition-provider";

/** A repeat after a lost reply may carry a newer code: the code is not part of the intent. */
const bodyOf = ({ OTP: _, ...input }: Values): string => printOf(input);

/**
 * The first answer, if any. Only successes are stored: a refusal moved nothing, so the intent may be tried again. Two
 * requests cannot interleave: a handler that moves money is synchronous from key to result.
 */
export function remembered(provider: EditionProvider, user: User, intent: string, call: Call, input: Values): unknown {
  if (!/^[\w.:-]{1,200}$/.test(intent)) throw new Refusal(400, "IDEMPOTENCY_KEY", "The idempotency key is not usable.");
  const first = provider.store.row<{ call: string; body: string; answer: string }>(
    "SELECT call, body, answer FROM results WHERE user_id = ? AND intent = ?",
    user.id,
    intent,
  );
  if (!first) return undefined;
  if (first.call !== call.name || first.body !== bodyOf(input))
    throw new Refusal(409, "IDEMPOTENCY_MISMATCH", "This key was used for something else.");
  return JSON.parse(first.answer);
}

export function remember(
  provider: EditionProvider,
  user: User,
  intent: string,
  call: Call,
  input: Values,
  answer: unknown,
): void {
  provider.store.run("DELETE FROM results WHERE at < ?", provider.now() - 2 * DAY);
  provider.store.run(
    "INSERT INTO results (user_id, intent, call, body, answer, at) VALUES (?, ?, ?, ?, ?, ?)",
    user.id,
    intent,
    call.name,
    bodyOf(input),
    JSON.stringify(answer),
    provider.now(),
  );
}

/** For a client that lost the reply: the result stored under its key. */
export function outcomeOf(provider: EditionProvider, user: User, intent: string): IntentOutcome {
  const first = provider.store.row<{ call: string; answer: string; at: number }>(
    "SELECT call, answer, at FROM results WHERE user_id = ? AND intent = ?",
    user.id,
    intent,
  );
  if (!first) return { happened: false, call: null, at: null, id: null, status: null, amount: null, currency: null };
  const answer = JSON.parse(first.answer) as Partial<Record<"id" | "status" | "amount" | "currency", string>>; // written by us
  const amount = answer.amount === undefined ? null : Money.parse(answer.amount);
  return {
    happened: true,
    call: first.call,
    at: provider.calendar.instant(first.at),
    id: answer.id ?? null,
    status: answer.status ?? null,
    amount,
    currency: answer.currency ?? null,
  };
}
