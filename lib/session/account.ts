// The signed-in user for scripts of the page: two people can use one browser, and a tab has to notice that another user has signed in.
import "server-only";
import { createHash } from "node:crypto";
import { ACCOUNT_COOKIE, ACCOUNT_HEADER, appCookie } from "@/lib/http/names";
import { type CookieReader, isPlainHttp } from "./cookies";

/** Tells people apart and says nothing about them. */
export const accountId = (userId: string): string =>
  createHash("sha256").update(userId).digest("base64url").slice(0, 16);

/** A page that was made for one person asks while another is signed in. A request that does not say is judged by its session alone. */
export const isOfOtherAccount = (headers: Headers, userId: string): boolean =>
  (headers.get(ACCOUNT_HEADER) ?? accountId(userId)) !== accountId(userId);

/** The application that this person chose last in this browser. */
export const lastApp = (jar: CookieReader, userId: string): string | undefined =>
  jar.get(appCookie(accountId(userId)))?.value;

const line = (value: string, more = "") =>
  `${ACCOUNT_COOKIE}=${value}; Path=/; SameSite=Lax${isPlainHttp() ? "" : "; Secure"}${more}`;
/** Lives as long as the session's own cookies. */
export const writeAccount = (userId: string, maxAge?: number): string[] => [
  line(accountId(userId), maxAge === undefined ? "" : `; Max-Age=${maxAge}`),
];
export const endAccount = (): string[] => [line("", "; Max-Age=0")];
