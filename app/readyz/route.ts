// Ready for visitors: what this instance shares with the others answers too.
import { isShuttingDown } from "@/lib/http/shutdown";
import { hasUnknownProxy } from "@/lib/http/guard-requests";
import { sharedStore } from "@/lib/store/shared";

export const dynamic = "force-dynamic";
const headers = { "content-type": "text/plain", "cache-control": "no-store" };

export async function GET(): Promise<Response> {
  if (isShuttingDown()) return new Response("the process is ending", { status: 503, headers });
  const ready = await sharedStore()
    .ready()
    .catch(() => false);
  const answers = ready ? "ready" : "the store does not answer";
  // Told, and no reason to take the instance away: anybody could add a proxy's header.
  const note = hasUnknownProxy()
    ? `${answers}\nrequests come through a proxy and TRUSTED_PROXIES is not set: all visitors count as one`
    : answers;
  return new Response(note, { status: ready ? 200 : 503, headers });
}
