import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { z } from "zod";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { Form } from "@/components/form/form";
import { FormStatus, FormSubmit } from "@/components/form/form-foot";
import { NewPasswordField } from "@/components/form/password-fields";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { Email, Name, Password } from "@/lib/contract/values";
import { Problem } from "@/lib/provider/problem";
import { around, show } from "./setting";

const Person = z.object({
  email: Email,
  fullName: Name,
  mobilePhone: phoneEntry("AZ"),
  description: z.string().trim().max(10).optional(),
});
type Person = z.input<typeof Person>;

function setUp({
  onSubmit = async () => undefined,
  values,
}: { onSubmit?: (person: Person) => Promise<unknown>; values?: Partial<Person> } = {}) {
  const load = jest.fn(async () => Person);
  show(
    <Form schema={load} values={values} onSubmit={onSubmit}>
      <EmailField name="email" />
      <TextField name="fullName" />
      <PhoneField name="mobilePhone" autoComplete="tel" region="AZ" example="+994 50 000 10 03" />
      <TextField name="description" />
      <FormStatus />
      <FormSubmit>Send</FormSubmit>
    </Form>,
  );
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    user: userEvent.setup(),
    load,
    email: field("Email"),
    name: field("Full name"),
    phone: field("Phone"),
    description: field("Description"),
    send: screen.getByRole("button", { name: "Send" }),
  };
}
const fill = async (
  { user, email, name, phone }: ReturnType<typeof setUp>,
  defaults: Partial<Record<"email" | "name" | "phone", string>> = {},
) => {
  await user.type(email, defaults.email ?? " nigar@example.com ");
  await user.type(name, defaults.name ?? "Nigar H");
  await user.type(phone, defaults.phone ?? "050 214 08 77");
};

it("loads its schema when the user first touches a field", async () => {
  const { user, load, email } = setUp();
  expect(load).not.toHaveBeenCalled();
  await user.click(email);
  expect(load).toHaveBeenCalledTimes(1);
});

it("shows no error during the first input, validates on blur, and then on every key", async () => {
  const { user, email } = setUp();
  await user.type(email, "someone");
  expect(screen.queryByText(/Add “@”/)).toBeNull();
  await user.tab();
  expect(
    await screen.findByText("Invalid email address. Add “@” to the email address, for example name@example.com"),
  ).toBeVisible();
  expect(email).toHaveAccessibleDescription(/Add “@”/);
  await user.type(email, "@example.com");
  await waitFor(() => expect(email).not.toHaveAttribute("aria-invalid"));
});

it("shows the error of a left field after the press that left it, so that the pressed control does not move away", async () => {
  const onPress = jest.fn();
  show(
    <Form schema={async () => Person} onSubmit={async () => undefined}>
      <EmailField name="email" />
      <button type="button" onClick={onPress}>
        All
      </button>
    </Form>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Email"), "someone");
  const button = screen.getByRole("button", { name: "All" });
  await user.pointer({ keys: "[MouseLeft>]", target: button });
  await act(async () => undefined);
  expect(screen.queryByText(/Add “@”/)).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: button });
  expect(onPress).toHaveBeenCalled();
  expect(await screen.findByText(/Add “@”/)).toBeVisible();
});

