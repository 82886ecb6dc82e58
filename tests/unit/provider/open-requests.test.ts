/** @jest-environment node */
import { randomBytes } from "node:crypto";
import { type Request, addRequest, changeRequest, readOpenRequests } from "@/lib/provider/approvals/requests";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { approval } from "@/tests/support/records";

process.env.SESSION_SECRET ??= randomBytes(32).toString("base64");
process.env.PROVIDER_API_BASE ??= "http://provider.invalid";

const kept: Request["kept"] = {
  call: "payouts.pay",
  input: {},
  intent: "1",
  askedWith: ["1"],
  policyVersion: 1,
  rights: "1",
  entry: null,
};
const expires = new Date(Date.now() + 3_600_000).toISOString();

test("the requests that have ended are read once, and those that wait with every page", async () => {
  const home = globalThis as typeof globalThis & { portalStore?: Store };
  const store = memoryStore();
  const get = jest.spyOn(store, "get");
  home.portalStore = store;
  const ids = Array.from({ length: 30 }, (_, index) => `AP-${index}`);
  for (const id of ids) {
    await addRequest("default:M-1", { ...approval({ id, expires }), kept });
    if (Number(id.slice(3)) > 1)
      await changeRequest("default:M-1", id, (request) => ({ ...request, state: "declined" }));
  }
  const open = async () => (await readOpenRequests("default:M-1")).map(({ id }) => id).sort();
  expect(await open()).toEqual(["AP-0", "AP-1"]);
  get.mockClear();
  expect(await open()).toEqual(["AP-0", "AP-1"]);
  expect(get).toHaveBeenCalledTimes(2);
  await changeRequest("default:M-1", "AP-1", (request) => ({ ...request, state: "approved" }));
  expect(await open()).toEqual(["AP-0"]);
});
