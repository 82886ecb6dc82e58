import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, IconButton } from "@/components/ui/controls/button";

test("a busy button states its action, keeps the focus and acts once", async () => {
  const act = jest.fn();
  const { rerender } = render(
    <Button onClick={act} busyLabel="Creating">
      Create
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Create" });
  await userEvent.click(button);
  rerender(
    <Button onClick={act} busy busyLabel="Creating">
      Create
    </Button>,
  );
  expect(button).toHaveAccessibleName("Creating");
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([Button, (props: object) => <IconButton label="Undo" icon={<svg />} {...props} />])(
  "a button whose press leaves it nothing to do keeps the focus, acts once, and is no stop of Tab afterwards",
  async (Look) => {
    const act = jest.fn();
    const { rerender } = render(<Look onClick={act}>Undo</Look>);
    const button = screen.getByRole("button", { name: "Undo" });
    await userEvent.click(button);
    rerender(
      <Look onClick={act} idle>
        Undo
      </Look>,
    );
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    expect(act).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.tab();
    expect(button).not.toHaveFocus();
  },
);

test("a busy submit button stops the form from being sent again, also by Enter in a field", async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText("Name"), "Leyla{Enter}");
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.type(screen.getByLabelText("Name"), "{Enter}");
  await userEvent.click(screen.getByRole("button"));
  expect(send).toHaveBeenCalledTimes(1);
});

test("does not expose the busy text to screen readers before it is busy", () => {
  render(<Button busyLabel="Deleting">Delete</Button>);
  expect(screen.getByRole("button")).toHaveAccessibleName("Delete");
  expect(screen.queryByText("Deleting")).not.toBeInTheDocument();
});

test("a button is no submit button by default, and an icon button has a name", () => {
  render(
    <>
      <Button>Cancel</Button>
      <IconButton label="Close" icon={<svg />} />
    </>,
  );
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveAttribute("type", "button");
  expect(screen.getByRole("button", { name: "Close" })).toHaveAttribute("type", "button");
});
