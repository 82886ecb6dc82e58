// The payout keys of applications: sealed with the session's secrets, in the shared store.
import "server-only";
import type { Actor } from "@/lib/provider/attempts/attempts";
import { type App, apps } from "@/lib/contract/apps";
import { type Caller, ask } from "@/lib/provider/upstream/ask";
import { isSealedAnew, seal, unseal } from "@/lib/session/seal";
import { sharedStore } from "@/lib/store/shared";

const DAY = 24 * 60 * 60;
const KEPT_SECONDS = 400 * DAY;

interface SealedKey {
  /** The seal contains the key's place in the store, so that it is not valid at another one. */
  readonly place: string;
  readonly key: string;
  readonly since: string;
  readonly by: string;
  readonly sealedAt: number;
}
export type KeptKey = Pick<SealedKey, "since" | "by">;

/** The provider shows an application only to users who have it: for others there is no place. */
const placeOf = async (caller: Caller, appId: string): Promise<string> =>
  placeFor(caller, await ask(caller, apps.read, { appId }));
const placeFor = ({ edition }: Caller, { appId }: Pick<App, "appId">) => `app-key:${edition}:${appId}`;
const write = async (value: SealedKey) => seal({ ...value, sealedAt: Date.now() } satisfies SealedKey);

interface Found {
  readonly value: SealedKey;
  /** The stored value: only this one is replaced. */
  readonly sealed: string;
}
async function find(place: string): Promise<Found | undefined> {
  const sealed = await sharedStore().get(place);
  const value = sealed ? ((await unseal(sealed)) as SealedKey | undefined) : undefined; // only keepKey seals under this place
  return sealed && value?.place === place ? { value, sealed } : undefined;
}

export async function keepKey({ caller, user }: Actor, appId: string, key: string): Promise<void> {
  const place = await placeOf(caller, appId);
  const since = new Date().toISOString();
  await sharedStore().set(place, await write({ place, key, since, by: user.fullName, sealedAt: 0 }), KEPT_SECONDS);
}
export async function forgetKey(caller: Caller, appId: string): Promise<void> {
  await sharedStore().remove(await placeOf(caller, appId));
}
/** `since` and `by`; the key itself stays here. */
export async function keptKeyOf(caller: Caller, app: Pick<App, "appId">): Promise<KeptKey | undefined> {
  const found = await find(placeFor(caller, app));
  return found && { since: found.value.since, by: found.value.by };
}

/** Does the work with the application's key, if there is one. A key that the provider refuses is removed. */
export async function withKeptKey<T>(
  caller: Caller,
  appId: string,
  work: (caller: Caller) => Promise<T>,
  isRefused: (error: unknown) => boolean,
): Promise<T> {
  const found = await find(await placeOf(caller, appId));
  if (!found) return work(caller);
  const { value, sealed } = found;
  // Each use extends its life, and seals it with the newest secret.
  if (!isSealedAnew(sealed) || value.sealedAt < Date.now() - DAY * 1000)
    await sharedStore().swap(value.place, sealed, await write(value), KEPT_SECONDS);
  try {
    return await work({ ...caller, appKey: value.key });
  } catch (error) {
    // A colleague may have stored a newer one meanwhile.
    if (isRefused(error) && (await find(value.place))?.value.key === value.key) await sharedStore().remove(value.place);
    throw error;
  }
}
