// "3 new payments" above a list or the dashboard.
import { act, cleanup, screen } from "@testing-library/react";
import { SoundRow } from "@/components/profile/sound-row";
import { LiveWatch } from "@/components/shell/live/live-watch";
import { storeSound } from "@/lib/browser/storage";
import { LATEST_PAYMENTS } from "@/lib/contract/constants";
import type { LatestPayments } from "@/lib/contract/live";
import { type Replies, answer, ok, problem } from "@/tests/support/answer";
import { around, show } from "../form/setting";

const refresh = jest.fn();
const router = { refresh };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
const playTone = jest.fn();
jest.mock("@/components/shell/live/tone", () => ({ playTone: () => playTone() }));

const SHOWN = 1_000;
const FRAME = 16;
const latest = (...ids: readonly string[]) =>
  ok<LatestPayments>({ at: SHOWN, paid: ids.map((id) => ({ id, createdDate: "1970-01-01T00:00:00Z" })) });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const name = "live.payments";
const page = (shownAt: number) => (
  <>
    <main id="content" tabIndex={0} />
    <LiveWatch shownAt={shownAt} />
  </>
);
async function open(replies: Replies[typeof name]) {
  const calls = answer({ [name]: replies, "/healthz": [ok()] });
  await act(async () => void show(page(SHOWN)));
  await wait(0);
  return calls;
}
const isHidden = (hidden: boolean) =>
  act(async () => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
  });
const bar = () => screen.queryByRole("button");

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  storeSound(false);
  Element.prototype.scrollTo = () => undefined; // jsdom has no layout
});
afterEach(async () => {
  cleanup();
  await isHidden(false);
  jest.useRealTimers();
});

it("counts new payments, says so once, and reads the page again when pressed", async () => {
  await open([latest("a"), latest("b", "a"), latest("c", "b", "a")]);
  expect([bar(), screen.queryByRole("status")]).toEqual([null, null]);
  await wait(2_500);
  expect([bar()?.textContent, screen.getByRole("status").textContent]).toEqual(["1 new payment", ""]);
  await wait(FRAME);
  expect(screen.getByRole("status").textContent).toBe("1 new payment");
  await wait(2_500);
  expect([bar()?.textContent, screen.getByRole("status").textContent]).toEqual(["2 new payments", "1 new payment"]);
  expect(refresh).not.toHaveBeenCalled();
  bar()!.click();
  await wait(0);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.id).toBe("content");
  expect(playTone).not.toHaveBeenCalled();
});
it("does not announce again what it announced before the page was read, by a provider's clock that is ahead", async () => {
  const ahead = (at: number) =>
    ok<LatestPayments>({ at, paid: [{ id: "ahead", createdDate: "2100-01-01T00:00:00Z" }] });
  answer({ [name]: [latest("before"), ahead(SHOWN), ahead(SHOWN + 10)], "/healthz": [ok()] });
  const { rerender } = show(page(SHOWN));
  await wait(0);
  await wait(2_500);
  expect(bar()?.textContent).toBe("1 new payment");
  await act(async () => rerender(around(page(SHOWN + 5))));
  await wait(2_500);
  expect(bar()).toBeNull();
});
it("says that more may have come than the answer holds", async () => {
  const many = Array.from({ length: LATEST_PAYMENTS }, (_, index) => `new-${index}`);
  await open([latest("a"), latest(...many), latest("last", ...many.slice(1))]);
  await wait(2_500);
  await wait(FRAME);
  expect([bar()?.textContent, screen.getByRole("status").textContent]).toEqual([
    "At least 20 new payments",
    "At least 20 new payments",
  ]);
  await wait(2_500);
  expect(bar()?.textContent).toBe("At least 21 new payments");
});
it("puts nothing before the content without a new payment: an empty slot would be an empty page on paper", async () => {
  await open([latest("a"), latest("b", "a")]);
  const before = () => document.getElementById("content")!.previousElementSibling?.className;
  expect(before()).toBeUndefined();
  await wait(2_500);
  expect(before()).toBe("live-bar");
});
it("plays the sound for each new payment where it is switched on", async () => {
  storeSound(true);
  await open([latest("a"), latest("b", "a"), latest("b", "a")]);
  await wait(5_000);
  expect(playTone).toHaveBeenCalledTimes(1);
});
it("has no sound until it is switched on for this device, where it stays on", async () => {
  show(<SoundRow />);
  const sound = () => screen.getByRole<HTMLInputElement>("switch", { name: "Sound of a new payment" });
  expect(sound()).not.toBeChecked();
  act(() => sound().click());
  expect(playTone).toHaveBeenCalledTimes(1);
  cleanup();
  show(<SoundRow />);
  expect(sound()).toBeChecked();
});
it("asks nothing while the tab is hidden, and at once when it is visible again", async () => {
  const calls = await open([latest("a")]);
  await isHidden(true);
  await wait(60_000);
  const before = calls.length;
  expect(before).toBeLessThanOrEqual(2);
  await isHidden(false);
  await wait(0);
  expect(calls).toHaveLength(before + 1);
});
it("waits longer after each failure", async () => {
  const calls = await open([problem("unreachable")]);
  await wait(60_000);
  expect(calls.length).toBeLessThan(6);
});
it("stops where the user may not see payments", async () => {
  const calls = await open([problem("forbidden")]);
  await wait(60_000);
  expect(calls).toHaveLength(1);
});
