/** @jest-environment node */
import { contract } from "@/lib/contract";
import { rightsVersion, withRightsNoted } from "@/lib/provider/approvals/rights";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";

const DAY = 24 * 60 * 60_000;
const home = globalThis as typeof globalThis & { portalStore?: Store };
const session = { user: { id: "U-1" } };
const changeName = () =>
  withRightsNoted(
    { call: contract.profile.edit, checked: { fullName: "Kamran Quliyev" }, edition: "default", session },
    async () => undefined,
  );
const versionAfter = async (days: number) => {
  jest.setSystemTime(days * DAY);
  return rightsVersion("default", "U-1");
};

afterEach(() => jest.useRealTimers());

test("the rights of a person are the same until their next change, also weeks after the last one", async () => {
  jest.useFakeTimers({ now: 0 });
  home.portalStore = memoryStore();
  const first = await versionAfter(0);
  await changeName();
  const asked = await versionAfter(25);
  expect(asked).not.toBe(first);
  expect(await versionAfter(31)).toBe(asked);
  await changeName();
  expect(await versionAfter(31)).not.toBe(asked);
});
