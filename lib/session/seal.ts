// Seals values that a browser stores but cannot read.
import "server-only";
import { sealData, unsealData } from "iron-session";
import { environment } from "@/lib/env";

/** Numbered, because a seal names its secret. */
const secrets = () => environment().SESSION_SECRET;

export const seal = (value: object): Promise<string> => sealData(value, { password: { ...secrets().sealing }, ttl: 0 });

/** With the newest secret: iron-session writes its number after the prefix. */
export const isSealedAnew = (sealed: string): boolean =>
  Object.keys(secrets().sealing).some((number) => sealed.startsWith(`Fe26.2*${number}*`));

// Opening a seal takes a third of a millisecond, and a page opens it several times.
const MOST_OPENED = 500;
const REMEMBERED_FOR = 30_000;
const opened = new Map<string, { readonly value: object; readonly until: number }>();

/** iron-session accepts any text after a seal. */
const SEAL = /^Fe26\.2\*[1-9]\d*\*[0-9a-f]+\*[\w-]+\*[\w-]+\*\d*\*[0-9a-f]+\*[\w-]+~2$/;

export async function unseal(sealed: string): Promise<object | undefined> {
  if (!SEAL.test(sealed)) return undefined;
  const known = opened.get(sealed);
  if (known && known.until > Date.now()) return known.value;
  // A foreign, damaged or outdated seal counts as none.
  const value = await unsealData<object>(sealed, { password: { ...secrets().opening }, ttl: 0 }).catch(() => undefined);
  if (!value || Object.keys(value).length === 0) return undefined;
  if (opened.size >= MOST_OPENED) opened.delete(opened.keys().next().value!);
  opened.set(sealed, { value, until: Date.now() + REMEMBERED_FOR });
  return value;
}
