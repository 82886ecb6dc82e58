import { randomUUID } from "node:crypto";
import { redisStore } from "@/lib/store/redis";
import type { RedisSettings } from "@/lib/env/redis-settings";
import { moneyCases, storeActions } from "@/tests/support/contract/money-cases";
import { RedisServers, withRedisInstalled } from "@/tests/support/contract/redis";

withRedisInstalled("with a Redis", () => {
  const servers = new RedisServers();
  let settings: RedisSettings;
  beforeAll(async () => {
    settings = (await servers.closedNode("a password / with signs: 100%")).settings;
  }, 30_000);
  afterAll(() => servers.end());

  moneyCases(() => redisStore(settings, `test:${randomUUID()}:`), storeActions);

  test.each([
    ["with a wrong password", { password: "wrong" }],
    ["with an unknown authority", { authority: undefined }],
  ])("a client %s is not ready", async (_, wrong) => {
    const store = redisStore({ ...settings, ...wrong });
    expect(await store.ready()).toBe(false);
    await store.close();
  });
});
