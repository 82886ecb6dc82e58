import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@/lib/contract";
import { redisStore } from "@/lib/store/redis";
import type { RedisSettings } from "@/lib/env/redis-settings";
import type { Store } from "@/lib/store/store";
import { callDoor } from "@/tests/support/contract/door";
import { Judge } from "@/tests/support/contract/judge";
import { type Input, type Person, moneyActions, personOf } from "@/tests/support/contract/money-actions";
import { type RedisNode, RedisServers, settingsOf, withRedisInstalled } from "@/tests/support/contract/redis";
import { type SandboxBackend, startSandbox } from "@/tests/support/contract/start-sandbox";
import { until } from "@/tests/support/until";
import { waitingTime } from "@/tests/support/waiting-time";

const home = globalThis as typeof globalThis & { portalStore?: Store };

const REFUNDS = 30;
const FAILS_AT = 10;
const MOST_MILLISECONDS = 5_000;

let backend: SandboxBackend;
let judge: Judge;
let servers: RedisServers;
let store: Store;
beforeAll(async () => {
  backend = await startSandbox("default");
  judge = new Judge(backend.sandbox);
});
afterAll(() => backend.close());
beforeEach(() => {
  servers = new RedisServers();
});
afterEach(async () => {
  await store.close();
  await servers.end();
});
const startStore = async (settings: RedisSettings) => {
  store = redisStore(settings, `test:${randomUUID()}:`);
  await until("the store is ready", () => store.ready());
};

interface Reply {
  readonly status: number;
  readonly problem: unknown;
  readonly milliseconds: number;
}
async function send({ cookie }: Person, key: string, input: Input): Promise<Reply> {
  const headers = { "x-portal-intent": key };
  const { result: response, milliseconds } = await waitingTime(() =>
    callDoor(contract.transactions.refund, { cookie, input, headers }),
  );
  const { problem } = (await response.json()) as { readonly problem?: unknown };
  return { status: response.status, problem, milliseconds };
}
async function sendUntilDone(person: Person, input: Input): Promise<readonly Reply[]> {
  const key = randomUUID();
  const replies: Reply[] = [];
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(200)) {
    const last = await send(person, key, input);
    replies.push(last);
    if (last.status === 200) return replies;
  }
  throw new Error(`A refund was never done: ${JSON.stringify(replies.at(-1))}`);
}

/** Sends refunds in sequence; the node fails after a third of them. */
async function refundsWhile(fails: () => Promise<void>) {
  home.portalStore = store;
  const people = [await personOf(backend, "owner"), await personOf(backend, "finance")];
  const refund = moneyActions(backend, judge).find(({ name }) => name === "refund")!;
  backend.beforeAnswer = async ({ url }) => {
    if (refund.path.test(url)) await pause(150); // so that some are in flight when the node fails
  };
  const subjects = Array.from({ length: REFUNDS }, refund.fresh);
  const running: Promise<readonly Reply[]>[] = [];
  for (const [index, subject] of subjects.entries()) {
    if (index === FAILS_AT) await fails();
    const person = people[index % people.length]!;
    running.push(sendUntilDone(person, await subject.input("10.00", person)));
    await pause(80);
  }
  const replies = (await Promise.all(running)).flat();
  expect(subjects.map(({ moved }) => moved())).toEqual(subjects.map(() => [1000]));
  judge.expectOrder();
  // The failure had an effect, and no request waited long.
  expect(replies.map(({ problem }) => problem)).toContain("unavailable");
  expect(Math.max(...replies.map(({ milliseconds }) => milliseconds))).toBeLessThan(MOST_MILLISECONDS);
  expect(await store.ready()).toBe(true);
}

withRedisInstalled.each([
  ["is killed", (node: RedisNode) => node.kill()],
  ["hangs", (node: RedisNode) => node.hang()],
])("each refund happens once while a primary %s:", (_, fail) => {
  test("of Sentinels", async () => {
    const { primary, url } = await servers.watched("portal", 2);
    await startStore(settingsOf(url, { REDIS_SENTINEL: "portal" }));
    await refundsWhile(() => fail(primary));
  });
  test("of a cluster", async () => {
    const { nodes, url } = await servers.cluster(3, 1);
    await startStore(settingsOf(url, { REDIS_CLUSTER: true }));
    await refundsWhile(() => fail(nodes[0]!));
  });
});

withRedisInstalled("a cluster of three primaries without replicas that loses one", () => {
  test("keeps the other keys and refuses those of the lost primary", async () => {
    const { nodes, url } = await servers.cluster(3, 0);
    await startStore(settingsOf(url, { REDIS_CLUSTER: true }));
    const keys = Array.from({ length: 30 }, () => randomUUID());
    expect((await Promise.all(keys.map((key) => store.claim(key, "first", 60)))).every(Boolean)).toBe(true);
    await nodes[0]!.kill();
    await pause(1_500);
    const { result: after, milliseconds } = await waitingTime(() =>
      Promise.allSettled(keys.map((key) => store.claim(key, "second", 60))),
    );
    expect(milliseconds).toBeLessThan(2_000);
    const results = new Set(after.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).name)));
    expect(results).toEqual(new Set([false, "StoreUnavailable"]));
    expect(await store.ready()).toBe(false);
  });
});
