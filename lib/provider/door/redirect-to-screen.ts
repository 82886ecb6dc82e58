// A person who follows a link to an answer for programs gets a page of the portal instead.
import "server-only";
import { closedPolicy } from "@/lib/http/headers";
import { PATH_HEADER } from "@/lib/http/names";
import { sessionCookie } from "@/lib/session/session";
import { failedAddress } from "@/lib/provider/failed-address";
import { fileAt, screenOfFile } from "@/lib/url/file-screen";
import { transactions } from "@/lib/contract/transactions";
import { Problem, type ProblemKind } from "@/lib/provider/problem";

const headers = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": closedPolicy,
  vary: "cookie, accept, sec-fetch-mode",
};
/** The same request may succeed the next time. */
const passing: ReadonlySet<ProblemKind> = new Set(["too_many", "unexpected", "broken", "unreachable", "timed_out"]);

const addressOf = ({ url, headers: sent }: Request): string => {
  const { pathname, search } = new URL(url);
  return sent.get(PATH_HEADER) ?? pathname + search;
};
const holds = ({ headers: sent }: Request, cookie: string): boolean =>
  (sent.get("cookie") ?? "").split(";").some((pair) => pair.trim().startsWith(`${cookie}=`));

function appIdIn(address: string): string {
  const appId = new URL(address, "http://portal").searchParams.get("appId");
  return appId === null ? "" : `?${new URLSearchParams({ appId })}`;
}
function placeFor(problem: Problem, request: Request): string {
  const address = addressOf(request);
  const signedIn = holds(request, sessionCookie());
  // A form on a foreign page sends no cookie of ours, although its user may be signed in.
  if (problem.kind === "signed_out" || (!signedIn && problem.kind !== "foreign")) {
    const next = screenOfFile(address);
    const query = [...(signedIn ? ["ended=1"] : []), ...(next ? [`next=${encodeURIComponent(next)}`] : [])].join("&");
    return query ? `/auth?${query}` : "/auth";
  }
  const file = fileAt(address);
  if (problem.kind === "forbidden" && problem.details.missing === transactions.export.needs && file)
    return `/exports/${file.name}/refused${appIdIn(address)}`;
  return failedAddress(problem, passing.has(problem.kind) && request.method === "GET" ? address : undefined);
}

/** Redirects to the page that explains the problem. The cookies of the refusal stay. */
export function redirectToScreen(problem: Problem, request: Request, refusal?: Response): Response {
  // No page is served at an address that is not ours.
  if (problem.kind === "misdirected") return new Response(null, { status: problem.status, headers });
  const answerHeaders = new Headers({ ...headers, location: placeFor(problem, request) });
  for (const cookie of refusal?.headers.getSetCookie() ?? []) answerHeaders.append("set-cookie", cookie);
  if (problem.details.responseId) answerHeaders.set("x-response-id", problem.details.responseId);
  return new Response(null, { status: 303, headers: answerHeaders });
}
