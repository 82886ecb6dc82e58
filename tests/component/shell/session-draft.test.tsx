import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { PasswordField } from "@/components/form/password-fields";
import { TextField } from "@/components/form/text-field";
import { Problem } from "@/lib/provider/problem";
import { show } from "../form/setting";

const Shape = z.object({
  fullName: z.string().min(1),
  description: z.string().optional(),
  password: z.string().optional(),
});
const draft = { userId: "U-1", name: "invoice" };
const kept = () => Object.values({ ...sessionStorage }).join(" ");

function open({
  onSubmit = async () => undefined,
  of = draft,
}: { onSubmit?: () => Promise<unknown>; of?: typeof draft } = {}) {
  const { unmount } = show(
    <StrictMode>
      <Form schema={async () => Shape} draft={of} onSubmit={onSubmit}>
        <TextField name="fullName" />
        <TextField name="description" />
        <PasswordField name="password" />
        <FormSubmit>Send</FormSubmit>
      </Form>
    </StrictMode>,
  );
  return {
    unmount,
    user: userEvent.setup(),
    name: screen.getByLabelText<HTMLInputElement>("Full name"),
    description: screen.getByLabelText<HTMLInputElement>("Description"),
    password: screen.getByLabelText<HTMLInputElement>("Password"),
  };
}
/** The page goes without React being told, as it does when the session ends. */
const torn = async ({ unmount }: { unmount: () => void }) => {
  const before = { ...sessionStorage };
  unmount();
  await act(() => new Promise((done) => setTimeout(done, 5)));
  for (const [key, value] of Object.entries(before)) sessionStorage.setItem(key, String(value));
};
beforeEach(() => sessionStorage.clear());

test("what was typed comes back, says so, and is not sent", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  await form.user.type(form.password, "Secret#2026");
  expect(kept()).toContain("Leyla");
  expect(kept()).not.toContain("Secret");
  await torn(form);

  const onSubmit = jest.fn(async () => undefined);
  const again = open({ onSubmit });
  expect(again.name).toHaveValue("Leyla");
  expect(again.password).toHaveValue("");
  expect(screen.getByRole("status")).toHaveTextContent("Your unsent form is back as you left it. Nothing was sent");
  expect(onSubmit).not.toHaveBeenCalled();
  await again.user.type(again.description, "room");
  expect(kept()).toMatch(/Leyla.*room/);
});
test("a form that nobody touched leaves nothing", async () => {
  const form = open();
  await form.user.click(form.name);
  await form.user.tab();
  expect(kept()).toBe("");
});
test("what was taken back leaves nothing either", async () => {
  const form = open();
  await form.user.type(form.name, "L");
  expect(kept()).toContain("L");
  await form.user.clear(form.name);
  expect(kept()).toBe("");
});
test("another person finds an empty form", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  await torn(form);
  expect(open({ of: { ...draft, userId: "U-2" } }).name).toHaveValue("");
  expect(screen.queryByText(/unsent form/)).toBeNull();
});
test("goes once it was sent, and stays when it was refused", async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce(new Problem("unreachable")).mockResolvedValue(undefined);
  const form = open({ onSubmit });
  await form.user.type(form.name, "Leyla");
  await form.user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByRole("alert");
  expect(kept()).toContain("Leyla");
  await form.user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(kept()).toBe(""));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(kept()).toBe("");
});
test("goes when the form is left on purpose", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  form.unmount();
  await waitFor(() => expect(kept()).toBe(""));
});
