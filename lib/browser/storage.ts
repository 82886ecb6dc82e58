"use client";
// Local storage, session storage and the cookies that are not secret.
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
/** Storage can be switched off or full. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined; // the portal works without it
  }
}

/** In a cookie, because the server writes the page; and where the specification stores it. */
export function storeLanguage(code: Language): void {
  quietly(() => localStorage.setItem("lang", code));
  cookie("lang", code);
}
/** Older versions wrote "EN", "RU" and "AZ", with the quotes. */
const readLanguage = (stored: string | null): Language | undefined => {
  const code = stored?.replaceAll('"', "").toLowerCase();
  return isLanguage(code) ? code : undefined;
};
/** In a cookie too, so that the first paint has the sidebar's width. */
export function storeSidebar(isOpen: boolean): void {
  quietly(() => localStorage.setItem("isOpen", String(isOpen)));
  cookie("sidebar", isOpen ? "open" : "collapsed");
}
/** Single-key shortcuts can be switched off: speech input and trembling hands press them by mistake (WCAG 2.1.4). */
export const storeShortcuts = (on: boolean): void => cookie("shortcuts", on ? "on" : "off");
export const hasShortcuts = (): boolean => cookieNamed("shortcuts") !== "off";

/** The sound of a new payment, on this device. */
export const storeSound = (on: boolean): void => cookie("sound", on ? "on" : "off");
export const hasSound = (): boolean => cookieNamed("sound") === "on";

/** The account id of the signed-in user. */
export const currentAccount = (): string | undefined => cookieNamed(ACCOUNT_COOKIE);

/** In a cookie, because the server writes the forms. It stays after sign-out. */
export function storeApp(appId: string): void {
  const account = currentAccount();
  if (account) cookie(appCookie(account), encodeURIComponent(appId));
}
export function storedApp(): string | undefined {
  const account = currentAccount();
  const kept = account && cookieNamed(appCookie(account));
  return kept ? quietly(() => decodeURIComponent(kept)) : undefined;
}

/** Corrects stored values to the specification. `shown` is the page's language; true if the next page will have another one. */
export function correctStorage(shown: Language): boolean {
  storedPermissions();
  return (
    quietly(() => {
      if (localStorage.getItem("isOpen") === null)
        localStorage.setItem("isOpen", String(cookieNamed("sidebar") !== "collapsed"));
      if (localStorage.getItem("lang") === null)
        localStorage.setItem("lang", readLanguage(cookieNamed("lang") ?? null) ?? shown); // the user has not chosen a language
      return correctLanguage(shown);
    }) ?? false
  );
}
/** Corrects only the language, and writes nothing new: for pages before sign-in. */
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
/** A stored value without both parts is removed. */
export function storedPermissions(): Permissions | undefined {
  const stored = quietly(() => localStorage.getItem("userPermissions"));
  if (!stored) return undefined;
  const { userRole, userType } = quietly(() => ({ ...(JSON.parse(stored) as Partial<Permissions> | null) })) ?? {}; // both are checked below
  if (typeof userRole === "string" && typeof userType === "string" && userRole && userType)
    return { userRole, userType };
  quietly(() => localStorage.removeItem("userPermissions"));
  return undefined;
}
/** The cookies stay, so that the sign-in page keeps the language. */
export const clearStorage = (): void => void quietly(() => localStorage.clear());

/** Until the tab is closed. */
export const tabStorage = {
  read: (key: string): string | undefined => quietly(() => sessionStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void quietly(() => sessionStorage.setItem(key, value)),
  remove: (key: string): void => void quietly(() => sessionStorage.removeItem(key)),
  keys: (): readonly string[] => quietly(() => Object.keys(sessionStorage)) ?? [],
};

/** For all tabs, until sign-out. */
export const browserStorage = {
  read: (key: string): string | undefined => quietly(() => localStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => void quietly(() => localStorage.setItem(key, value)),
  remove: (key: string): void => void quietly(() => localStorage.removeItem(key)),
};
