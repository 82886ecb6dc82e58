import { act, fireEvent, screen } from "@testing-library/react";
import { SessionWatch } from "@/components/shell/background/session-watch";
import { leaveToSignIn } from "@/lib/provider/browser/session-clock";
import { answer, ok, problem } from "@/tests/support/answer";
import { show } from "../form/setting";

jest.mock("@/lib/provider/browser/session-clock", () => ({
  ...jest.requireActual<object>("@/lib/provider/browser/session-clock"),
  leaveToSignIn: jest.fn(),
}));

const MINUTE = 60_000;
let endsAt = 0;
let requests: string[] = [];
const open = () => show(<SessionWatch />);
const pass = async (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  endsAt = Date.now() + 15 * MINUTE;
  requests = [];
  jest.mocked(leaveToSignIn).mockClear();
  answer({
    "/session": (_, { method }) => {
      requests.push(method);
      if (Date.now() >= endsAt) return problem("signed_out");
      if (method === "POST") endsAt = Date.now() + 15 * MINUTE;
      return ok({ secondsLeft: Math.floor((endsAt - Date.now()) / 1000) });
    },
  });
});
afterEach(() => jest.useRealTimers());

test("warns a minute before the end and announces it at the start and at ten seconds", async () => {
  open();
  await pass(13 * MINUTE);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(requests).toEqual(["GET"]);
  await pass(MINUTE + 2_000);
  const warning = screen.getByRole("alertdialog", { name: "Are you still here?" });
  expect(warning).toHaveAccessibleDescription(/You will be signed out in 5\d seconds/);
  const aloud = screen.getByRole("status");
  expect(aloud).toBeEmptyDOMElement();
  await pass(30_000);
  expect(warning).toHaveAccessibleDescription(/You will be signed out in 2\d seconds/);
  expect(aloud).toBeEmptyDOMElement();
  await pass(20_000);
  expect(aloud).toHaveTextContent("You will be signed out in 10 seconds");
  await pass(5_000);
  expect(aloud).toHaveTextContent("You will be signed out in 10 seconds");
  expect(requests).not.toContain("POST");
  expect(leaveToSignIn).not.toHaveBeenCalled();
});

test("extends the session on request and warns again after inactivity", async () => {
  open();
  await pass(14 * MINUTE + 2_000);
  fireEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  await pass(1_000);
  expect(requests.at(-1)).toBe("POST");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await pass(14 * MINUTE + 2_000);
  expect(screen.getByRole("alertdialog")).toBeVisible();
});

test("lets the user try again when the session could not be extended", async () => {
  open();
  await pass(14 * MINUTE + 2_000);
  const stay = screen.getByRole("button", { name: "Stay signed in" });
  answer({ "/session": ["unreachable", ok({ secondsLeft: 15 * 60 })] });
  fireEvent.click(stay);
  await pass(1_000);
  expect(screen.getByRole("alert")).toHaveTextContent("Check the connection and try again");
  fireEvent.click(stay);
  await pass(1_000);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("leaves the page when the time is over", async () => {
  open();
  await pass(16 * MINUTE);
  expect(leaveToSignIn).toHaveBeenCalled();
});

test("never warns an active user and sends at most one request a minute", async () => {
  open();
  for (let second = 0; second < 20 * 60; second += 10) {
    fireEvent.keyDown(document.body, { key: "a" });
    await pass(10_000);
  }
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(leaveToSignIn).not.toHaveBeenCalled();
  expect(requests.filter((method) => method === "POST").length).toBeLessThanOrEqual(20);
  expect(requests.length).toBeLessThan(25);
});

test("hides the warning when another tab is active", async () => {
  open();
  await pass(14 * MINUTE + 2_000);
  endsAt = Date.now() + 15 * MINUTE;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(100);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("does not end the session without an answer", async () => {
  answer({ "/session": ["unreachable"] });
  open();
  await pass(20 * MINUTE);
  expect(leaveToSignIn).not.toHaveBeenCalled();
});
