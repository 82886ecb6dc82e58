// Browsers from which the account has signed in before. Wrong passwords from other browsers do not lock the account there.
import "server-only";
import { createHash } from "node:crypto";
import { type CookieReader, readCookies, writeCookies } from "./cookies";
import { seal, unseal } from "./seal";

export interface KnownBrowser {
  readonly id: string;
  /** Hashes of the accounts, newest first. */
  readonly accounts: readonly string[];
}
const COOKIE = "portal-browser";
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const MOST_ACCOUNTS = 8;

const markOf = (account: string) =>
  createHash("sha256").update(account.trim().toLowerCase()).digest("base64url").slice(0, 16);

export async function readKnownBrowser(jar: CookieReader): Promise<KnownBrowser | undefined> {
  const sealed = readCookies(jar, COOKIE);
  const browser = sealed ? ((await unseal(sealed)) as Partial<KnownBrowser> | undefined) : undefined;
  return browser?.id && browser.accounts ? { id: browser.id, accounts: browser.accounts } : undefined;
}
export const isKnownTo = (browser: KnownBrowser | undefined, account: string): boolean =>
  browser !== undefined && account !== "" && browser.accounts.includes(markOf(account));

/** After sign-in the browser knows the typed name and the e-mail address. */
export async function writeKnownBrowser(
  { id, accounts }: KnownBrowser,
  ...names: readonly string[]
): Promise<string[]> {
  const known = [...new Set([...names.filter(Boolean).map(markOf), ...accounts])].slice(0, MOST_ACCOUNTS);
  return writeCookies(COOKIE, await seal({ id, accounts: known } satisfies KnownBrowser), KEPT_SECONDS);
}
export const newBrowser = (): KnownBrowser => ({ id: crypto.randomUUID(), accounts: [] });
