import fc from "fast-check";
import { nextAddress } from "@/lib/url/next-address";

const home = "http://portal.test";
/** The address that a browser on the portal would open. */
const open = (address: string) => new URL(address, home);

describe("an address of this portal", () => {
  it.each([
    "/",
    "/billing/invoices",
    "/billing/",
    "/billing/invoices?status=paid,declined&from=2026-11-01&to=2026-11-20",
    "/billing/invoices?name=%C6%8Fli+%26+Co&page=2",
    "/billing/history/INV-20397#log",
    "/users?open=U-1&x=//evil.example",
    "/billing/invoices?url=https://evil.example",
    "/billing/invoices?q=a\\b",
    "/billing/invoices?name=Əli",
    "/authors",
    "/sessions",
    "/billing/history/a%20b",
    "/billing/history/INV.A",
    "/exports/invoices?page=0",
    "/?next=/auth",
  ])("stays byte for byte: %s", (address) => expect(nextAddress(address)).toBe(address));

  it("keeps every path of plain segments with any query", () => {
    const segment = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/).filter((text) => text !== "auth");
    const query = fc.array(
      fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: "grapheme", maxLength: 20 })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), query, (path, pairs) => {
        const address = `/${path.join("/")}?${new URLSearchParams(pairs).toString()}`;
        expect(nextAddress(address)).toBe(address);
      }),
    );
  });
});

describe("a foreign address", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a list", ["/users", "/users"]],
    ["empty", ""],
    ["a word", "users"],
    ["another site", "https://evil.example"],
    ["no scheme", "//evil.example"],
    ["three slashes", "///evil.example"],
    ["a backslash", "/\\evil.example"],
    ["a backslash first", "\\/evil.example"],
    ["backslashes", "/\\/\\evil.example"],
    ["a tab between", "/\t/evil.example"],
    ["a line between", "/\n/evil.example"],
    ["a return between", "/\r/evil.example"],
    ["a null", "/users\u0000"],
    ["an encoded null", "/users%00"],
    ["an encoded tab between", "/%09/evil.example"],
    ["an encoded line", "/users%0A%0Dx"],
    ["a C1 control", "/users\u0085"],
    ["a line separator", "/users\u2028"],
    ["a space before", " //evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a spaced script", " javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["an escaped slash", "/%2fevil.example"],
    ["an escaped slash, capital", "/%2Fevil.example"],
    ["both escaped", "%2f%2fevil.example"],
    ["an escaped backslash", "/%5cevil.example"],
    ["a dot between", "/.//evil.example"],
    ["dots between", "/users/..//evil.example"],
    ["escaped dots", "/%2e%2e//evil.example"],
    ["a dot between, a short name", "/.//evil"],
    ["dots between, numbers", "/users/..//127.0.0.1"],
    ["an escaped slash, a short name", "/%2fevil"],
    ["an escaped backslash, a short name", "/%5cevil"],
    ["a backslash further on", "/users\\evil"],
    ["an escaped tab", "/%09/evil.example"],
    ["a broken escape", "/users/%E0%A4%A"],
    ["a user name", "/\\user@evil.example"],
    ["too long", `/${"a".repeat(5000)}`],
    ["a call", "/bff/profile.read"],
    ["a link to a file", "/bff/transactions.export?page=1"],
    ["a call, escaped", "/%62ff/profile.read"],
    ["the session's clock", "/session"],
    ["a health address", "/healthz"],
    ["a script", "/_next/static/chunks/a.js"],
    ["a font", "/fonts/rubik-latin-az-wght-normal.woff2"],
    ["a file for machines", "/robots.txt"],
    ["a file by dots", "/users/../robots.txt"],
    ["signing in", "/auth"],
    ["signing in again", "/auth?next=/users"],
    ["below signing in", "/auth/register"],
    ["signing in by dots", "/users/../auth"],
    ["signing in, escaped", "/%61uth"],
    ["signing in, capitals", "/AUTH/"],
  ])("becomes the dashboard: %s", (_, address) => expect(nextAddress(address)).toBe("/"));

  it("never leaves this origin, for any input", () => {
    const nasty = fc
      .array(
        fc.constantFrom(
          "/",
          "\\",
          "//",
          "%2f",
          "%5c",
          "%09",
          ".",
          "..",
          "\t",
          "\n",
          "@",
          ":",
          "evil.example",
          "javascript:",
          "auth",
          "?",
          "#",
          " ",
          "a",
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          fc.string(),
          fc.string({ unit: "binary" }),
          nasty.map((text) => `/${text}`),
        ),
        (text) => {
          const address = nextAddress(text);
          expect(open(address).origin).toBe(home);
          expect(open(open(address).pathname).origin).toBe(home);
          expect(open(address).pathname).not.toMatch(/^\/auth(\/|$)/);
          expect([text, "/"]).toContain(address);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
