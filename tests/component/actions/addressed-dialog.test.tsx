import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { addressedAs } from "@/components/actions/addressed-dialog";
import { type DialogState, dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import { addressToReturn } from "@/lib/provider/browser/session-clock";

const Button = dialogButton<object>(
  later(
    async () =>
      ({ open, onOpenChange }: DialogState) =>
        open ? <button onClick={() => onOpenChange(false)}>Close</button> : null,
  ),
  addressedAs("addUser"),
);
const page = async () => act(async () => void render(<Button dialog={{}}>Invite</Button>));
const go = (address: string) => history.replaceState(null, "", address);
beforeEach(() => go("/users?name=a"));

it("leads back to the open dialog of a button after sign-in, and not after it was closed", async () => {
  const user = userEvent.setup();
  await page();
  expect(addressToReturn()).toBe("/users?name=a");
  await user.click(screen.getByText("Invite"));
  await screen.findByText("Close");
  expect(addressToReturn()).toBe("/users?name=a#addUser");
  await user.click(screen.getByText("Close"));
  expect(addressToReturn()).toBe("/users?name=a");
});

it("opens the dialog once by its address", async () => {
  go("/users?name=a#addUser");
  await page();
  expect(await screen.findByText("Close")).toBeVisible();
  expect(location.href).toMatch(/\/users\?name=a$/);
});

it("leaves another name in the address", async () => {
  go("/users#other");
  await page();
  expect(screen.queryByText("Close")).toBeNull();
  expect(location.hash).toBe("#other");
});
