import { redisStore } from "@/lib/store/redis";
import { moneyCases, storeActions } from "@/tests/support/contract/money-cases";
import { redisStores, startCluster, withRedisInstalled } from "@/tests/support/contract/redis";

withRedisInstalled("with a cluster", () => {
  const { settings, make } = redisStores(startCluster);
  moneyCases(make, storeActions);

  test("is not ready when only one node is given without cluster mode", async () => {
    const store = redisStore({ ...settings(), addresses: settings().addresses.slice(0, 1), cluster: false });
    expect(await store.ready()).toBe(false);
    await store.close();
  });
});
