import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { Button, IconButton } from "@/components/ui/controls/button";
import { Dialog, type DialogProps } from "@/components/ui/layers/dialog";
import { Drawer } from "@/components/ui/layers/drawer";
import { MenuButton } from "@/components/ui/layers/menu-button";
import { Popover } from "@/components/ui/layers/popover";
import { MobileMenu } from "@/components/shell/menu/mobile-menu";
import { Tooltip } from "@/components/ui/layers/tooltip";

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function Refund({ children, ...rest }: Partial<DialogProps> & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refund</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Refund transaction"
        description="TX-9041182"
        closeLabel="Close"
        foot={
          <>
            <Button onClick={() => setOpen(false)}>Keep</Button>
            <Button>Confirm</Button>
          </>
        }
        {...rest}
      >
        {children}
      </Dialog>
    </>
  );
}
const start = () => userEvent.click(screen.getByRole("button", { name: "Refund" }));

test("a dialog has a name and a description, focuses its first field and returns the focus", async () => {
  render(
    <Refund>
      <input aria-label="Amount" />
    </Refund>,
  );
  await start();
  const dialog = screen.getByRole("dialog", { name: "Refund transaction" });
  expect(dialog).toHaveAccessibleDescription("TX-9041182");
  expect(screen.getByLabelText("Amount")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Refund" })).toHaveFocus();
});

test("a dialog stays above a keyboard that covers the page, until it closes", async () => {
  const seen = Object.assign(new EventTarget(), { height: 680, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, "visualViewport", { value: seen, configurable: true });
  jest.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(680);
  const place = () =>
    ["--seen-top", "--seen-below", "--unseen"].map((name) => document.documentElement.style.getPropertyValue(name));
  const show = (now: Partial<typeof seen>) => {
    Object.assign(seen, now);
    seen.dispatchEvent(new Event("resize"));
    return place();
  };
  render(<Refund />);
  await start();
  expect(place()).toEqual(["", "", ""]);
  expect(show({ height: 400, offsetTop: 60 })).toEqual(["60px", "220px", "280px"]);
  expect(show({ scale: 2 })).toEqual(["", "", ""]);
  expect(show({ scale: 1, height: 640 })).toEqual(["", "", ""]);
  show({ height: 400 });
  await userEvent.keyboard("{Escape}");
  expect(place()).toEqual(["", "", ""]);
  Reflect.deleteProperty(window, "visualViewport");
  jest.restoreAllMocks();
});

test("a dialog gives the focus to the page when the button that opened it is gone", async () => {
  render(
    <main id="content" tabIndex={-1}>
      <Refund />
    </main>,
  );
  const button = screen.getByRole("button", { name: "Refund" });
  await start();
  button.remove();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a dialog gives the focus to the drawer below it when its button is gone", async () => {
  render(
    <main id="content" tabIndex={-1}>
      <Drawer open onOpenChange={() => undefined} title="INV-1" closeLabel="Close">
        <Refund />
      </Drawer>
    </main>,
  );
  const button = screen.getByRole("button", { name: "Refund" });
  await start();
  button.remove();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "INV-1" })).toHaveFocus();
});

