import { approvalCases, storeKinds } from "@/tests/support/contract/approval-cases";
import { redisStores, settingsOf, withRedisInstalled } from "@/tests/support/contract/redis";

withRedisInstalled("with a Redis", () =>
  approvalCases(redisStores(async (servers) => settingsOf((await servers.node()).url)).make, storeKinds),
);
