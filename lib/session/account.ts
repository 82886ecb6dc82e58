// The signed-in user, for scripts of the page: two people can share one browser, and a tab must notice when another user has signed in.
import "server-only";
import { createHash } from "node:crypto";
import { ACCOUNT_COOKIE, ACCOUNT_HEADER, appCookie } from "@/lib/http/names";
import { type CookieReader, isPlainHttp } from "./cookies";

/** A hash, so that it tells nothing about the user. */
export const accountId = (userId: string): string =>
  createHash("sha256").update(userId).digest("base64url").slice(0, 16);

/** Whether the page was made for another user than the signed-in one. Without the header only the session counts. */
export const isOfOtherAccount = (headers: Headers, userId: string): boolean =>
  (headers.get(ACCOUNT_HEADER) ?? accountId(userId)) !== accountId(userId);

/** The application that this user chose last in this browser. */
export const lastApp = (jar: CookieReader, userId: string): string | undefined =>
  jar.get(appCookie(accountId(userId)))?.value;

const line = (value: string, more = "") =>
  `${ACCOUNT_COOKIE}=${value}; Path=/; SameSite=Lax${isPlainHttp() ? "" : "; Secure"}${more}`;
/** Lasts as long as the session's cookies. */
export const writeAccount = (userId: string, maxAge?: number): string[] => [
  line(accountId(userId), maxAge === undefined ? "" : `; Max-Age=${maxAge}`),
];
export const endAccount = (): string[] => [line("", "; Max-Age=0")];
