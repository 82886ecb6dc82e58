import { apps } from "@/lib/contract/apps";
import { keepKey } from "@/lib/provider/door/kept-keys";
import { keepChangedKey } from "@/lib/provider/door/send";

jest.mock("@/lib/provider/door/kept-keys", () => ({ keepKey: jest.fn(async () => undefined) }));

test.each([
  ["default", 1],
  ["ae", 1],
  ["sa", 0],
] as const)("a new key is stored only in a country with payouts (%s)", async (edition, times) => {
  jest.mocked(keepKey).mockClear();
  const context = { call: apps.renewKey.act, checked: { appId: "1" }, edition };
  await keepChangedKey(context as never, { appKey: "sk-1" }, {} as never);
  expect(keepKey).toHaveBeenCalledTimes(times);
});
