// Before every page: checks the host and the session cookie, and sets the content policy. Access is decided by
// layouts, pages and the door, so skipping this file gains nothing.
import { type NextRequest, NextResponse } from "next/server";
import { environment, isDevelopment } from "@/lib/env";
import { OLD_BROWSER_PATH } from "@/lib/http/browsers";
import { closedPolicy, contentSecurityPolicy, makeNonce } from "@/lib/http/headers";
import { isServed } from "@/lib/http/hosts";
import { PATH_HEADER } from "@/lib/http/names";
import { sessionCookie } from "@/lib/session/session";
import { withoutCard } from "@/lib/contract/checks/card-number";
import { isFile } from "@/lib/url/next-address";

export const config = {
  runtime: "nodejs",
  // The door and the health routes are left out: a body that passes here is buffered and cut at 10 MB.
  matcher: ["/((?!bff/|_next/static/|fonts/|brand/|session$|healthz$|readyz$|favicon\\.ico$).*)"],
};

const isOpen = (path: string) =>
  path === "/auth" || path.startsWith("/auth/") || path === OLD_BROWSER_PATH || path === "/gallery";
const refuse = (status: number) =>
  new NextResponse(null, { status, headers: { "content-security-policy": closedPolicy, "cache-control": "no-store" } });

export function middleware(request: NextRequest): NextResponse {
  const { ALLOWED_HOSTS, PLAIN_HTTP } = environment();
  if (!isServed(request.headers.get("host"), ALLOWED_HOSTS)) return refuse(421);
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405); // pages are read; writes go through the door
  // There is no image service, and a missing file must not redirect to sign-in.
  if ((request.nextUrl.pathname.startsWith("/_next/") || isFile(request.nextUrl.pathname)) && !isDevelopment())
    return refuse(404);

  // Text typed or pasted into a search before hydration: removed from address and history.
  const query = [...request.nextUrl.searchParams];
  const allowed = query.map(([name, value]): [string, string] => [name, withoutCard(name, value)]);
  if (query.some(([, value], place) => value !== allowed[place]![1])) {
    const way = new URL(request.nextUrl.pathname, request.url);
    way.search = new URLSearchParams(allowed).toString();
    return NextResponse.redirect(way, {
      status: 307,
      headers: { "content-security-policy": closedPolicy, "cache-control": "no-store" },
    });
  }

  const address = request.headers.get(PATH_HEADER) ?? request.url.slice(new URL(request.url).origin.length);
  if (!isOpen(request.nextUrl.pathname) && !request.cookies.has(sessionCookie())) {
    const way = new URL(`/auth${address === "/" ? "" : `?next=${encodeURIComponent(address)}`}`, request.url);
    return NextResponse.redirect(way, {
      status: 307,
      headers: { "content-security-policy": closedPolicy, "cache-control": "no-store" },
    });
  }

  const nonce = makeNonce();
  const policy = contentSecurityPolicy(nonce, { development: isDevelopment(), plainHttp: PLAIN_HTTP !== undefined });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy); // the framework reads its nonce here
  headers.set("x-nonce", nonce);
  headers.set(PATH_HEADER, address);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  return response;
}