test("a destructive confirmation focuses the safe button and ignores an outside press", async () => {
  render(<Refund alert />);
  await start();
  expect(screen.getByRole("alertdialog", { name: "Refund transaction" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Keep" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  expect(screen.getByRole("alertdialog")).toBeInTheDocument();
});

test("an outside press closes a dialog, unless the user typed something", async () => {
  const { rerender } = render(<Refund dirty />);
  await start();
  await act(async () => new Promise((done) => setTimeout(done)));
  await userEvent.click(document.body, { pointerEventsCheck: 0 });
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  rerender(<Refund />);
  await userEvent.click(document.body, { pointerEventsCheck: 0 });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("nothing closes a dialog during a request", async () => {
  render(<Refund locked />);
  await start();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Close" })).toBeDisabled();
});

test("a drawer takes the focus and returns it", async () => {
  function Details() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>INV-1</button>
        <Drawer open={open} onOpenChange={setOpen} title="INV-1" closeLabel="Close">
          Paid
        </Drawer>
      </>
    );
  }
  render(<Details />);
  await userEvent.click(screen.getByRole("button", { name: "INV-1" }));
  expect(screen.getByRole("dialog", { name: "INV-1" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("button", { name: "INV-1" })).toHaveFocus();
});

test("a menu opens by key, and a dialog that it opens returns the focus to the menu's button", async () => {
  function Actions() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <MenuButton
          button={(trigger) => <IconButton {...trigger} label="Actions" icon={<svg />} />}
          entries={[{ label: "Edit" }, "divider", { label: "Delete", danger: true, onSelect: () => setOpen(true) }]}
        />
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Delete?"
          foot={<Button onClick={() => setOpen(false)}>Keep</Button>}
        />
      </>
    );
  }
  render(<Actions />);
  const button = screen.getByRole("button", { name: "Actions" });
  button.focus();
  await userEvent.keyboard("{ArrowDown}");
  const menu = await screen.findByRole("menu", { name: "Actions" });
  expect(menu).toBeInTheDocument();
  expect(button).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Keep" }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a tooltip appears after a delay, describes its control and closes on Escape", async () => {
  jest.useFakeTimers();
  try {
    render(<Tooltip text="Opens the menu">{(described) => <button {...described}>Menu</button>}</Tooltip>);
    const button = screen.getByRole("button");
    fireEvent.pointerEnter(button.parentElement!, { pointerType: "mouse" });
    act(() => void jest.advanceTimersByTime(399));
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(button).toHaveAccessibleDescription("Opens the menu");
    fireEvent.keyDown(document, { key: "Escape" });
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

describe("Back", () => {
  const navigation = new EventTarget();
  beforeEach(() => Object.defineProperty(window, "navigation", { value: navigation, configurable: true }));
  afterEach(() => Reflect.deleteProperty(window, "navigation"));
  /** Whether the page stays. */
  const stays = (userInitiated = true) => {
    const event = new Event("navigate", { cancelable: true });
    act(() => void navigation.dispatchEvent(Object.assign(event, { navigationType: "traverse", userInitiated })));
    return event.defaultPrevented;
  };

  test("closes the layer on top, and leaves the page when none is open", async () => {
    const pick = jest.fn();
    render(
      <Refund>
        <MenuButton
          button={(trigger) => <button {...trigger}>More</button>}
          entries={[{ label: "Copy", onSelect: pick }]}
        />
      </Refund>,
    );
    await start();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await screen.findByRole("menuitem", { name: "Copy" });
    expect(stays()).toBe(true);
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(stays()).toBe(true);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(stays()).toBe(false);
    expect(pick).not.toHaveBeenCalled();
  });

  test.each([{ dirty: true }, { locked: true }])("keeps a dialog with %j and its page", async (state) => {
    render(<Refund {...state} />);
    await start();
    expect(stays()).toBe(true);
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  test("a step of the page itself goes on, and no dialog stays over the next page", async () => {
    render(<Refund />);
    await start();
    expect(stays(false)).toBe(false);
    expect(screen.getByRole("dialog")).toBeVisible();
    fireEvent.popState(window);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("closes the panel of filters and the menu of small screens", async () => {
    const anchor = { current: null };
    const close = jest.fn();
    const { rerender } = render(
      <Popover open anchor={anchor} label="Filters" onOpenChange={close}>
        <input aria-label="Status" />
      </Popover>,
    );
    expect(stays()).toBe(true);
    expect(close).toHaveBeenLastCalledWith(false);
    rerender(
      <MobileMenu
        open
        onOpenChange={close}
        label="Main menu"
        closeLabel="Close"
        brand="Portal"
        returnFocusTo={anchor}
        menu={null}
        profile={null}
      />,
    );
    expect(stays()).toBe(true);
    expect(close).toHaveBeenCalledTimes(2);
  });
});
