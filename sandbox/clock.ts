// What time does by itself: links expire at the end of their day, fees are taken, holds after a week, banks settle payouts, reviews
// end. It runs before every act, when nothing is left to wait for.
import { held, move, outside } from "./money/ledger";
import { endReviews } from "./apps";
import { settleRows } from "./money/bulk";
import { takeFees } from "./money/fees";
import { settlePayouts } from "./money/payouts";
import type { EditionProvider } from "./edition-provider";

interface Due {
  id: number;
  expires_on: string;
}
interface Hold {
  id: string;
  app_id: string;
  invoice_id: number | null;
  amount: number;
  hold_expires_at: number;
  card: string | null;
}

/** Closes the days that have ended, one after the other, so that movements stay in the order of time. */
function closeDays(provider: EditionProvider, now: number): void {
  const { store, calendar } = provider;
  const last = store.row<{ value: string }>("SELECT value FROM facts WHERE name = 'closed'")!.value; // seeded
  const today = calendar.day(now);
  if (calendar.day(calendar.startOfNext(last)) >= today) return;
  store.atomically(() => {
    let day = last;
    for (let end = calendar.startOfNext(last); calendar.day(end) < today;) {
      day = calendar.day(end);
      end = calendar.startOfNext(day);
      settlePayouts(provider, end - 1);
      takeFees(provider, end);
    }
    store.run("UPDATE facts SET value = ? WHERE name = 'closed'", day);
  });
}

/**
 * The provider at this instant, with all that time has done until now: for one act, which waits for nothing. So the
 * ledger has its movements in the order of time, and an act does not begin before a midnight and end after it.
 */
export function atThisInstant(provider: EditionProvider): EditionProvider {
  const now = provider.now();
  const still = { ...provider, now: () => now };
  turnClock(still);
  return still;
}

/** A few lookups in small indexes when nothing is due, the usual case. */
export function turnClock(provider: EditionProvider): void {
  const { store, calendar } = provider;
  const now = provider.now();
  closeDays(provider, now);
  settlePayouts(provider, now);
  settleRows(provider);
  endReviews(provider, now);
  const links = store.rows<Due>(
    "SELECT id, expires_on FROM invoices WHERE status = 'created' AND removed_at IS NULL AND expires_on < ?",
    calendar.day(now),
  );
  const holds = store.rows<Hold>(
    "SELECT id, app_id, invoice_id, amount, hold_expires_at, card FROM transactions WHERE status = 'preAuth' AND hold_expires_at <= ? ORDER BY hold_expires_at",
    now,
  );
  if (links.length === 0 && holds.length === 0) return;
  store.atomically(() => {
    for (const link of links) {
      store.run("UPDATE invoices SET status = 'expired' WHERE id = ?", link.id);
      store.run(
        "INSERT INTO invoice_events (invoice_id, at, kind, by, detail) VALUES (?, ?, 'expired', '', '')",
        link.id,
        calendar.startOfNext(link.expires_on),
      );
    }
    for (const hold of holds) {
      const at = hold.hold_expires_at;
      store.run("UPDATE transactions SET status = 'preAuthExpired' WHERE id = ?", hold.id);
      move(store, `${hold.id}-X`, at, [
        { account: held(hold.app_id), amount: -hold.amount },
        { account: outside.cards, amount: hold.amount },
      ]);
      if (hold.invoice_id === null) continue;
      store.run("UPDATE invoices SET status = 'preAuthExpired' WHERE id = ?", hold.invoice_id);
      store.run(
        "INSERT INTO invoice_events (invoice_id, at, kind, by, detail, amount) VALUES (?, ?, 'preAuthExpired', '', ?, ?)",
        hold.invoice_id,
        at,
        hold.card ?? "",
        hold.amount,
      );
    }
  });
}
