// Failed sign-ins in the activity of a merchant. The provider does not say whose name was typed, so the portal remembers the names
// that people have signed in with.
import "server-only";
import type { EditionName } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import { auth } from "@/lib/contract/auth";
import { log } from "@/lib/log";
import { hashOf } from "@/lib/provider/merchant-store";
import type { Problem } from "@/lib/provider/problem";
import { sharedStore } from "@/lib/store/shared";
import { KEPT_DAYS } from "./activity";
import { refusedAttempt, saveActivity, startedAttempt } from "./attempts";

type Known = Pick<Holder, "id" | "fullName" | "merchantId">;
const placeOf = (edition: EditionName, name: string): string =>
  `sign-in-name:${hashOf(edition, name.trim().toLowerCase())}`;
const inLog = (error: unknown): void =>
  log().error({ error: error instanceof Error ? error.message : String(error) }, "a sign-in was not recorded");

/** After a sign-in, with the names that led to it. */
export async function rememberNames(
  edition: EditionName,
  { id, fullName, merchantId }: Known,
  names: readonly string[],
): Promise<void> {
  const known = JSON.stringify({ id, fullName, merchantId } satisfies Known);
  const places = new Set(names.filter(Boolean).map((name) => placeOf(edition, name)));
  await Promise.all([...places].map((place) => sharedStore().set(place, known, KEPT_DAYS * 24 * 60 * 60))).catch(inLog);
}

/** A refused password or code. The answer does not wait for it: its time would tell whether the account exists. */
export function saveFailedSignIn(edition: EditionName, names: readonly string[], problem: Problem): void {
  const save = async () => {
    const found = await Promise.all(names.filter(Boolean).map((name) => sharedStore().get(placeOf(edition, name))));
    const text = found.find(Boolean);
    if (!text) return;
    const actor = { caller: { edition }, user: JSON.parse(text) as Known }; // rememberNames wrote it
    await saveActivity(actor, refusedAttempt(startedAttempt(auth.signIn.act, {}, actor), problem));
  };
  void save().catch(inLog);
}
