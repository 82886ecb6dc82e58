import { randomUUID } from "node:crypto";
import { redisStore } from "@/lib/store/redis";
import type { RedisSettings } from "@/lib/env/redis-settings";
import { moneyCases, storeActions } from "@/tests/support/contract/money-cases";
import { RedisServers, settingsOf, withRedisInstalled } from "@/tests/support/contract/redis";

withRedisInstalled("with a cluster", () => {
  const servers = new RedisServers();
  let settings: RedisSettings;
  beforeAll(async () => {
    settings = settingsOf((await servers.cluster(3, 0)).url, { REDIS_CLUSTER: true });
  }, 30_000);
  afterAll(() => servers.end());

  moneyCases(() => redisStore(settings, `test:${randomUUID()}:`), storeActions);

  test("is not ready when only one node is given without cluster mode", async () => {
    const store = redisStore({ ...settings, addresses: settings.addresses.slice(0, 1), cluster: false });
    expect(await store.ready()).toBe(false);
    await store.close();
  });
});
