import { setMetrics } from "@/lib/metrics/metrics";
import { kindOf, startMetrics } from "@/lib/metrics/start-metrics";
import { contract } from "@/lib/contract";
import { memoryStore } from "@/lib/store/memory";
import { freePort } from "@/scripts/servers/ports.mjs";
import {
  type FakeProvider,
  callDoor,
  fakeProvider,
  owner,
  sayAfterLooking,
  sessionOf,
  without,
} from "@/tests/support/contract/door";

let provider: FakeProvider;
let port = 0;
let stop: () => void;
const read = async (path = "/metrics") => fetch(`http://127.0.0.1:${port}${path}`);
/** The value of one line, as in `portal_calls_total{call="…"} 2`. */
const valueOf = async (line: string): Promise<number | undefined> => {
  const match = (await (await read()).text()).split("\n").find((one) => one.startsWith(`${line} `));
  return match === undefined ? undefined : Number(match.slice(line.length + 1));
};

beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
  (globalThis as { portalStore?: unknown }).portalStore = memoryStore();
  port = await freePort();
  stop = startMetrics({
    host: "127.0.0.1",
    port,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  stop();
  await provider.close();
});

const { refund } = contract.transactions;
const refunding = async (intent: string) =>
  callDoor(refund, {
    cookie: await sessionOf(),
    headers: { "x-portal-intent": intent },
    input: {
      id: "TX-7",
      amount: "12.50",
      reason: "mistake",
      decidedOn: { status: "paid", remaining: "12.50" },
    },
  });

test("counts a call by its status and measures the provider separately", async () => {
  provider.play = sayAfterLooking({ code: "NO", message: "no", responseId: "R-1" }, 500);
  const { status } = await callDoor(contract.profile.read, { cookie: await sessionOf() });
  expect(await valueOf(`portal_calls_total{call="profile.read",status="${status}"}`)).toBe(1);
  expect(await valueOf('portal_provider_seconds_count{call="profile.read",status="500"}')).toBe(1);
  expect(await valueOf('portal_refusals_total{reason="broken"}')).toBe(1);
});

test("counts a refusal of the door by its reason, without a provider request", async () => {
  await callDoor(contract.profile.read, {});
  await callDoor(refund, { cookie: await sessionOf(without("refundTransaction")), input: {} });
  expect(await valueOf('portal_refusals_total{reason="signed_out"}')).toBe(1);
  expect(await valueOf('portal_refusals_total{reason="forbidden"}')).toBe(1);
  expect(await valueOf('portal_provider_seconds_count{call="transactions.refund",status="200"}')).toBeUndefined();
});

test("counts a money action by its outcome", async () => {
  provider.play = sayAfterLooking({ code: "LIMIT", message: "no", responseId: "R-2" }, 409);
  expect((await refunding("an-intent-that-is-refused")).status).toBe(409);
  provider.play = sayAfterLooking("not an answer");
  await refunding("an-intent-without-an-answer");
  const of = (result: string) => valueOf(`portal_money_actions_total{call="transactions.refund",result="${result}"}`);
  expect([await of("refused"), await of("unknown"), await of("done")]).toEqual([1, 1, 0]);
});

test("the metrics contain no user input, and the port serves nothing else", async () => {
  const text = await (await read()).text();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toMatch(new RegExp(`${owner.email}|TX-7|12\\.50|an-intent`));
  expect((await read("/")).status).toBe(404);
});

test.each([
  ["/bff/invoices.list?page=1", "call"],
  ["/_next/static/chunks/a.js", "file"],
  ["/exports/invoices?from=2026-01-01", "export"],
  ["/readyz", "health"],
  ["/billing/history/7", "page"],
] as const)("%s is counted as %s", (address, kind) => expect(kindOf(address)).toBe(kind));

test("without a port nothing is counted and nothing fails", async () => {
  (globalThis as { portalMetrics?: Parameters<typeof setMetrics>[0] | undefined }).portalMetrics = undefined;
  expect((await callDoor(contract.profile.read, { cookie: await sessionOf() })).status).toBeGreaterThan(0);
});
