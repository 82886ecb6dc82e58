// Attaching a card on the provider's page: the page's secret address and its outcome.
import type { Connection } from "@/lib/contract/connect";
import { maskedCard } from "../masks";
import { hashOf, newToken } from "../secrets";
import type { EditionProvider, User } from "../edition-provider";
import type { AppRow } from "../users/users";

type State = NonNullable<Connection["cardAttempt"]>["state"];
export interface CardAttempt {
  readonly hash: string;
  readonly app_id: string;
  readonly user_id: string;
  readonly state: Exclude<State, "timedOut">;
  readonly at: number;
  readonly expires_at: number;
}

/** How long the page accepts a card, in milliseconds. */
const PAGE_LIFE = 10 * 60_000;
/** States that are not final. */
const isOpen = (state: State): boolean => state === "waiting" || state === "refused";

/** The pages that still accept a card of this application. */
export function closeCardPages({ store, now }: EditionProvider, app: Pick<AppRow, "id">): void {
  store.run(
    "UPDATE card_attempts SET state = 'closed', at = ?1 WHERE app_id = ?2 AND state IN ('waiting', 'refused') AND expires_at > ?1",
    now(),
    app.id,
  );
}
/** Returns the page's address. A newer page closes an older one of the same application. */
export function openCardPage(provider: EditionProvider, user: User, app: AppRow): string {
  const { store, address } = provider;
  const token = newToken();
  const now = provider.now();
  closeCardPages(provider, app);
  store.run(
    "INSERT INTO card_attempts (hash, app_id, user_id, state, at, expires_at) VALUES (?, ?, ?, 'waiting', ?, ?)",
    hashOf(token),
    app.id,
    user.id,
    now,
    now + PAGE_LIFE,
  );
  return `${address}/card/${token}`;
}
export const cardAttemptBehind = ({ store }: EditionProvider, token: string): CardAttempt | undefined =>
  store.row<CardAttempt>("SELECT * FROM card_attempts WHERE hash = ?", hashOf(token));

/** An unfinished page times out. */
export const cardStateOf = (provider: EditionProvider, attempt: CardAttempt): State =>
  attempt.state === "waiting" && attempt.expires_at <= provider.now() ? "timedOut" : attempt.state;
export const takesCard = (provider: EditionProvider, attempt: CardAttempt): boolean =>
  isOpen(cardStateOf(provider, attempt)) && attempt.expires_at > provider.now();

export function latestCardAttempt(provider: EditionProvider, app: AppRow): Connection["cardAttempt"] {
  const last = provider.store.row<CardAttempt>(
    "SELECT * FROM card_attempts WHERE app_id = ? ORDER BY rowid DESC LIMIT 1",
    app.id,
  );
  if (!last) return null;
  const state = cardStateOf(provider, last);
  return { state, at: provider.calendar.instant(state === "timedOut" ? last.expires_at : last.at) };
}

export function endCardAttempt(provider: EditionProvider, { hash }: CardAttempt, state: "refused" | "closed"): void {
  provider.store.run("UPDATE card_attempts SET state = ?, at = ? WHERE hash = ?", state, provider.now(), hash);
}
/** Only the mask of the number is stored. */
export function attachCard(provider: EditionProvider, attempt: CardAttempt, number: string): void {
  const { store } = provider;
  store.atomically(() => {
    store.run("UPDATE card_attempts SET state = 'attached', at = ? WHERE hash = ?", provider.now(), attempt.hash);
    store.run("UPDATE apps SET card = ? WHERE id = ?", maskedCard(number), attempt.app_id);
    store.run("UPDATE users SET attached_card = 1 WHERE id = ?", attempt.user_id);
  });
}
