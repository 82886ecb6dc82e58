// A payout with everything that happened to it.
import type { Attempt } from "@/lib/provider/attempts/attempts";
import type { Answer } from "@/lib/contract/call";
import { payouts } from "@/lib/contract/payouts";
import { type Outcome, load, loadAttempts } from "@/lib/provider/page";

export interface PayoutRecord {
  readonly id: string;
  readonly facts: Outcome<Answer<typeof payouts.read>>;
  readonly tried: Outcome<readonly Attempt[]>;
}

export async function readPayout(id: string): Promise<PayoutRecord> {
  const [facts, tried] = await Promise.all([load(payouts.read, { id }), loadAttempts(`payouts:${id}`)]);
  return { id, facts, tried };
}
