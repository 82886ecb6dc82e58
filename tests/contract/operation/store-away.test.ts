// A store that is gone, hangs, is full, or refuses writes: calls that need it fail soon, others work, and the store recovers without a restart.
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@/lib/contract";
import { redisStore } from "@/lib/store/redis";
import { RedisServers, settingsOf } from "@/tests/support/contract/redis";
import { sharedStore } from "@/lib/store/shared";
import { onPath } from "@/scripts/support/packages.mjs";
import { freePort } from "@/scripts/servers/ports.mjs";
import {
  type FakeProvider,
  fakeProvider,
  callDoor,
  owner,
  sayAfterLooking,
  sayJson,
  sessionOf,
} from "@/tests/support/contract/door";
import { until } from "@/tests/support/until";
import { waitingTime } from "@/tests/support/waiting-time";

const program = onPath(["redis-server", "valkey-server"]);
const withRedis = process.env.TEST_REDIS_URL && program ? describe : describe.skip;

const workFor = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
};

let provider: FakeProvider;
let port = 0;
let redis: ChildProcess | undefined;
const start = () => {
  redis = spawn(program!, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
    stdio: "ignore",
  });
};
const stop = async () => {
  if (!redis || redis.exitCode !== null || redis.signalCode !== null) return;
  const ended = new Promise((done) => redis!.once("exit", done));
  redis.kill("SIGCONT");
  redis.kill("SIGKILL");
  await ended;
};
const healthy = () => until("the store is back", () => sharedStore().ready());
/** A separate connection, so that the test does not depend on the portal's. */
const configure = async (...command: string[]) => {
  const { createClient } = await import("redis");
  const client = createClient({ url: `redis://127.0.0.1:${port}` });
  await client.connect();
  await client.sendCommand(command);
  await client.close();
};

