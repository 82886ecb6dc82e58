import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Drawer } from "@/components/ui/layers/drawer";
import { showToast } from "@/components/ui/layers/toast-store";
import { Toaster } from "@/components/ui/layers/toaster";

it("a press on a toast leaves the open drawer as it is, and one beside it closes the drawer", async () => {
  const [again, close] = [jest.fn(), jest.fn()];
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <>
      <p>Beside</p>
      <div aria-live="off">
        <Toaster label="Notifications" dismissLabel="Dismiss" />
      </div>
      <Drawer open onOpenChange={close} title="A file" closeLabel="Close">
        Rows
      </Drawer>
    </>,
  );
  act(() => void showToast({ tone: "warning", title: "Away", action: { label: "Try again", onSelect: again } }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect([again.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByText("Beside"));
  expect(close).toHaveBeenCalledWith(false);
});
