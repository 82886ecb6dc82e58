// The places of approvals and of notes in the shared store. Each belongs to one merchant of one edition.
import "server-only";
import { createHash } from "node:crypto";
import { type Holder, Role } from "@/lib/contract/access";
import type { EditionName } from "@/lib/contract/constants";
import { highestRole } from "@/lib/contract/role-order";
import type { Holder as User } from "@/lib/contract/people";
import { seal, unseal } from "@/lib/session/seal";
import { sharedStore } from "@/lib/store/shared";

export interface Owner {
  readonly edition: EditionName;
  readonly user: Pick<User, "id" | "merchantId">;
}
/** Where the provider does not name the merchant, each user has a place of their own. */
export const scopeOf = ({ edition, user }: Owner): string => `${edition}:${user.merchantId || `user ${user.id}`}`;
export const hashOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** The user's role on an application. */
export const roleOn = (user: Holder, appId: string | null): string =>
  user.access?.find((rights) => rights.appId === appId)?.role ?? highestRole(user.roles);
export const allRoles = Role.options;

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
