"use client";
// What the browser keeps for itself: the one home of local and session storage and of the cookies that are not secret.
import { ACCOUNT_COOKIE, appCookie } from "@/lib/http/names";
import { isLanguage } from "@/lib/contract/constants";
import type { Language } from "@/lib/i18n/languages";

const YEAR = 365 * 24 * 60 * 60;
const cookie = (name: string, value: string) => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
};
const cookieNamed = (name: string) =>
  globalThis.document?.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
/** Storage can be switched off or full; the portal works without it. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined; // nothing of what is kept here is needed to go on
  }
}

/** The language travels in a cookie, because the server writes the page; the specification's own copy stays beside it. */
export function storeLanguage(code: Language): void {
  quietly(() => localStorage.setItem("lang", code));
  cookie("lang", code);
}
/** Older versions wrote "EN", "RU" and "AZ" in capitals, with the quotes. */
const readLanguage = (stored: string | null): Language | undefined => {
  const code = stored?.replaceAll('"', "").toLowerCase();
  return isLanguage(code) ? code : undefined;
};
/** Whether the sidebar is open travels in a cookie too, so that the first paint has its width. */
export function storeSidebar(isOpen: boolean): void {
  quietly(() => localStorage.setItem("isOpen", String(isOpen)));
  cookie("sidebar", isOpen ? "open" : "collapsed");
}
/** Keys that act alone can be switched off: speech input and trembling hands press them unasked (WCAG 2.1.4). */
export const storeShortcuts = (on: boolean): void => cookie("shortcuts", on ? "on" : "off");
export const hasShortcuts = (): boolean => cookieNamed("shortcuts") !== "off";

/** The mark of whoever is signed in in this browser now. */
export const currentAccount = (): string | undefined => cookieNamed(ACCOUNT_COOKIE);

/** The application that was chosen last travels in a cookie, because the server writes the forms, and stays after signing out. */
export function storeApp(appId: string): void {
  const account = currentAccount();
  if (account) cookie(appCookie(account), encodeURIComponent(appId));
}
export function storedApp(): string | undefined {
  const account = currentAccount();
  const kept = account && cookieNamed(appCookie(account));
  return kept ? quietly(() => decodeURIComponent(kept)) : undefined;
}

/** Brings what is stored into the shapes of the specification, in a page of this language. True when the next page will speak another one. */
export function correctStorage(shown: Language): boolean {
  storedPermissions();
  return (
    quietly(() => {
      if (localStorage.getItem("isOpen") === null)
        localStorage.setItem("isOpen", String(cookieNamed("sidebar") !== "collapsed"));
      if (localStorage.getItem("lang") === null)
        localStorage.setItem("lang", readLanguage(cookieNamed("lang") ?? null) ?? shown); // nobody chose: the page is in the usual one, en
      return correctLanguage(shown);
    }) ?? false
  );
}
/** The language alone, where nothing is written that was not there: before anybody has signed in. */
export function correctLanguage(shown: Language): boolean {
  return (
    quietly(() => {
      const kept = localStorage.getItem("lang");
      if (kept === null) return false;
      const stored = readLanguage(kept);
      const chosen = readLanguage(cookieNamed("lang") ?? null);
      localStorage.setItem("lang", chosen ?? stored ?? shown);
      if (chosen || !stored) return false;
      cookie("lang", stored);
      return stored !== shown && cookieNamed("lang") === stored;
    }) ?? false
  );
}

interface Permissions {
  readonly userRole: string;
  readonly userType: string;
}
export interface StoredUser extends Permissions {
  readonly name: string;
  readonly phoneNumber: string;
}
export function storeUser({ userRole, userType, name, phoneNumber }: StoredUser): void {
  quietly(() => {
    localStorage.setItem("userDetails", JSON.stringify({ name, phoneNumber }));
    if (userRole && userType) localStorage.setItem("userPermissions", JSON.stringify({ userRole, userType }));
    else localStorage.removeItem("userPermissions");
  });
}
/** Both parts or nothing: a stored value that lacks one is thrown away. */
export function storedPermissions(): Permissions | undefined {
  const stored = quietly(() => localStorage.getItem("userPermissions"));
  if (!stored) return undefined;
  const { userRole, userType } = quietly(() => ({ ...(JSON.parse(stored) as Partial<Permissions> | null) })) ?? {}; // whatever it is, only two texts are taken
  if (typeof userRole === "string" && typeof userType === "string" && userRole && userType)
    return { userRole, userType };
  quietly(() => localStorage.removeItem("userPermissions"));
  return undefined;
}
/** The cookies stay: the next visitor of this browser reads the page of signing in in the language it had. */
export const clearStorage = (): void => void quietly(() => localStorage.clear());

/** What only this tab keeps, and only until it is closed. */
export const tabStorage = {
  read: (key: string): string | undefined => quietly(() => sessionStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void quietly(() => sessionStorage.setItem(key, value)),
  remove: (key: string): void => void quietly(() => sessionStorage.removeItem(key)),
  keys: (): readonly string[] => quietly(() => Object.keys(sessionStorage)) ?? [],
};

/** What every tab of this browser keeps, until somebody signs out. */
export const browserStorage = {
  read: (key: string): string | undefined => quietly(() => localStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void quietly(() => localStorage.setItem(key, value)),
  remove: (key: string): void => void quietly(() => localStorage.removeItem(key)),
};
