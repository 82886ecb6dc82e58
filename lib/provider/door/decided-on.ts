// What was shown is what happens: before an action goes out, the record it is of is looked at once more. A provider that compares
// the state itself closes the moment in between; one that does not know the field is at least never sent what is plainly outdated.
import "server-only";
import type { Call } from "@/lib/provider/contract/call";
import { invoices } from "@/lib/provider/contract/invoices";
import { type Transaction, transactions } from "@/lib/provider/contract/transactions";
import type { Values } from "@/lib/provider/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { type Caller, ask } from "@/lib/provider/upstream/ask";

type TransactionState = Pick<Transaction, "status" | "remaining">;

/** Whether the action names a record that its visitor may see, which still stands as it did when he decided. Throws when it does not. */
export async function standsAsDecided({ id, decidedOn }: Values, caller: Caller): Promise<boolean> {
  if (!decidedOn) return false;
  const { status, remaining } = decidedOn as TransactionState; // the table has checked it
  const { rows } = await ask(caller, transactions.list, { name: String(id) });
  const now = rows.find((row) => row.id === id);
  if (!now) return false; // the provider says it in its own words
  if (now.status === status && now.remaining === remaining) return true;
  if (await hasHappened(caller)) return true;
  throw new Problem("refused", { code: "STATE_CHANGED" });
}

const onVersion: ReadonlySet<string> = new Set([invoices.edit, invoices.send, invoices.remove].map(({ name }) => name));
/** An invoice is edited, sent and deleted as it was seen. Throws when somebody has edited it since, or when it cannot be read. */
export async function checkVersion(call: Call, { id, version }: Values, caller: Caller): Promise<void> {
  if (!onVersion.has(call.name)) return;
  const now = await ask(caller, invoices.read, { id: String(id) });
  if (now.version !== version && !(await hasHappened(caller))) throw new Problem("refused", { code: "CHANGED" });
}

/** The change may be this very action's, whose reply was lost: the provider knows the key, and tells the first result again. */
const hasHappened = async (caller: Caller): Promise<boolean> =>
  caller.intent !== undefined && (await ask(caller, transactions.outcome, { key: caller.intent })).happened;
