// Ready for visitors: what this instance shares with the others answers too.
import { isEnding } from "@/lib/front/ending";
import { sharedStore } from "@/lib/store/shared";

export const dynamic = "force-dynamic";
const headers = { "content-type": "text/plain", "cache-control": "no-store" };

export async function GET(): Promise<Response> {
  if (isEnding()) return new Response("the process is ending", { status: 503, headers });
  const ready = await sharedStore().ready().catch(() => false);
  return new Response(ready ? "ready" : "the store does not answer", { status: ready ? 200 : 503, headers });
}
