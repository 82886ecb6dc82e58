// Intents whose outcome is not known yet. They are stored before the call is sent, so the server can look them up after the page is closed
// or the process has ended. The token is stored for ten minutes at most, and only for the look-up.
import "server-only";
import { log } from "@/lib/log";
import type { Actor } from "@/lib/provider/attempts/attempts";
import { seal, unseal } from "@/lib/session/seal";
import { sharedStore } from "@/lib/store/shared";

/** All, for the server's look-ups; and those of a user, for the dashboard. */
const LIST = "open-money";
const listOf = (place: string) => `${LIST}:${place.slice(0, place.lastIndexOf(":"))}`;
/** The key of a user's intents in the store. */
export const intentsOf = ({ caller, user }: Actor): string => `intent:${caller.edition}:${user.id}`;
/** The breaker stops new ones long before this. */
const MOST = 10_000;
export const TOKEN_SECONDS = 10 * 60;

/** The seal contains its key in the store, so that it is not valid at another one. */
interface Sealed<T> {
  readonly at: string;
  readonly value: T;
}
const keyPlace = (place: string) => `open-key:${place}`;
const tokenPlace = (place: string) => `open-token:${place}`;
const write = async <T>(at: string, value: T, seconds: number): Promise<void> =>
  sharedStore().set(at, await seal({ at, value } satisfies Sealed<T>), seconds);
async function read<T>(at: string): Promise<T | undefined> {
  const sealed = await sharedStore().get(at);
  const opened = sealed ? ((await unseal(sealed)) as Sealed<T> | undefined) : undefined; // sealed above
  return opened?.at === at ? opened.value : undefined;
}
const logFailure = (what: string, work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: Error) => log().error({ error: error.message }, what));

/** Without it the money still moves once; only the look-up by the server is missing. */
export const addOpen = (place: string, key: string, { caller, user }: Actor, seconds: number): Promise<unknown> =>
  logFailure(
    "an intent was not noted for a look-up",
    Promise.all([
      ...[LIST, listOf(place)].map((list) => sharedStore().append(list, place, MOST, seconds)),
      write(keyPlace(place), key, seconds),
      write(
        tokenPlace(place),
        {
          caller: { edition: caller.edition, token: caller.token },
          user: { id: user.id, fullName: user.fullName, merchantId: user.merchantId },
        },
        TOKEN_SECONDS,
      ),
    ]),
  );
export const dropToken = (place: string): Promise<void> => sharedStore().remove(tokenPlace(place));
export const dropOpen = (place: string): Promise<unknown> =>
  logFailure(
    "the note of an intent was not removed",
    Promise.all([
      ...[LIST, listOf(place)].map((list) => sharedStore().drop(list, place)),
      sharedStore().remove(keyPlace(place)),
      dropToken(place),
    ]),
  );

/** Of a user, or all. */
export const openPlaces = async (actor?: Actor): Promise<readonly string[]> => [
  ...new Set(await sharedStore().lines(actor ? `${LIST}:${intentsOf(actor)}` : LIST)),
];
export const keyOf = (place: string): Promise<string | undefined> => read<string>(keyPlace(place));
export const senderOf = (place: string): Promise<Actor | undefined> => read<Actor>(tokenPlace(place));
