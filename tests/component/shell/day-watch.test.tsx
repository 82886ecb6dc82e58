// A page that is left open over midnight.
import { act, render } from "@testing-library/react";
import { DayWatch } from "@/components/shell/background/day-watch";
import { serverNow } from "@/lib/browser/server-clock";
import { lookAtPortal } from "@/lib/provider/browser/reachable";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: jest.fn() }));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
let visibility: DocumentVisibilityState = "visible";
const setVisibility = (next: DocumentVisibilityState) =>
  act(async () => {
    visibility = next;
    document.dispatchEvent(new Event("visibilitychange"));
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  jest.mocked(lookAtPortal).mockResolvedValue("same");
  router.refresh.mockClear();
  visibility = "visible";
});
afterEach(() => jest.useRealTimers());

test("the page is read again as soon as the day is over, and then at the end of the next day", async () => {
  const { rerender } = render(<DayWatch now={Date.now()} endsIn={HOUR} />);
  await pass(HOUR - 1);
  expect(router.refresh).not.toHaveBeenCalled();
  await pass(1);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(<DayWatch now={Date.now()} endsIn={DAY - 1} />);
  await pass(DAY - 2);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(router.refresh).toHaveBeenCalledTimes(2);
});
test("a hidden page is read again when it is shown", async () => {
  render(<DayWatch now={Date.now()} endsIn={HOUR} />);
  await setVisibility("hidden");
  await pass(9 * HOUR);
  expect(router.refresh).not.toHaveBeenCalled();
  await setVisibility("visible");
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
test("a computer that slept over midnight reads the page again within a minute", async () => {
  render(<DayWatch now={Date.now()} endsIn={2 * HOUR} />);
  await pass(HOUR);
  jest.setSystemTime(Date.now() + 8 * HOUR); // the timers stood still
  await pass(60_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
test("the server's time is known although the browser's clock is wrong", () => {
  const now = Date.now() - 3 * DAY;
  render(<DayWatch now={now} endsIn={HOUR} />);
  expect(serverNow()).toBe(now);
  jest.setSystemTime(Date.now() + HOUR);
  expect(serverNow()).toBe(now + HOUR);
});
test("a portal that is away is asked again, and not for ever after", async () => {
  jest.mocked(lookAtPortal).mockResolvedValueOnce("away");
  const { unmount } = render(<DayWatch now={Date.now()} endsIn={HOUR} />);
  await pass(HOUR);
  expect(router.refresh).not.toHaveBeenCalled();
  await pass(60_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  unmount();
  await pass(DAY);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
