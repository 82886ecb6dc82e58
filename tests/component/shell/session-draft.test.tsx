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
const stored = () => Object.values({ ...sessionStorage }).join(" ");

function open({
  onSubmit = async () => undefined,
  of = draft,
}: { onSubmit?: () => Promise<unknown>; of?: typeof draft } = {}) {
  const { unmount } = show(
    <StrictMode>
      <Form
        schema={async () => Shape}
        values={{ fullName: "", description: "", password: "" }}
        draft={of}
        onSubmit={onSubmit}
      >
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
beforeEach(() => sessionStorage.clear());

test("restores the input, states it, and does not send it", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  await form.user.type(form.password, "Secret#2026");
  expect(stored()).toContain("Leyla");
  expect(stored()).not.toContain("Secret");
  form.unmount();

  const onSubmit = jest.fn(async () => undefined);
  const again = open({ onSubmit });
  expect(again.name).toHaveValue("Leyla");
  expect(again.password).toHaveValue("");
  expect(screen.getByRole("status")).toHaveTextContent("Your unsent form is back as you left it. Nothing was sent");
  expect(onSubmit).not.toHaveBeenCalled();
  await again.user.type(again.description, "room");
  expect(stored()).toMatch(/Leyla.*room/);
});
test("stores nothing for an untouched form", async () => {
  const form = open();
  await form.user.click(form.name);
  await form.user.tab();
  expect(stored()).toBe("");
});
test("stores nothing when the changes were undone", async () => {
  const form = open();
  await form.user.type(form.name, "L");
  expect(stored()).toContain("L");
  await form.user.clear(form.name);
  expect(stored()).toBe("");
});
test("shows an empty form to another user", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  form.unmount();
  expect(open({ of: { ...draft, userId: "U-2" } }).name).toHaveValue("");
  expect(screen.queryByText(/unsent form/)).toBeNull();
});
test("is removed after a successful submit and stays after a refusal", async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce(new Problem("unreachable")).mockResolvedValue(undefined);
  const form = open({ onSubmit });
  await form.user.type(form.name, "Leyla");
  await form.user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByRole("alert");
  expect(stored()).toContain("Leyla");
  await form.user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(stored()).toBe(""));
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(stored()).toBe("");
});
test("stays when the form is unmounted without an answer, with only the changed fields", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  form.unmount();
  await act(() => new Promise((done) => setTimeout(done, 5)));
  expect(stored()).toBe(JSON.stringify({ fullName: "Leyla" }));
});
test("of one address stays when the same form is filled in at another address", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  form.unmount();
  const here = location.pathname;
  history.replaceState(null, "", `${here}?edit=7`);
  const other = open();
  expect(other.name).toHaveValue("");
  await other.user.type(other.name, "Aysel");
  await other.user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(stored()).not.toContain("Aysel"));
  other.unmount();
  history.replaceState(null, "", here);
  expect(open().name).toHaveValue("Leyla");
});
test("moves with its form when the address changes", async () => {
  const form = open();
  await form.user.type(form.name, "Ley");
  const here = location.pathname;
  history.replaceState(null, "", `${here}?tab=2`);
  await form.user.type(form.name, "la");
  expect(sessionStorage).toHaveLength(1);
  form.unmount();
  expect(open().name).toHaveValue("Leyla");
  history.replaceState(null, "", here);
});
test("is discarded from its notice, which resets and focuses the form", async () => {
  const form = open();
  await form.user.type(form.name, "Leyla");
  form.unmount();
  const again = open();
  await again.user.click(screen.getByRole("button", { name: "Discard" }));
  expect(again.name).toHaveValue("");
  await waitFor(() => expect(again.name).toHaveFocus());
  expect(screen.queryByText(/unsent form/)).toBeNull();
  expect(stored()).toBe("");
});
