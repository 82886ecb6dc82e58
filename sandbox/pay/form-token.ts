// A signed form token, bound to this address, this browser and this version of the bill. Its first part names the
// attempt, so that a form sent twice pays once.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { EditionProvider } from "../edition-provider";

const VISITOR_COOKIE = "pay-visitor";
const random = (): string => randomBytes(16).toString("base64url");

const sealOf = (provider: EditionProvider, about: string): Buffer => {
  const secret = provider.store.row<{ value: string }>("SELECT value FROM facts WHERE name = 'seal'")?.value;
  if (!secret) throw new Error("The data has no seal.");
  return createHmac("sha256", secret).update(about).digest();
};
/** The bill that a form shows: a customer pays the version that was shown. */
interface BillVersion {
  readonly code: string;
  readonly version: number;
}
const aboutOf = ({ code, version }: BillVersion, attempt: string, visitor: string): string =>
  `${code} ${version} ${attempt} ${visitor}`;

export const visitorIn = (request: Request): string | undefined =>
  /(?:^|;\s*)pay-visitor=([\w-]{22})(?:;|$)/.exec(request.headers.get("cookie") ?? "")?.[1];
export const newVisitor = random;
/** Lax, not Strict: a customer comes from a letter or a message. */
export const visitorCookie = (visitor: string): string =>
  `${VISITOR_COOKIE}=${visitor}; Path=/pay; HttpOnly; SameSite=Lax`;

export function newToken(provider: EditionProvider, bill: BillVersion, visitor: string): string {
  const attempt = random();
  return `${attempt}.${bill.version}.${sealOf(provider, aboutOf(bill, attempt, visitor)).toString("base64url")}`;
}
/** The attempt that a valid token names, and the version of the bill that its form showed. */
export function attemptIn(
  provider: EditionProvider,
  code: string,
  visitor: string | undefined,
  token: string,
): { readonly attempt: string; readonly version: number } | undefined {
  const [attempt = "", versionText = "", seal = ""] = token.split(".");
  if (!visitor || !/^[\w-]{22}$/.test(attempt) || !/^\d{1,9}$/.test(versionText)) return undefined;
  const version = Number(versionText);
  const expected = sealOf(provider, aboutOf({ code, version }, attempt, visitor));
  const actual = Buffer.from(seal, "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { attempt, version } : undefined;
}
