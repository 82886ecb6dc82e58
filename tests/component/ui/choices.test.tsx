import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { FileInput } from "@/components/ui/inputs/file-input";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Tabs } from "@/components/ui/controls/tabs";

const segments = [
  { value: "week", label: "This week" },
  { value: "month", label: "This month" },
  { value: "quarter", label: "Last 3 months" },
] as const;
type Preset = (typeof segments)[number]["value"];

function Presets({ first, listener }: { first: Preset | undefined; listener: (value: Preset) => void }) {
  const [value, setValue] = useState(first);
  return (
    <SegmentedControl
      label="Period"
      segments={segments}
      value={value}
      onChange={(next) => {
        listener(next);
        setValue(next);
      }}
    />
  );
}

test("a segmented control is one Tab stop and arrow keys select in it", async () => {
  const onChange = jest.fn();
  render(
    <>
      <Presets first="month" listener={onChange} />
      <button>After</button>
    </>,
  );
  expect(screen.getByRole("radiogroup", { name: "Period" })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole("radio", { name: "This month" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Last 3 months" })).toBeChecked();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "This week" })).toBeChecked();
  expect(onChange.mock.calls).toEqual([["quarter"], ["week"]]);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
});

test("selects no segment without a value", async () => {
  const onChange = jest.fn();
  render(<Presets first={undefined} listener={onChange} />);
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
  await userEvent.click(screen.getByText("This week"));
  expect(onChange).toHaveBeenCalledWith("week");
});

const tabs = [
  { value: "log", label: "Operation log", content: "Paid at 12:42" },
  { value: "transactions", label: "Transactions", content: "One transaction" },
  { value: "notes", label: "Notes", content: "None" },
] as const;

test.each([
  ["ltr", "{ArrowRight}"],
  ["rtl", "{ArrowLeft}"],
])("arrow keys move between tabs, %s", async (direction, onward) => {
  render(
    <div dir={direction}>
      <Tabs label="Details" tabs={tabs} />
    </div>,
  );
  expect(screen.getByRole("tabpanel", { name: "Operation log" })).toHaveTextContent("Paid at 12:42");
  await userEvent.tab();
  await userEvent.keyboard(onward);
  const second = screen.getByRole("tab", { name: "Transactions" });
  expect(second).toHaveFocus();
  expect(second).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel", { name: "Transactions" })).toHaveTextContent("One transaction");
  await userEvent.keyboard("{Home}");
  expect(screen.getByRole("tab", { name: "Operation log" })).toHaveFocus();
});

test("a removed file gives the focus to the field for another one", async () => {
  function Logo() {
    const [file, setFile] = useState<{ name: string } | undefined>({ name: "logo.png" });
    return (
      <FileInput
        aria-label="Logo"
        chosen={file}
        onChoose={setFile}
        onRemove={() => setFile(undefined)}
        chooseLabel="Choose"
        replaceLabel="Replace"
        removeLabel="Remove"
        hint="PNG"
      />
    );
  }
  render(<Logo />);
  screen.getByRole("button", { name: "Remove" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByText("logo.png")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Logo")).toHaveFocus();
});
