// A portal that ends during a refresh: the framework would navigate away from the page.
import { renderHook } from "@testing-library/react";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { listenToFailedRefreshes, listenToPortalBack, useRefresh } from "@/lib/provider/browser/refresh";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: jest.fn() }));

const page = { status: 200 } as Response;
const replies: (Response | Error)[] = [];
const plain = jest.fn(async () => {
  const reply = replies.shift() ?? page;
  if (reply instanceof Error) throw reply;
  return reply;
});
const heard: string[] = [];
beforeAll(async () => {
  window.fetch = plain;
  listenToFailedRefreshes(() => heard.push("failed"));
  listenToPortalBack(() => heard.push("back"));
  jest.mocked(lookAtPortal).mockResolvedValue("same");
  await renderHook(() => useRefresh()).result.current();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
beforeEach(() => {
  jest.useFakeTimers();
  plain.mockClear();
  heard.length = 0;
});
afterEach(() => jest.useRealTimers());

const asFramework = { headers: { rsc: "1" } };
const refused = () => new TypeError("Failed to fetch");
const here = () => window.fetch(`${location.pathname}?_rsc=abc`, asFramework);

test.each([
  ["the connection is refused", refused],
  ["a proxy answers for it", () => ({ status: 502 }) as Response],
])("the page waits for its portal when %s", async (_, failure) => {
  replies.push(failure());
  jest.mocked(lookAtPortal).mockResolvedValueOnce("away").mockResolvedValueOnce("same");
  const answered = jest.fn();
  void here().then(answered);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([heard, answered.mock.calls]).toEqual([["failed"], []]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(answered).toHaveBeenCalledWith(page);
  expect([heard, plain.mock.calls.length]).toEqual([["failed", "back"], 2]);
});

test.each([
  ["another page", "/elsewhere?_rsc=abc", asFramework],
  ["a page that is fetched ahead", "/", { headers: { rsc: "1", "next-router-prefetch": "1" } }],
  ["a call", "/bff/bulk.pay", {}],
])("the failure of %s is not held back", async (_, address, init) => {
  replies.push(refused());
  await expect(window.fetch(address, init)).rejects.toThrow("Failed to fetch");
  expect(heard).toEqual([]);
});
