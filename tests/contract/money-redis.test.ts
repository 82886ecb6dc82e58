// Money moves once for each intent: kept in Redis, behind TLS with a private authority and a password.
import { randomUUID } from "node:crypto";
import { redisStore } from "@/lib/store/redis";
import type { RedisSettings } from "@/lib/env/redis-settings";
import { kept, moneyCases } from "../support/money-cases";
import { RedisServers, withRedisInstalled } from "../support/redis";

withRedisInstalled("with a Redis", () => {
  const servers = new RedisServers();
  let settings: RedisSettings;
  beforeAll(async () => {
    settings = (await servers.closedNode("a password / with signs: 100%")).settings;
  }, 30_000);
  afterAll(() => servers.end());

  moneyCases(() => redisStore(settings, `test:${randomUUID()}:`), kept);

  test.each([
    ["with a wrong password", { password: "wrong" }],
    ["whose authority is not known", { authority: undefined }],
  ])("one %s is not ready", async (_, wrong) => {
    const store = redisStore({ ...settings, ...wrong });
    expect(await store.ready()).toBe(false);
    await store.close();
  });
});
