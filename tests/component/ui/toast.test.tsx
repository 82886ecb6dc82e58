import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dismissToast, showToast, shownToasts } from "@/components/ui/layers/toast-store";
import { Toaster } from "@/components/ui/layers/toaster";

const pass = (time: number) => act(() => void jest.advanceTimersByTime(time));
const show = (toast: Parameters<typeof showToast>[0]) => {
  act(() => void showToast(toast));
  pass(50);
};

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster label="Messages" dismissLabel="Dismiss" />);
});
afterEach(() => {
  act(() => shownToasts().forEach((toast) => dismissToast(toast.id)));
  jest.useRealTimers();
});

test("a success waits for its turn and disappears after five seconds", () => {
  show({ tone: "success", title: "Refund sent", text: "120.00 AZN" });
  expect(screen.getByRole("status")).toHaveTextContent("Refund sent120.00 AZN");
  pass(4900);
  expect(screen.getByRole("status")).toBeInTheDocument();
  pass(100);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("the live region exists before its text, so that the text is announced", () => {
  act(() => void showToast({ tone: "success", title: "Refund sent" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  pass(50);
  expect(screen.getByRole("status")).toHaveTextContent("Refund sent");
});

test("an error appears at once and stays until it is dismissed", async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show({ tone: "error", title: "Withdraw failed" });
  pass(60_000);
  expect(screen.getByRole("alert")).toHaveTextContent("Withdraw failed");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a toast stays while the pointer is on it", async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show({ tone: "success", title: "Refund sent" });
  await user.hover(screen.getByText("Refund sent"));
  pass(10_000);
  expect(screen.getByRole("status")).toBeInTheDocument();
  await user.unhover(screen.getByText("Refund sent"));
  pass(5000);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("shows at most three: a success gives way to an error", () => {
  show({ tone: "error", title: "First error" });
  show({ tone: "success", title: "Good news" });
  show({ tone: "error", title: "Second error" });
  show({ tone: "error", title: "Third error" });
  expect(screen.getAllByRole("alert").map((toast) => toast.textContent)).toEqual([
    "First error",
    "Second error",
    "Third error",
  ]);
  expect(screen.queryByText("Good news")).not.toBeInTheDocument();
});

test("updates the progress by ID and then ends it", () => {
  show({
    id: "bulk",
    tone: "progress",
    title: "Sending 121 invoices",
    progress: { value: 46, max: 121, label: "Sent" },
  });
  expect(screen.getByRole("progressbar", { name: "Sent" })).toHaveAttribute("value", "46");
  show({
    id: "bulk",
    tone: "progress",
    title: "Sending 121 invoices",
    progress: { value: 90, max: 121, label: "Sent" },
  });
  expect(screen.getByRole("progressbar")).toHaveAttribute("value", "90");
  show({ id: "bulk", tone: "success", title: "121 invoices sent" });
  expect(screen.getAllByRole("status")).toHaveLength(1);
  pass(5000);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("an action runs and closes its toast", async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const retry = jest.fn();
  show({ tone: "error", title: "Withdraw failed", action: { label: "Retry", onSelect: retry } });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a dismissed toast, and one whose action was pressed, give the focus to the page", async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<main id="content" tabIndex={0} />);
  for (const name of ["Dismiss", "Try again"]) {
    show({ tone: "error", title: "Not sent", action: { label: "Try again", onSelect: () => undefined } });
    screen.getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  }
});
