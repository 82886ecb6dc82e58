// Money moves once for each intent: kept in a cluster of three primaries.
import { randomUUID } from "node:crypto";
import { redisStore } from "@/lib/store/redis";
import type { RedisSettings } from "@/lib/env/redis-settings";
import { kept, moneyCases } from "../support/money-cases";
import { RedisServers, settingsOf, withRedisInstalled } from "../support/redis";

withRedisInstalled("with a cluster", () => {
  const servers = new RedisServers();
  let settings: RedisSettings;
  beforeAll(async () => {
    settings = settingsOf((await servers.cluster(3, 0)).url, { REDIS_CLUSTER: true });
  }, 30_000);
  afterAll(() => servers.end());

  moneyCases(() => redisStore(settings, `test:${randomUUID()}:`), kept);

  test("whose node is given alone is not ready", async () => {
    const store = redisStore({ ...settings, addresses: settings.addresses.slice(0, 1), cluster: false });
    expect(await store.ready()).toBe(false);
    await store.close();
  });
});
