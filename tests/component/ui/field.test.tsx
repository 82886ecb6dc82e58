import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Select } from "@/components/ui/inputs/select";
import { SwitchRow } from "@/components/ui/inputs/switch";
import { TextInput } from "@/components/ui/inputs/text-input";

test("a field labels its control and describes it by its help and its hint", () => {
  render(
    <Field label="Booking id" mark="Optional" help="From your own system">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Booking id" });
  expect(input).toHaveAccessibleDescription("Optional From your own system");
  expect(input).not.toHaveAttribute("aria-invalid");
});

test("an error replaces the help and marks the control as invalid", () => {
  render(
    <Field label="E-mail" help="Where the link goes" error="Enter a full e-mail address">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "E-mail" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Enter a full e-mail address");
  expect(screen.queryByText("Where the link goes")).not.toBeInTheDocument();
});

test("a mark beside the label describes the control, before its help", () => {
  render(
    <Field label="Password" mark="Optional" help="At least 8 signs">
      <PasswordInput showLabel="Show" hideLabel="Hide" />
    </Field>,
  );
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Optional At least 8 signs");
});

test("merges a control's own attributes with those of the field", () => {
  render(
    <>
      <Field label="Name" help="As on the card">
        <TextInput aria-describedby="other" />
      </Field>
      <p id="other">Two words</p>
    </>,
  );
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Two words As on the card");
});

test("wires a select and a radio group the same way", () => {
  render(
    <>
      <Field label="Application" error="Choose one">
        <Select options={[{ value: "a", label: "Caspian Stays" }]} placeholder="Choose" />
      </Field>
      <Field group label="Destination" error="Choose where">
        <RadioGroup value={undefined} onChange={() => {}} options={[{ value: "card", label: "Card" }]} />
      </Field>
    </>,
  );
  expect(screen.getByRole("combobox", { name: "Application" })).toHaveAccessibleDescription("Choose one");
  expect(screen.getByRole("radiogroup", { name: "Destination" })).toHaveAccessibleDescription("Choose where");
});

test("shows and hides the password", async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" showLabel="Show" hideLabel="Hide" />
    </Field>,
  );
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show: Password" }));
  expect(input).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide: Password" }));
  expect(input).toHaveAttribute("type", "password");
});

test("a checkbox can be indeterminate and forwards its ref", () => {
  const ref = { current: null as HTMLInputElement | null };
  const { rerender } = render(<Checkbox label="All" mixed ref={ref} />);
  expect(screen.getByRole("checkbox", { name: "All" })).toBePartiallyChecked();
  expect(ref.current).toBe(screen.getByRole("checkbox"));
  rerender(<Checkbox label="All" ref={ref} />);
  expect(screen.getByRole("checkbox")).not.toBePartiallyChecked();
});

test("a press on a row's label toggles its switch", async () => {
  render(<SwitchRow label="Pre-auth hold" help="Reserve the amount now" />);
  const control = screen.getByRole("switch", { name: "Pre-auth hold" });
  expect(control).toHaveAccessibleDescription("Reserve the amount now");
  await userEvent.click(screen.getByText("Pre-auth hold"));
  expect(control).toBeChecked();
});
