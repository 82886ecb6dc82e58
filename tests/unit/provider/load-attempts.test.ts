import { randomBytes } from "node:crypto";
import { loadAttempts } from "@/lib/provider/page";
import { StoreUnavailable } from "@/lib/store/store";

process.env.SESSION_SECRET ??= randomBytes(32).toString("base64");
process.env.PROVIDER_API_BASE ??= "http://127.0.0.1:1/";

const attemptsOf = jest.fn();
jest.mock("@/lib/provider/attempts/attempts", () => ({
  attemptsOf: (...args: unknown[]) => attemptsOf(...args) as unknown,
}));
jest.mock("@/lib/session/session", () => ({
  openSession: async () => ({ token: "t", user: { id: "u1" } }),
  sessionCookie: () => "session",
}));
jest.mock("@/lib/provider/upstream/ask", () => ({
  ...jest.requireActual<object>("@/lib/provider/upstream/ask"),
  ask: async () => ({ id: "u1", fullName: "Nigar Həsənova" }),
}));
jest.mock("@/lib/i18n/current", () => ({ currentEdition: async () => ({ name: "default" }) }));
jest.mock("next/headers", () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));

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
