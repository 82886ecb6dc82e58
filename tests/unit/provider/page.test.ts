import { randomBytes } from "node:crypto";
import { PATH_HEADER } from "@/lib/http/names";
import { transactions } from "@/lib/contract/transactions";
import { type Metrics, setMetrics } from "@/lib/metrics/metrics";
import { load, loadAttempts } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import { StoreUnavailable } from "@/lib/store/store";

process.env.SESSION_SECRET ??= randomBytes(32).toString("base64");
process.env.PROVIDER_API_BASE ??= "http://127.0.0.1:1/";

const attemptsOf = jest.fn();
const asked = jest.fn(async (..._: unknown[]): Promise<unknown> => ({ id: "u1", fullName: "Nigar Həsənova" }));
let path = "/";
jest.mock("@/lib/provider/attempts/attempts", () => ({
  attemptsOf: (...args: unknown[]) => attemptsOf(...args) as unknown,
}));
jest.mock("@/lib/session/session", () => ({
  openSession: async () => ({ token: "t", user: { id: "u1" } }),
  sessionCookie: () => "session",
}));
jest.mock("@/lib/provider/upstream/ask", () => ({
  ...jest.requireActual<object>("@/lib/provider/upstream/ask"),
  ask: (...args: unknown[]) => asked(...args) as unknown,
}));
jest.mock("@/lib/i18n/current", () => ({ currentEdition: async () => ({ name: "default" }) }));
jest.mock("next/headers", () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers({ [PATH_HEADER]: path }),
}));

test("returns the attempts", async () => {
  attemptsOf.mockResolvedValue([{ id: "a1" }]);
  expect(await loadAttempts("transactions:TX-1")).toEqual({ answer: [{ id: "a1" }] });
});
test("reports an unavailable store as a Problem with an ID, not as an empty record", async () => {
  attemptsOf.mockRejectedValue(new StoreUnavailable("gone"));
  const result = await loadAttempts("transactions:TX-1");
  expect(result).toMatchObject({
    problem: { kind: "unavailable", details: { responseId: expect.stringMatching(/.+/) } },
  });
});

test.each([
  ["/billing/history/20397?print=1", "/billing/history/{id}"],
  ["/billing/transactions?open=TX-1", "/billing/transactions"],
  ["/no/such/place", "other"],
])("counts a failed read of %s by the page, the call and the kind", async (address, page) => {
  path = address;
  const inc = jest.fn();
  setMetrics({ pageReadFailures: { inc } } as unknown as Metrics);
  asked.mockRejectedValueOnce(new Problem("unreachable"));
  expect(await load(transactions.list, {})).toHaveProperty("problem");
  expect(inc.mock.calls).toEqual([[{ page, call: "transactions.list", kind: "unreachable" }]]);
});
