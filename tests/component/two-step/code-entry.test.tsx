import { act, fireEvent, screen } from "@testing-library/react";
import { CodeEntry } from "@/components/two-step/code-entry";
import { useCodeEntry, type CodeEntryCalls } from "@/components/two-step/use-code-entry";
import { Button } from "@/components/ui/controls/button";
import { Problem } from "@/lib/provider/problem";
import { show } from "../form/setting";

const sent = { destination: "+994 50 ••• •• 77", expiresIn: 180, resendIn: 60, attempts: 5 };

function Code({ onBack, lockedText, ...props }: CodeEntryCalls & { onBack?: () => void; lockedText?: string }) {
  const entry = useCodeEntry(props);
  return (
    <CodeEntry
      entry={entry}
      lockedText={lockedText}
      change={onBack && { label: "Change the account", onSelect: onBack }}
    >
      <Button type="submit" busy={entry.busy === "finish"}>
        Confirm
      </Button>
    </CodeEntry>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(options: Partial<CodeEntryCalls> & { onBack?: () => void; lockedText?: string } = {}) {
  const finish = jest.fn(options.finish ?? (async () => undefined));
  const resend = jest.fn(options.resend ?? (async () => ({ ...sent })));
  show(<Code {...options} sent={options.sent ?? sent} finish={finish} resend={resend} />);
  const input = screen.getByLabelText<HTMLInputElement>("One-time code");
  return { finish, resend, input };
}
const type = async (input: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(input, { target: { value } }));
const wait = async (seconds: number) => act(async () => jest.advanceTimersByTimeAsync(seconds * 1000));
const press = async (name: string) => act(async () => screen.getByRole("button", { name }).click());
const refuse =
  (...problem: ConstructorParameters<typeof Problem>) =>
  async () =>
    Promise.reject(new Problem(...problem));

it("focuses the first box, which phones can fill", () => {
  const { input } = setUp();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute("autocomplete", "one-time-code");
  expect(input).toHaveAttribute("inputmode", "numeric");
});

it("reports an incomplete code on Confirm and clears the error with the next digit", async () => {
  const { finish, input } = setUp();
  await press("Confirm");
  expect(input).toHaveAccessibleDescription("Enter the one-time code");
  expect(input).toHaveFocus();
  await type(input, "123");
  expect(input).not.toHaveAccessibleDescription();
  await press("Confirm");
  expect(input).toHaveAccessibleDescription("Enter all 6 digits of the code");
  expect(finish).not.toHaveBeenCalled();
});

it("submits once on the sixth digit, typed or pasted", async () => {
  const { finish, input } = setUp({ finish: () => new Promise(() => undefined) });
  await type(input, "123 456");
  expect(finish).toHaveBeenCalledTimes(1);
  expect(finish).toHaveBeenCalledWith("123456");
  await press("Confirm");
  await act(async () => void fireEvent.submit(input));
  expect(finish).toHaveBeenCalledTimes(1);
});

it("does not submit an incomplete code", async () => {
  const { finish, input } = setUp();
  await type(input, "12345");
  await act(async () => void fireEvent.submit(input));
  expect(finish).not.toHaveBeenCalled();
});

it("reports a wrong code and the remaining attempts, and clears the boxes", async () => {
  const { input } = setUp({
    finish: refuse("invalid", { code: "WRONG_CODE", fields: { OTP: "wrong" }, attemptsLeft: 1 }),
  });
  await type(input, "111111");
  expect(screen.getByText("That code is not right. Try again. 1 attempt left")).toBeVisible();
  expect(input).toHaveValue("");
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute("aria-invalid", "true");
  await type(input, "2");
  expect(input).not.toHaveAttribute("aria-invalid");
});

it("distinguishes an expired code from a wrong one", async () => {
  const { input } = setUp({ finish: refuse("invalid", { code: "EXPIRED_CODE", fields: { OTP: "expired" } }) });
  await type(input, "111111");
  expect(screen.getByText("The code has expired. Ask for a new one")).toBeVisible();
});

it("names a newer code, which another tab has asked for, with its time", async () => {
  const newerAt = "2026-11-20T14:04:00Z"; // 18:04 in Baku
  const { input } = setUp({
    finish: refuse("invalid", { code: "REPLACED_CODE", fields: { OTP: "replaced" }, newerAt }),
  });
  await type(input, "111111");
  expect(screen.getByText(/^A newer code was sent at .?18:04.?\. Enter that one$/)).toBeVisible();
  expect(input).toHaveValue("");
  await type(input, "2");
  expect(screen.queryByText(/A newer code/)).toBeNull();
});

it("determines by the provider's clock that a code has expired", async () => {
  setUp();
  await wait(179);
  expect(screen.queryByText(/has expired/)).toBeNull();
  await wait(2);
  expect(screen.getByText("The code has expired. Ask for a new one")).toBeVisible();
});

it("accepts no more codes after too many wrong ones", async () => {
  const { input } = setUp({
    lockedText: "Sign in again",
    finish: refuse("too_many", { code: "CODE_LOCKED", retryAfter: 60 }),
  });
  await type(input, "111111");
  expect(screen.getByText("Sign in again")).toBeVisible();
  expect(input).toBeDisabled();
  expect(screen.queryByText(/Send again/)).toBeNull();
});

it("states the waiting time when there is no advice", async () => {
  const { input } = setUp({ finish: refuse("too_many", { code: "CODE_LOCKED", retryAfter: 90 }) });
  await type(input, "111111");
  expect(screen.getByText("Too many wrong codes. You can ask for a new code in 2 minutes")).toBeVisible();
});

it("asks the user to start again when the first step has expired", async () => {
  const { input } = setUp({ finish: refuse("refused", { code: "FIRST_STEP_MISSING" }) });
  await type(input, "111111");
  expect(screen.getByText("This code is no longer valid. Start again")).toBeVisible();
});

it("keeps the code after a lost reply, so that Confirm sends it again", async () => {
  const { finish, input } = setUp({ finish: refuse("timed_out", { responseId: "9F2C-71AB" }) });
  await type(input, "123456");
  expect(screen.getByRole("alert")).toHaveTextContent("The provider took too long to answer");
  expect(screen.getByText("9F2C-71AB")).toBeVisible();
  expect(input).toHaveValue("123456");
  await press("Confirm");
  expect(finish).toHaveBeenCalledTimes(2);
});

it("does not call a code wrong that the provider may have taken before its reply was lost", async () => {
  const wrong = new Problem("invalid", { code: "WRONG_CODE", fields: { OTP: "wrong" }, attemptsLeft: 4 });
  const finish = jest.fn().mockRejectedValueOnce(new Problem("timed_out")).mockRejectedValue(wrong);
  const { input } = setUp({ finish });
  await type(input, "123456");
  await press("Confirm");
  expect(screen.getByText("This code is no longer valid. Start again")).toBeVisible();
  expect(screen.queryByText(/not right/)).toBeNull();
});

it("calls another code wrong after a lost reply", async () => {
  const wrong = new Problem("invalid", { code: "WRONG_CODE", fields: { OTP: "wrong" }, attemptsLeft: 4 });
  const finish = jest.fn().mockRejectedValueOnce(new Problem("timed_out")).mockRejectedValue(wrong);
  const { input } = setUp({ finish });
  await type(input, "123456");
  await type(input, "654321");
  expect(screen.getByText("That code is not right. Try again. 4 attempts left")).toBeVisible();
});

describe("another code", () => {
  it("can be requested after the server's waiting time", async () => {
    const { resend } = setUp();
    expect(screen.getByText("You can ask for a new code in 1:00")).toBeVisible();
    await wait(18);
    expect(screen.getByText("You can ask for a new code in 0:42")).toBeVisible();
    await wait(42.5);
    await press("Send again");
    expect(resend).toHaveBeenCalledTimes(1);
    expect(screen.getByText("You can ask for a new code in 1:00")).toBeVisible();
  });
  it("clears the input and the error", async () => {
    const { input } = setUp({ finish: refuse("invalid", { fields: { OTP: "wrong" }, attemptsLeft: 3 }) });
    await type(input, "111111");
    await wait(61);
    await press("Send again");
    expect(screen.queryByText(/not right/)).toBeNull();
    expect(input).toHaveValue("");
    expect(input).toHaveFocus();
  });
  it("waits when it was requested elsewhere", async () => {
    setUp({ resend: refuse("too_many", { code: "RESEND_WAIT", retryAfter: 25 }) });
    await wait(61);
    await press("Send again");
    expect(screen.getByText("You can ask for a new code in 0:25")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
  it("reports the reason when it could not be sent", async () => {
    setUp({ resend: refuse("unreachable", { responseId: "AAAA-0001" }) });
    await wait(61);
    await press("Send again");
    expect(screen.getByRole("alert")).toHaveTextContent("cannot be reached");
  });
});

it("announces the time at the start, at ten seconds and at the end", async () => {
  setUp();
  const announcements = new Set<string>();
  const status = screen.getAllByRole("status").at(-1)!;
  const observer = new MutationObserver(() => announcements.add(status.textContent ?? ""));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  expect(status).toHaveTextContent("");
  for (let second = 0; second < 65; second += 1) await wait(1);
  observer.disconnect();
  expect([...announcements]).toEqual([
    "We sent a code to +994 50 ••• •• 77",
    "You can ask for a new code in 0:10",
    "You can ask for a new code now",
  ]);
});

it("keeps time while the computer sleeps", async () => {
  setUp();
  await wait(1);
  jest.setSystemTime(Date.now() + 90_000);
  await wait(1);
  expect(screen.getByRole("button", { name: "Send again" })).toBeVisible();
});

it("returns to the first step", async () => {
  const onBack = jest.fn();
  setUp({ onBack });
  await press("Change the account");
  expect(onBack).toHaveBeenCalledTimes(1);
});

it("uses the reader's language and boxes from left to right", () => {
  show(<Code sent={sent} finish={async () => undefined} resend={async () => sent} />, "ar");
  expect(screen.getByLabelText("رمز التحقق").closest("[dir]")).toHaveAttribute("dir", "ltr");
});
