import type { Attempt } from "@/lib/provider/attempts/attempt";
import type { Call } from "@/lib/contract/call";
import { type Outcome, load, loadAttempts } from "@/lib/provider/page";
import type { RowsPage } from "@/lib/provider/all-pages";
import type { RowOf } from "@/components/list/define-list";

/** For a record without its own call: the list's search finds it by id, without page and filters. */
export async function findRecord<C extends Call>(list: C, id: string): Promise<Outcome<RowOf<C> | undefined>> {
  const found = await load<Call>(list, { name: id });
  if ("problem" in found) return found;
  const { rows } = found.answer as unknown as RowsPage<RowOf<C> & { id: string }>; // parsed with this call's schema
  return { answer: rows.find((row) => row.id === id) };
}

export interface RecordOf<Facts> {
  readonly id: string;
  readonly facts: Outcome<Facts>;
  /** Attempts from the portal, newest first. */
  readonly tried: Outcome<readonly Attempt[]>;
}
/** A record and the attempts on it, read at once: `readRecord("payouts", id, load(payouts.read, { id }))`. */
export async function readRecord<Facts>(
  noun: string,
  id: string,
  reading: Promise<Outcome<Facts>>,
): Promise<RecordOf<Facts>> {
  const [facts, tried] = await Promise.all([reading, loadAttempts(`${noun}:${id}`)]);
  return { id, facts, tried };
}
