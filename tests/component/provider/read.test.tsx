import { act, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { useRead } from "@/lib/provider/browser/calls";
import { answer, problem } from "@/tests/support/answer";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Limits() {
  const { error } = useRead("approvals.own", { appId: "10482" });
  return <p>{error?.kind}</p>;
}
/** The reads of two minutes. */
async function readsOf(kind: "forbidden" | "not_found" | "unavailable" | "unreachable", again?: "cut") {
  const reply = again ?? (kind === "unreachable" ? kind : problem(kind));
  const calls = answer({ "approvals.own": Array.from({ length: 50 }, () => reply) });
  const { unmount } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Limits />
    </SWRConfig>,
  );
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(kind)).toBeVisible();
  unmount();
  return calls.length;
}

it("a refused read is not sent again, and one without an answer is", async () => {
  expect([await readsOf("forbidden"), await readsOf("not_found")]).toEqual([1, 1]);
  expect(await readsOf("unavailable")).toBeGreaterThan(1);
  expect(await readsOf("unreachable")).toBeGreaterThan(1);
});

it("a reply that breaks off is none", async () => {
  expect(await readsOf("unreachable", "cut")).toBeGreaterThan(1);
});
