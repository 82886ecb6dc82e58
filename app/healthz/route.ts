// Alive: the process answers and is not shutting down. Store and provider are not checked: without them it still shows what it can.
import { isShuttingDown } from "@/lib/http/shutdown";

export const dynamic = "force-dynamic";
const headers = { "content-type": "text/plain", "cache-control": "no-store" };
export const GET = () =>
  isShuttingDown() ? new Response("the process is ending", { status: 503, headers }) : new Response("ok", { headers });
