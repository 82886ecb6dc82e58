import { GET } from "@/app/readyz/route";

process.env.SESSION_SECRET ??= "a secret of the tests, long enough to seal";
process.env.PROVIDER_API_BASE ??= "http://127.0.0.1:1";

test("a process that is ending is not ready", async () => {
  const home = globalThis as typeof globalThis & { portalIsEnding?: boolean };
  expect((await GET()).status).toBe(200);
  home.portalIsEnding = true;
  expect((await GET()).status).toBe(503);
  delete home.portalIsEnding;
  expect((await GET()).status).toBe(200);
});
