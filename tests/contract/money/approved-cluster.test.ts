import { randomUUID } from "node:crypto";
import { redisStore } from "@/lib/store/redis";
import type { RedisSettings } from "@/lib/env/redis-settings";
import { approvalCases, storeKinds } from "@/tests/support/contract/approval-cases";
import { RedisServers, settingsOf, withRedisInstalled } from "@/tests/support/contract/redis";

withRedisInstalled("with a cluster", () => {
  const servers = new RedisServers();
  let settings: RedisSettings;
  beforeAll(async () => {
    settings = settingsOf((await servers.cluster(3, 0)).url, { REDIS_CLUSTER: true });
  }, 30_000);
  afterAll(() => servers.end());

  approvalCases(() => redisStore(settings, `test:${randomUUID()}:`), storeKinds);
});
