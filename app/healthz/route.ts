// Alive: the process answers. Nothing else is asked.
export const dynamic = "force-dynamic";
export const GET = () => new Response("ok", { headers: { "content-type": "text/plain", "cache-control": "no-store" } });
