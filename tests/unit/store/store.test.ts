/** @jest-environment node */
// Every store passes the same tests.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore } from "@/lib/store/file";
import { memoryStore } from "@/lib/store/memory";
import { redisStore } from "@/lib/store/redis";
import { settingsOf } from "@/tests/support/contract/redis";
import { type Store, StoreUnavailable } from "@/lib/store/store";
import { problemIn } from "@/lib/provider/problem";

const redis = process.env.TEST_REDIS_URL;
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const theSame = (make: () => Store) => () => {
  const store = make();
  const key = () => `test:${randomUUID()}`;
  afterAll(() => store.close());

  test("gets, sets, expires and removes a value", async () => {
    const one = key();
    expect(await store.get(one)).toBeUndefined();
    await store.set(one, "value", 1);
    expect(await store.get(one)).toBe("value");
    await wait(1_100);
    expect(await store.get(one)).toBeUndefined();
    await store.set(one, "again", 10);
    await store.remove(one);
    expect(await store.get(one)).toBeUndefined();
  });
  test("accepts one of many parallel claims", async () => {
    const one = key();
    const claims = await Promise.all(Array.from({ length: 30 }, (_, index) => store.claim(one, String(index), 10)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.get(one)).toBe(String(claims.indexOf(true)));
  });
  test("a claim expires", async () => {
    const one = key();
    expect(await store.claim(one, "x", 1)).toBe(true);
    expect(await store.claim(one, "x", 1)).toBe(false);
    await wait(1_100);
    expect(await store.claim(one, "x", 1)).toBe(true);
  });
  test("swaps a value for one of many with the same read value, and for none with another", async () => {
    const one = key();
    expect(await store.swap(one, "", "never written", 10)).toBe(false);
    await store.set(one, "before", 10);
    const swaps = await Promise.all(
      Array.from({ length: 30 }, (_, index) => store.swap(one, "before", `after ${index}`, 1)),
    );
    expect(swaps.filter(Boolean)).toHaveLength(1);
    expect(await store.get(one)).toBe(`after ${swaps.indexOf(true)}`);
    expect(await store.swap(one, "before", "late", 10)).toBe(false);
    await wait(1_100);
    expect(await store.get(one)).toBeUndefined();
  });
  test("a list keeps its newest lines in order, with parallel writes, until it expires", async () => {
    const one = key();
    expect(await store.lines(one)).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.append(one, String(index), 100, 10)));
    expect([...(await store.lines(one))].sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index)),
    );
    for (const line of ["first", "second", "third"]) await store.append(one, line, 2, 1);
    expect(await store.lines(one)).toEqual(["second", "third"]);
    await wait(1_100);
    expect(await store.lines(one)).toEqual([]);
  });
  test("counts each of many parallel increments, and decrements", async () => {
    const one = key();
    const counts = await Promise.all(Array.from({ length: 40 }, () => store.count(one, 10)));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect((await store.count(one, 10, -1)).count).toBe(39);
  });
  test("later increments do not extend the time", async () => {
    const one = key();
    await store.count(one, 2);
    await wait(1_200);
    expect((await store.count(one, 2)).secondsLeft).toBe(1);
    await wait(1_000);
    expect((await store.count(one, 2)).count).toBe(1);
  });
  test("reports that it is ready", async () => expect(await store.ready()).toBe(true));
};

describe(
  "in memory",
  theSame(() => memoryStore()),
);
const folder = mkdtempSync(join(tmpdir(), "store-"));
afterAll(() => rmSync(folder, { recursive: true }));
describe(
  "in a file",
  theSame(() => fileStore(join(folder, "below", "store.db"))),
);
(redis ? describe : describe.skip)(
  "in Redis",
  theSame(() => redisStore(settingsOf(redis ?? "redis://none"), `test:${randomUUID()}:`)),
);

(redis ? test : test.skip)("two portals share one Redis", async () => {
  const prefix = `test:${randomUUID()}:`;
  const [one, other] = [
    redisStore(settingsOf(redis ?? "redis://none"), prefix),
    redisStore(settingsOf(redis ?? "redis://none"), prefix),
  ];
  await one.set("key", "value", 10);
  expect(await other.get("key")).toBe("value");
  expect(await other.claim("key", "mine", 10)).toBe(false);
  await Promise.all([one.close(), other.close()]);
});
test("a store without a server is not ready", async () => {
  const store = redisStore(settingsOf("redis://127.0.0.1:1"));
  expect(await store.ready().catch(() => false)).toBe(false);
  await store.close();
});

test("recognises an unavailable store in a bundle that has the class twice", () => {
  let error: unknown;
  jest.isolateModules(() => {
    const { StoreUnavailable: Other } = jest.requireActual<typeof import("@/lib/store/store")>("@/lib/store/store");
    error = new Other("no answer in time");
  });
  expect(error).not.toBeInstanceOf(StoreUnavailable);
  expect(problemIn(error).kind).toBe("unavailable");
});

describe("a file", () => {
  test("keeps its data over a restart", async () => {
    const path = join(folder, "kept.db");
    const before = fileStore(path);
    await before.set("key", "value", 60);
    await before.append("list", "line", 10, 60);
    await before.count("counter", 60);
    await before.close();
    const after = fileStore(path);
    expect(await after.get("key")).toBe("value");
    expect(await after.lines("list")).toEqual(["line"]);
    expect((await after.count("counter", 60)).count).toBe(2);
    expect(await after.claim("key", "mine", 60)).toBe(false);
    await after.close();
  });
  test("that cannot be opened is an unavailable store", async () => {
    const path = join(folder, "text.db");
    writeFileSync(path, "this is no database, however long one looks at it. ".repeat(20));
    const store = fileStore(path);
    expect(await store.ready()).toBe(false);
    await expect(store.get("key")).rejects.toMatchObject({ name: "StoreUnavailable" });
  });
  test("removes expired values", async () => {
    let time = 0;
    const store = fileStore(join(folder, "swept.db"), () => time);
    await store.set("old", "value", 1);
    await store.append("old list", "line", 10, 1);
    time = 2_000;
    for (let index = 0; index < 1_000; index += 1) await store.count("counter", 60);
    time = 0;
    expect(await store.get("old")).toBeUndefined();
    expect(await store.lines("old list")).toEqual([]);
    await store.close();
  });
});
