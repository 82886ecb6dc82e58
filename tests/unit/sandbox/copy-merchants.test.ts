import type { Sandbox } from "@/sandbox/sandbox";
import { turnClock } from "@/sandbox/clock";
import { seededSandbox } from "@/tests/support/seeded-sandbox";

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = seededSandbox({ editions: ["default"] });
});
afterAll(() => sandbox.close());

const post = async (path: string, body: object) => {
  const request = new Request(`http://sandbox.invalid/sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });
  expect((await sandbox.handle(request)).status).toBe(200);
};

test("merchants that are copied after midnight have the fees of the day that has ended, once", async () => {
  await post("clock", { advanceSeconds: 24 * 60 * 60 });
  const provider = sandbox.providers.get("default")!;
  const { store, calendar } = provider;
  turnClock(provider);
  await post("merchants", { edition: "default", domain: "copy.sandbox.test" });
  turnClock(provider);
  const midnight = calendar.startOf(calendar.day(provider.now()));
  const [day] = store.rows<{ seeded: number; copied: number; due: number }>(
    `SELECT sum(CASE WHEN app_id + 0 < 10000000 THEN fee END) AS seeded, sum(CASE WHEN app_id + 0 > 10000000 THEN fee END) AS copied,
       sum(captured > 0 AND fee IS NULL AND captured_at < ?1) AS due FROM transactions WHERE captured_at BETWEEN ?1 - 86400000 AND ?1 - 1`,
    midnight,
  );
  expect(day!.seeded).toBeGreaterThan(0);
  expect([day!.copied, day!.due]).toEqual([day!.seeded, 0]);
});
