// Sealed values of a merchant in the shared store: approvals, notes about customers, saved views.
import "server-only";
import { createHash } from "node:crypto";
import type { EditionName } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import { Problem } from "@/lib/provider/problem";
import { seal, unseal } from "@/lib/session/seal";
import { sharedStore } from "@/lib/store/shared";

export interface Owner {
  readonly edition: EditionName;
  readonly user: Pick<Holder, "id" | "merchantId">;
}
/** Where the provider does not name the merchant, each user has a place of their own. */
export const scopeOf = ({ edition, user }: Owner): string => `${edition}:${user.merchantId || `user ${user.id}`}`;
export const hashOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** The seal names its place, so that it is not valid at another one. */
interface Sealed<T> {
  readonly at: string;
  readonly value: T;
}
export interface Stored<T> {
  readonly value: T;
  /** As it is in the store, for `swap`. */
  readonly text: string;
}
export async function readSealed<T>(at: string): Promise<Stored<T> | undefined> {
  const text = await sharedStore().get(at);
  const opened = text ? ((await unseal(text)) as Sealed<T> | undefined) : undefined; // sealed below
  return text && opened?.at === at ? { value: opened.value, text } : undefined;
}
const sealAt = <T>(at: string, value: T): Promise<string> => seal({ at, value } satisfies Sealed<T>);
/** False if the place has a value. */
export const claimSealed = async <T>(at: string, value: T, seconds: number): Promise<boolean> =>
  sharedStore().claim(at, await sealAt(at, value), seconds);
/** False if the value has changed since it was read. */
export const swapSealed = async <T>(at: string, before: string, value: T, seconds: number): Promise<boolean> =>
  sharedStore().swap(at, before, await sealAt(at, value), seconds);

/** Of a change that others overtake. */
const TRIES = 20;
/** Changes the value of a place as it is at that moment. `change` throws to refuse, and may run several times. */
export async function changeSealed<T>(at: string, seconds: number, change: (before: T | undefined) => T): Promise<T> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const before = await readSealed<T>(at);
    const next = change(before?.value);
    if (await (before ? swapSealed(at, before.text, next, seconds) : claimSealed(at, next, seconds))) return next;
  }
  throw new Problem("unavailable");
}