withRedis("the store", () => {
  beforeAll(async () => {
    provider = await fakeProvider();
    process.env.PROVIDER_API_BASE = provider.address;
    port = await freePort();
    start();
    (globalThis as { portalStore?: unknown }).portalStore = redisStore(settingsOf(`redis://127.0.0.1:${port}`));
    await healthy();
  });
  afterAll(async () => {
    await sharedStore().close();
    await stop();
    await provider.close();
  });
  beforeEach(() => {
    provider.requests.length = 0;
  });

  const { transactions, auth, profile, invoices } = contract;
  const refund = async (intent: string) =>
    callDoor(transactions.refund, {
      cookie: await sessionOf(),
      input: {
        id: "7",
        amount: "12.50",
        reason: "Canceled stay",
        decidedOn: { status: "paid", remaining: "12.50" },
      },
      headers: { "x-portal-intent": intent },
    });
  const refunded = sayAfterLooking({
    id: "7",
    status: "refunded",
    amount: "12.50",
    remaining: "0.00",
    currency: "AZN",
    rrn: null,
  });
  const within = async (most: number, asking: () => Promise<Response>) => {
    const { result, milliseconds } = await waitingTime(asking);
    expect(milliseconds).toBeLessThan(most);
    return result;
  };
  /** Calls that need the store fail before anything is sent; others work. */
  async function copes(reads = true) {
    const stopped: readonly (readonly [string, () => Promise<Response>])[] = [
      ["a refund", () => refund(`an-intent-${Math.random().toString(36).slice(2)}-of-the-tests`)],
      ["a password", () => callDoor(auth.signIn.ask, { input: { username: "owner@sandbox.test", password: "x" } })],
      ["a forgotten password", () => callDoor(auth.forgotPassword, { input: { email: "owner@sandbox.test" } })],
      [
        "a code",
        async () =>
          callDoor(profile.changePhone.ask, { cookie: await sessionOf(), input: { mobilePhone: "+994502140878" } }),
      ],
    ];
    for (const [what, asking] of stopped) {
      provider.requests.length = 0;
      const response = await within(3_000, asking);
      expect([what, response.status, ((await response.json()) as { problem: string }).problem]).toEqual([
        what,
        503,
        "unavailable",
      ]);
      expect([what, provider.requests.filter(({ method }) => method !== "GET")]).toEqual([what, []]);
    }
    provider.play = sayJson(owner);
    if (reads)
      expect((await within(1_000, async () => callDoor(profile.read, { cookie: await sessionOf() }))).status).toBe(200);
    provider.play = sayAfterLooking(null);
    const out = await within(3_000, async () => callDoor(auth.signOut, { cookie: await sessionOf() }));
    expect([out.status, out.headers.get("clear-site-data")]).toEqual([200, '"cache", "storage"']);
    expect(
      (
        await within(3_000, async () =>
          callDoor(invoices.remove, { cookie: await sessionOf(), input: { id: "7", version: 1 } }),
        )
      ).status,
    ).toBe(200);
  }
  async function works() {
    await healthy();
    provider.play = refunded;
    expect((await refund(`an-intent-${Math.random().toString(36).slice(2)}-of-the-tests`)).status).toBe(200);
    provider.play = sayJson({ email: "owner@sandbox.test", destination: "x", expiresIn: 1, resendIn: 1, attempts: 5 });
    expect((await callDoor(auth.signIn.ask, { input: { username: "owner@sandbox.test", password: "x" } })).status).toBe(
      200,
    );
  }

  test("a store that is gone is detected soon, and works again without a restart", async () => {
    await works();
    await stop();
    await copes();
    start();
    await works();
  });
  test("a store that hangs does not delay requests", async () => {
    redis?.kill("SIGSTOP");
    await copes();
    redis?.kill("SIGCONT");
    await works();
  });
  test("a store that is full refuses writes", async () => {
    await configure("CONFIG", "SET", "maxmemory", "1");
    expect(await sharedStore().ready()).toBe(false);
    await copes();
    await configure("CONFIG", "SET", "maxmemory", "0");
    await works();
  });
  test("a store that refuses writes counts as unavailable", async () => {
    await configure("REPLICAOF", "127.0.0.1", "1");
    expect(await sharedStore().ready()).toBe(false);
    await copes();
    await configure("REPLICAOF", "NO", "ONE");
    await works();
  });
  test("a store that refuses scripts is not ready", async () => {
    await configure("ACL", "SETUSER", "default", "-@scripting");
    expect(await sharedStore().ready()).toBe(false);
    await configure("ACL", "SETUSER", "default", "+@all");
    await works();
  });
  test("a store that fails during a money action does not change the answer", async () => {
    provider.play = (incoming, response, body) => {
      if (incoming.url !== "/api/refund") return sayAfterLooking([])(incoming, response, body);
      void stop().then(() => refunded(incoming, response, body));
    };
    const response = await within(3_500, () => refund("an-intent-of-a-store-that-goes"));
    expect(response.status).toBe(200);
    start();
    await healthy();
  });
});

withRedis("a store of its own", () => {
  const servers = new RedisServers();
  afterAll(() => servers.end());

  test("answers in time, even when our own work blocked the event loop", async () => {
    const store = redisStore(settingsOf((await servers.node()).url));
    await store.set("key", "value", 60);
    const reads = Array.from({ length: 5 }, () => store.get("key"));
    await pause(0); // the commands are sent
    workFor(2_000);
    expect(await Promise.all(reads)).toEqual(reads.map(() => "value"));
    // The event loop is blocked repeatedly, as by a sheet of many rows.
    const between = Array.from({ length: 20 }, async (_, index) => {
      await pause(index * 10);
      workFor(300);
      return store.get("key");
    });
    expect(await Promise.all(between)).toEqual(between.map(() => "value"));
    await store.close();
  });
  test("does not execute a command after its time limit", async () => {
    const late = await freePort();
    const store = redisStore(settingsOf(`redis://127.0.0.1:${late}`), "late:");
    await expect(store.claim("key", "value", 60)).rejects.toMatchObject({ name: "StoreUnavailable" });
    await servers.nodeAt(late);
    await until("the store is ready", () => store.ready());
    expect(await store.get("key")).toBeUndefined();
    expect(await store.claim("key", "value", 60)).toBe(true);
    await store.close();
  });
});

test("reports soon that a store that never existed is not ready", async () => {
  const store = redisStore(settingsOf("redis://127.0.0.1:1"));
  const { milliseconds } = await waitingTime(async () => {
    expect(await store.ready()).toBe(false);
    await expect(store.get("x")).rejects.toMatchObject({ name: "StoreUnavailable" });
  });
  expect(milliseconds).toBeLessThan(2_500);
  await store.close();
});
