import { redisStore } from "@/lib/store/redis";
import { moneyCases, storeActions } from "@/tests/support/contract/money-cases";
import { redisStores, withRedisInstalled } from "@/tests/support/contract/redis";

withRedisInstalled("with a Redis", () => {
  const { settings, make } = redisStores(
    async (servers) => (await servers.closedNode("a password / with signs: 100%")).settings,
  );
  moneyCases(make, storeActions);

  test.each([
    ["with a wrong password", { password: "wrong" }],
    ["with an unknown authority", { authority: undefined }],
  ])("a client %s is not ready", async (_, wrong) => {
    const store = redisStore({ ...settings(), ...wrong });
    expect(await store.ready()).toBe(false);
    await store.close();
  });
});
