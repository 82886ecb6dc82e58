// Ready for visitors: what this instance shares with the others answers too.
import { sharedStore } from "@/lib/store/shared";

export const dynamic = "force-dynamic";
export async function GET(): Promise<Response> {
  const ready = await sharedStore().ready().catch(() => false);
  return new Response(ready ? "ready" : "the store does not answer", { status: ready ? 200 : 503, headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
