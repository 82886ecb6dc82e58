// Where a file would be that is not there: next.config.mjs leads here.
export const dynamic = "force-dynamic";
export const GET = () =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } });
