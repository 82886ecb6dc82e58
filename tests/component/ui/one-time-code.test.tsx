import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Field } from "@/components/ui/inputs/field";
import { OneTimeCode } from "@/components/ui/inputs/one-time-code";

function Code({ first = "", complete, error }: { first?: string; complete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState(first);
  return (
    <Field label="Code" error={error}>
      <OneTimeCode value={code} onChange={setCode} onComplete={complete} />
    </Field>
  );
}
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });

test("has one real input that phones can fill", () => {
  render(<Code />);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(input()).toHaveAttribute("autocomplete", "one-time-code");
  expect(input()).toHaveAttribute("inputmode", "numeric");
  expect(input().parentElement).toHaveAttribute("dir", "ltr");
});

test("accepts a pasted code that contains a space", async () => {
  const complete = jest.fn();
  render(<Code complete={complete} />);
  await userEvent.click(input());
  await userEvent.paste("123 456");
  expect(input()).toHaveValue("123456");
  expect(complete.mock.calls).toEqual([["123456"]]);
});

test("completes once, at the last digit", async () => {
  const complete = jest.fn();
  render(<Code complete={complete} />);
  await userEvent.type(input(), "12345");
  expect(complete).not.toHaveBeenCalled();
  await userEvent.keyboard("6");
  expect(complete.mock.calls).toEqual([["123456"]]);
  await userEvent.keyboard("7x");
  expect(input()).toHaveValue("123456");
  expect(complete).toHaveBeenCalledTimes(1);
});

test("backspace removes the last digit, letters are ignored, Arabic digits are accepted", async () => {
  render(<Code first="123456" />);
  await userEvent.click(input());
  await userEvent.keyboard("{Backspace}{Backspace}");
  expect(input()).toHaveValue("1234");
  await userEvent.keyboard("a٥");
  expect(input()).toHaveValue("12345");
});

test("a digit replaces the one after the caret in a full code", async () => {
  render(<Code first="123456" />);
  await userEvent.type(input(), "9", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue("129456");
  expect(input().selectionStart).toBe(3);
});

test("a wrong code is announced to screen readers", () => {
  render(<Code error="That code is not right. Try again." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription("That code is not right. Try again.");
});
