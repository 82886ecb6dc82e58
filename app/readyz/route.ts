// Like /healthz, and the shared store answers too.
import { isShuttingDown } from "@/lib/http/shutdown";
import { ADDRESS_HEADER, hasUnknownProxy } from "@/lib/http/guard-requests";
import { sharedStore } from "@/lib/store/shared";

export const dynamic = "force-dynamic";
const headers = { "content-type": "text/plain", "cache-control": "no-store" };

export async function GET(request: Request): Promise<Response> {
  if (isShuttingDown()) return new Response("the process is ending", { status: 503, headers });
  const ready = await sharedStore()
    .ready()
    .catch(() => false);
  const answers = ready ? "ready" : "the store does not answer";
  // Only a note: any client can add a proxy's header, so it must not stop the instance.
  const notes = [
    answers,
    // The doctor compares this with its own address.
    `you are counted as ${request.headers.get(ADDRESS_HEADER) ?? "nobody"}`,
    ...(hasUnknownProxy()
      ? ["requests come through a proxy and TRUSTED_PROXIES is not set: all visitors count as one"]
      : []),
  ];
  return new Response(notes.join("\n"), { status: ready ? 200 : 503, headers });
}
