import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { DateField } from "@/components/ui/inputs/date-field";
import { addMonths, isDay, readDay, weeksOf } from "@/lib/rules/day";
import { Field } from "@/components/ui/inputs/field";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const words = {
  months,
  monthsInDate: months.map((month) => month.slice(0, 3)),
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map((long) => ({
    short: long.slice(0, 2),
    long,
  })),
  previousMonth: "Previous month",
  nextMonth: "Next month",
};

beforeAll(() => {
  // The library measures its panel; jsdom has no layout to measure.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function Expires({
  first = "",
  listener = () => {},
  direction = "ltr",
}: {
  first?: string;
  listener?: (value: string) => void;
  direction?: string;
}) {
  const [value, setValue] = useState(first);
  return (
    <div dir={direction}>
      <Field label="Link expires">
        <DateField
          value={value}
          onChange={(next) => {
            listener(next);
            setValue(next);
          }}
          today="2026-11-20"
          min="2026-11-20"
          max="2026-12-31"
          words={words}
          openLabel="Choose a date"
        />
      </Field>
    </div>
  );
}
const input = () => screen.getByRole("textbox", { name: "Link expires" });
const open = () => userEvent.click(screen.getByRole("button", { name: "Choose a date: Link expires" }));

test.each(["25.11.2026", "25/11/26", "2026-11-25", "25112026", "25 nov 2026", "٢٥.١١.٢٠٢٦"])(
  "%s is parsed and shown in one format",
  async (typed) => {
    const onChange = jest.fn();
    render(<Expires listener={onChange} />);
    await userEvent.type(input(), typed);
    expect(input()).not.toBeInvalid();
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith("2026-11-25");
    expect(input()).toHaveValue("25 Nov 2026");
    expect(input()).not.toBeInvalid();
  },
);

test("invalid input stays and is marked on blur", async () => {
  const onChange = jest.fn();
  render(<Expires listener={onChange} />);
  await userEvent.type(input(), "31.02.2027");
  expect(input()).not.toBeInvalid();
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith("31.02.2027");
  expect(input()).toHaveValue("31.02.2027");
  expect(input()).toBeInvalid();
});

test("a date outside the limits is reported to the form and marked", async () => {
  const onChange = jest.fn();
  render(<Expires listener={onChange} />);
  await userEvent.type(input(), "19.11.2026");
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith("2026-11-19");
  expect(input()).toBeInvalid();
});

test("the calendar opens on the selected day, respects the limits, and returns the focus", async () => {
  render(<Expires first="2026-11-25" />);
  await open();
  const grid = await screen.findByRole("grid", { name: "November 2026" });
  expect(within(grid).getByRole("button", { name: "19 Nov 2026" })).toBeDisabled();
  await waitFor(() => expect(within(grid).getByRole("button", { name: "25 Nov 2026" })).toHaveFocus());
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
  expect(screen.getByRole("button", { name: "1 Dec 2026" })).toHaveFocus();
  await userEvent.keyboard("{PageDown}");
  // 1 January is after the limit, so the cursor stops at the last day.
  expect(screen.getByRole("button", { name: "31 Dec 2026" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Next month" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(input()).toHaveValue("31 Dec 2026");
  await waitFor(() => expect(screen.queryByRole("grid")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Choose a date: Link expires" })).toHaveFocus();
});

test("the arrow of the months keeps the focus at the last month", async () => {
  render(<Expires first="2026-11-25" />);
  await open();
  const next = await screen.findByRole("button", { name: "Next month" });
  await userEvent.click(next);
  expect(screen.getByRole("grid", { name: "December 2026" })).toBeInTheDocument();
  expect(next).toHaveAttribute("aria-disabled", "true");
  expect(next).toBeEnabled(); // a disabled button loses the focus
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("grid", { name: "December 2026" })).toBeInTheDocument();
});

test("the left arrow selects tomorrow in a right-to-left language", async () => {
  render(<Expires first="2026-11-25" direction="rtl" />);
  await open();
  await screen.findByRole("grid");
  await userEvent.keyboard("{ArrowLeft}");
  expect(screen.getByRole("button", { name: "26 Nov 2026" })).toHaveFocus();
});

test("months have the right number of days, and a calendar has six weeks", () => {
  expect(isDay("2026-02-29")).toBe(false);
  expect(isDay("2028-02-29")).toBe(true);
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  const weeks = weeksOf("2026-11-20", 1);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe("2026-10-26");
  expect(weeksOf("2026-11-20", 0)[0]?.[0]).toBe("2026-11-01");
  expect(readDay("5 İyun 2026", [["yanvar", "fevral", "mart", "aprel", "may", "iyun", "iyul"]])).toBe("2026-06-05");
  expect(readDay("5 ju 2026", [words.monthsInDate])).toBeNull();
});
