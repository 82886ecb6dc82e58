import { GET } from "@/app/readyz/route";

process.env.SESSION_SECRET ??= "a secret of the tests, long enough to seal";
process.env.PROVIDER_API_BASE ??= "http://127.0.0.1:1";

const ask = () => GET(new Request("http://localhost/readyz", { headers: { "x-portal-address": "203.0.113.5" } }));

test("readiness answers with the address that limits count", async () =>
  expect(await (await ask()).text()).toBe("ready\nyou are counted as 203.0.113.5"));
test("a process that is ending is not ready", async () => {
  const home = globalThis as typeof globalThis & { portalIsEnding?: boolean };
  expect((await ask()).status).toBe(200);
  home.portalIsEnding = true;
  expect((await ask()).status).toBe(503);
  delete home.portalIsEnding;
  expect((await ask()).status).toBe(200);
});
