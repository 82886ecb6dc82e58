import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { AmountField } from "@/components/ui/inputs/amount-field";
import { Field } from "@/components/ui/inputs/field";

// A stand-in for the product's rule: "1,234" has two readings.
const read = (text: string) => {
  if (/^\d+(\.\d{1,2})?$/.test(text)) return [text];
  if (/^\d,\d{3}$/.test(text)) return [text.replace(",", ""), text.replace(",", ".")];
  if (/^\d+,\d{1,2}$/.test(text)) return [text.replace(",", ".")];
  return [];
};
const format = (value: string) => Number(value).toLocaleString("en", { minimumFractionDigits: 2 });

function Amount({ first = "", listener = () => {} }: { first?: string; listener?: (value: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <Field label="Amount">
      <AmountField
        value={value}
        onChange={(next) => {
          listener(next);
          setValue(next);
        }}
        format={format}
        read={read}
        askLabel="Which one is meant?"
        currency="AZN"
      />
    </Field>
  );
}
const input = () => screen.getByRole("textbox", { name: "Amount" });

test("shows a plain number during input and a grouped one after blur", async () => {
  const onChange = jest.fn();
  render(<Amount listener={onChange} />);
  await userEvent.type(input(), "1240,5");
  expect(input()).toHaveValue("1240,5");
  expect(onChange).toHaveBeenLastCalledWith("1240.5");
  await userEvent.tab();
  expect(input()).toHaveValue("1,240.50");
  await userEvent.click(input());
  expect(input()).toHaveValue("1240.5");
});

test("leaves invalid input unchanged for the form to refuse", async () => {
  const onChange = jest.fn();
  render(<Amount listener={onChange} />);
  await userEvent.type(input(), "12x");
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith("12x");
  expect(input()).toHaveValue("12x");
});

test("asks about an ambiguous amount and uses the answer", async () => {
  const onChange = jest.fn();
  render(<Amount listener={onChange} />);
  await userEvent.type(input(), "1,234");
  expect(screen.queryByRole("group", { name: "Which one is meant?" })).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole("group", { name: "Which one is meant?" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "1,234.00" }));
  expect(onChange).toHaveBeenLastCalledWith("1234");
  expect(input()).toHaveValue("1,234.00");
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
});

test("a reading that is chosen by a key gives the focus back to the field", async () => {
  render(<Amount />);
  await userEvent.type(input(), "1,234");
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole("button", { name: "1.234" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(input()).toHaveFocus());
  expect(input()).toHaveValue("1.234");
});

test("replaces the text that Tab selected with the first key, also in a grouped amount", async () => {
  const onChange = jest.fn();
  render(<Amount first="1240.50" listener={onChange} />);
  expect(input()).toHaveValue("1,240.50");
  await userEvent.tab();
  expect(input()).toHaveFocus();
  await userEvent.keyboard("75");
  expect(input()).toHaveValue("75");
  expect(onChange).toHaveBeenLastCalledWith("75");
});

test("the first press keeps the amount selected where the browser would put the caret, and the next one does not", () => {
  render(<Amount first="1240.50" />);
  const press = () => {
    fireEvent.pointerDown(input());
    act(() => input().focus());
    return fireEvent.mouseUp(input()); // Safari then puts the caret
  };
  expect([press(), press()]).toEqual([false, true]);
});
