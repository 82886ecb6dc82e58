// The recipients of a batch. A file may have 100,000 rows: several pages are read at once, and each recipient is looked up once.
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import type { Approval } from "@/lib/contract/approvals";
import { type BulkPayoutRow, type BulkState, bulk } from "@/lib/contract/bulk";
import type { Answer } from "@/lib/contract/call";
import type { Values } from "@/lib/contract/wire";
import { log } from "@/lib/log";
import { LARGEST_PAGE } from "@/lib/provider/all-pages";
import { type Caller, ask } from "@/lib/provider/upstream/ask";
import { hasOnePayee } from "@/lib/rules/approval";
import { isSent, isUnpaid } from "@/lib/rules/batch";
import { type Recipient, notePaid, wasPaid } from "./payees";

const PAGES_AT_ONCE = 10;
type Page = Answer<typeof bulk.payoutsOf>;

async function* pagesOf(id: string, caller: Caller): AsyncGenerator<readonly Page[]> {
  const read = (page: number) => ask(caller, bulk.payoutsOf, { id, page, offset: LARGEST_PAGE });
  const first = await read(0);
  yield [first];
  const count = Math.ceil(first.total / LARGEST_PAGE);
  for (let from = 1; from < count; from += PAGES_AT_ONCE)
    yield Promise.all(Array.from({ length: Math.min(PAGES_AT_ONCE, count - from) }, (_, at) => read(from + at)));
}
/** Those of some pages that were not paid before. The store is asked for all of them at once. */
async function newOnes(
  scope: string,
  pages: readonly Page[],
  isMeant: (row: BulkPayoutRow) => boolean,
  seen: Set<string>,
): Promise<readonly Recipient[]> {
  const recipients = pages
    .flatMap(({ rows }) => rows.filter(isMeant))
    .flatMap(({ payee, destination }) => {
      const name = `${payee} ${destination}`;
      if (payee === null || seen.has(name)) return [];
      seen.add(name);
      return [{ name: payee, account: destination }];
    });
  const paid = await Promise.all(recipients.map((recipient) => wasPaid(scope, recipient)));
  return recipients.filter((_, index) => !paid[index]);
}

/** Whether a row that would be paid has a recipient who was not paid before. */
export async function hasNewPayees(scope: string, { id, decidedOn }: Values, caller: Caller): Promise<boolean> {
  const { version } = decidedOn as z.output<typeof BulkState>; // the contract has checked it
  const seen = new Set<string>();
  for await (const pages of pagesOf(String(id), caller)) {
    // Rows that are removed meanwhile move others to pages that were read. A repeat after the payment is counted already.
    if (pages.some(({ file }) => file.version !== version)) return true;
    if ((await newOnes(scope, pages, isUnpaid, seen)).length > 0) return true;
  }
  return false;
}

interface Paid {
  readonly kind: Approval["kind"];
  readonly recipient: Recipient | null;
  readonly batchId: string | undefined;
}
/** After the money has moved. A recipient that is not noted is new again. The answer does not wait for the rows of a batch. */
export async function notePayees(scope: string, { kind, recipient, batchId }: Paid, caller: Caller | undefined) {
  if (batchId !== undefined && caller) void noteBatch(scope, batchId, caller);
  if (recipient && hasOnePayee(kind)) await notePaid(scope, recipient).catch(() => undefined);
}
/** Waits before the next try, while the provider or the store does not answer. */
const NOTE_AGAIN_AFTER = [1_000, 4_000, 16_000, 64_000, 256_000];
async function noteBatch(scope: string, id: string, caller: Caller): Promise<void> {
  for (const wait of [...NOTE_AGAIN_AFTER, undefined]) {
    const seen = new Set<string>();
    try {
      for await (const pages of pagesOf(id, caller))
        await Promise.all((await newOnes(scope, pages, isSent, seen)).map((one) => notePaid(scope, one)));
      return;
    } catch (error) {
      log().error({ batch: id, error: String(error), againAfter: wait }, "the recipients of a batch were not noted");
      if (wait !== undefined) await pause(wait, undefined, { ref: false });
    }
  }
}
