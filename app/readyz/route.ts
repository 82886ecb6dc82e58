// Ready for visitors: what this instance shares with the others answers too.
import { store } from "@/lib/store/store";

export const dynamic = "force-dynamic";
export async function GET(): Promise<Response> {
  const ready = await store().ready().catch(() => false);
  return new Response(ready ? "ready" : "the store does not answer", { status: ready ? 200 : 503, headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
