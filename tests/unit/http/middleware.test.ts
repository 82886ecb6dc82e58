// What every page passes before the framework makes it.
import { NextRequest } from "next/server";
import { middleware } from "@/middleware";

process.env.SESSION_SECRET ??= "a secret of the tests, long enough to seal";
process.env.ALLOWED_HOSTS = "portal.az";
process.env.PROVIDER_API_BASE ??= "http://127.0.0.1:1/";

const HOST = "portal.az";
interface Visit {
  readonly host?: string;
  readonly method?: string;
  readonly cookie?: string;
}
const signedIn = "__Host-portal=1.sealed";
const visit = (path: string, { host = HOST, method = "GET", cookie }: Visit = {}) =>
  middleware(
    new NextRequest(`https://${HOST}${path}`, { method, headers: { host, ...(cookie !== undefined && { cookie }) } }),
  );
const placeOf = (response: Response) => response.headers.get("location")?.replace(`https://${HOST}`, "");

test("no page is served to an unknown host", () => {
  for (const host of ["evil.example", "portal.az.evil.example", ""])
    expect([host, visit("/auth", { host }).status]).toEqual([host, 421]);
  expect(visit("/auth").status).toBe(200);
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("a page takes no %s", (method) => {
  expect(visit("/", { method, cookie: signedIn }).status).toBe(405);
});

test.each([
  ["/", "/auth"],
  ["/billing/invoices?status=paid&page=2", "/auth?next=%2Fbilling%2Finvoices%3Fstatus%3Dpaid%26page%3D2"],
  ["/authors", "/auth?next=%2Fauthors"],
])("%s leads to sign-in without a session", (path, place) => {
  const response = visit(path);
  expect([response.status, placeOf(response)]).toEqual([307, place]);
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(visit(path, { cookie: signedIn }).status).toBe(200);
});

test.each(["/auth", "/auth/register", "/auth/reset-password/abc"])("%s needs no session", (path) => {
  expect(visit(path).status).toBe(200);
});

test("a card number is removed from the address", () => {
  const response = visit("/transactions?name=4242424242424242&page=2", { cookie: signedIn });
  expect(response.status).toBe(307);
  expect(placeOf(response)).toBe("/transactions?name=424242******4242&page=2");
});

test.each(["/_next/image?url=x", "/robots.txt", "/.env.local.js"])("%s is missing, not a reason to sign in", (path) => {
  expect(visit(path).status).toBe(404);
});

test("an id like a file's name is no missing file", () => {
  for (const path of ["/billing/history/a.b", "/failed-rows/invoices/BI.2026.a"])
    expect(placeOf(visit(path))).toBe(`/auth?next=${encodeURIComponent(path)}`);
});

test("each page has its own nonce, in the policy and for the framework, and is not stored", () => {
  const [first, second] = [visit("/auth"), visit("/auth")];
  const nonceOf = (response: Response) =>
    /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(nonceOf(first)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  expect(first.headers.get("x-middleware-request-x-nonce")).toBe(nonceOf(first));
  expect(first.headers.get("cache-control")).toBe("private, no-store");
});