it("treats an empty field as missing, counts the errors and focuses the first", async () => {
  const { user, email, send } = setUp();
  await user.click(send);
  expect(await screen.findByText("Enter the email address")).toBeVisible();
  expect(screen.getByText("Enter the full name")).toBeVisible();
  expect(screen.getByText("Enter the phone number")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("3 fields need your attention");
  expect(email).toHaveFocus();
});

it("passes the parsed values to onSubmit once and keeps the input", async () => {
  const onSubmit = jest.fn(async () => undefined);
  const form = setUp({ onSubmit });
  await fill(form);
  await form.user.dblClick(form.send);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith({
    email: "nigar@example.com",
    fullName: "Nigar H",
    mobilePhone: "+994502140877",
  });
  expect(form.name).toHaveValue("Nigar H");
});

it("normalises a phone number on blur", async () => {
  const form = setUp();
  await fill(form);
  await form.user.tab();
  await waitFor(() => expect(form.phone).toHaveValue("+994 50 214 08 77"));
});

it("names the schema's limit in the error", async () => {
  const { user, description } = setUp();
  await user.type(description, "much too long for it");
  await user.tab();
  expect(await screen.findByText("Use at most 10 characters")).toBeVisible();
});

it("starts with the initial values", () => expect(setUp({ values: { fullName: "Leyla" } }).name).toHaveValue("Leyla"));

it("shows the provider's rule violations at their fields and focuses the first", async () => {
  const form = setUp({
    onSubmit: async () =>
      Promise.reject(new Problem("invalid", { fields: { mobilePhone: "format", email: "format" } })),
  });
  await fill(form);
  await form.user.click(form.send);
  expect(
    await screen.findByText("Invalid email address. Enter a full email address, for example name@example.com"),
  ).toBeVisible();
  expect(
    screen.getByText(
      "Invalid phone number. Enter the phone number with the country code, for example +994 50 000 10 03",
    ),
  ).toBeVisible();
  expect(form.email).toHaveFocus();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows a general error above the fields, with the support number", async () => {
  const form = setUp({ onSubmit: async () => Promise.reject(new Problem("broken", { responseId: "9F2C-71AB" })) });
  await fill(form);
  await form.user.click(form.send);
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider’s answer could not be read");
  expect(screen.getByText("9F2C-71AB")).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy the response ID" })).toBeVisible();
});

it("speaks of marked fields only if it marks one, and clears the error after a success", async () => {
  const onSubmit = jest
    .fn(async () => undefined)
    .mockRejectedValueOnce(new Problem("invalid", { fields: { role: "choice" }, responseId: "9F2C-71AB" }))
    .mockRejectedValueOnce(new Problem("invalid", { fields: { role: "choice", email: "at" } }));
  const form = setUp({ onSubmit });
  await fill(form);
  await form.user.click(form.send);
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider refused this");
  expect(screen.getByText("9F2C-71AB")).toBeVisible();
  await form.user.click(form.send);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Check the marked fields and try again"));
  expect(form.email).toBeInvalid();
  await form.user.click(form.send);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("rethrows an error that is no Problem", async () => {
  const report = jest.fn();
  globalThis.reportError = report;
  const broken = new TypeError("a bug");
  const form = setUp({ onSubmit: async () => Promise.reject(broken) });
  await fill(form);
  await form.user.click(form.send);
  expect(await screen.findByRole("alert")).toHaveTextContent("Something unexpected happened");
  expect(report).toHaveBeenCalledWith(broken);
});

it("states that nothing was sent when its schema fails to load, and recovers", async () => {
  const onSubmit = jest.fn(async () => undefined);
  const load = jest
    .fn(async () => z.object({ fullName: Name }))
    .mockRejectedValueOnce(new Error("chunk"))
    .mockRejectedValueOnce(new Error("chunk"));
  show(
    <Form schema={load} onSubmit={onSubmit}>
      <TextField name="fullName" />
      <FormSubmit>Send</FormSubmit>
    </Form>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Full name"), "Nigar{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider cannot be reached");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

it("does not move the submit button during a press", async () => {
  const { user, email, send } = setUp();
  await user.click(email);
  await user.pointer({ target: send, keys: "[MouseLeft>]" }); // the press moves the focus, and no error may appear before it ends
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText("Enter the email address")).toBeNull();
  await user.pointer({ target: send, keys: "[/MouseLeft]" });
  expect(await screen.findByText("Enter the email address")).toBeVisible();
});

describe("a new password", () => {
  const setUpPassword = (onSubmit = async () => undefined as unknown) => {
    show(
      <Form schema={async () => z.object({ password: Password })} onSubmit={onSubmit}>
        <NewPasswordField name="password" />
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    return { user: userEvent.setup(), password: screen.getByLabelText("Password") };
  };
  const rules = () => screen.getAllByRole("listitem").map((item) => /: done$/.test(item.textContent ?? ""));

  it("marks each satisfied rule during input", async () => {
    const { user, password } = setUpPassword();
    expect(rules()).toEqual([false, false, false, false, false]);
    await user.type(password, "abcdefg1");
    expect(rules()).toEqual([true, true, true, false, false]);
    await user.type(password, "A#");
    expect(rules()).toEqual([true, true, true, true, true]);
  });
  it("shows a broken rule in the list, and in a sentence only when the list does not contain it", async () => {
    const { user, password } = setUpPassword(async () =>
      Promise.reject(new Problem("invalid", { fields: { password: "common" } })),
    );
    await user.type(password, "abc{Enter}");
    await waitFor(() => expect(password).toHaveAttribute("aria-invalid", "true"));
    expect(screen.getAllByText("At least 8 characters", { exact: false })).toHaveLength(1);
    await user.clear(password);
    await user.type(password, "Password1!{Enter}");
    expect(await screen.findByText("This password is easy to guess. Choose another one")).toBeVisible();
  });
});

it("keeps input from before hydration, also in controlled fields", async () => {
  const page = (
    <Form
      schema={async () => z.object({ appId: z.string(), amount: z.string() })}
      values={{ appId: "", amount: "" }}
      onSubmit={async () => undefined}
    >
      <SelectField
        name="appId"
        placeholder="Choose"
        options={[
          { value: "1", label: "Caspian Stays" },
          { value: "2", label: "Caspian Gifts" },
        ]}
      />
      <AmountEntryField name="amount" currency="AZN" min={100} max={10_000} />
    </Form>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(around(page));
  container.querySelector("select")!.value = "2";
  container.querySelector("input")!.value = "12,50";
  render(around(page), { container, hydrate: true });
  await userEvent.setup().click(screen.getByLabelText("Amount"));
  await userEvent.setup().tab();
  expect(container.querySelector("select")).toHaveValue("2");
  expect(container.querySelector("input")).toHaveValue("12,50");
});
