// The process answers and is not shutting down. Store and provider are not checked: many pages work without them.
import { isShuttingDown } from "@/lib/http/shutdown";

export const dynamic = "force-dynamic";
const headers = { "content-type": "text/plain", "cache-control": "no-store" };
export const GET = () =>
  isShuttingDown() ? new Response("the process is ending", { status: 503, headers }) : new Response("ok", { headers });
