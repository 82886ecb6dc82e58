// The answer for a missing file: next.config.mjs rewrites to it.
export const dynamic = "force-dynamic";
export const GET = () =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } });
