import { approvalCases, storeKinds } from "@/tests/support/contract/approval-cases";
import { redisStores, startCluster, withRedisInstalled } from "@/tests/support/contract/redis";

withRedisInstalled("with a cluster", () => approvalCases(redisStores(startCluster).make, storeKinds));
