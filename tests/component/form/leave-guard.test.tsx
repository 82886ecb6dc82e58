import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { leaveWith } from "@/components/form/leave-store";
import { TextField } from "@/components/form/text-field";
import { Drawer } from "@/components/ui/layers/drawer";
import { beginLeaving } from "@/lib/provider/browser/session-clock";
import { show } from "./setting";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
beforeEach(() => {
  push.mockClear();
  sessionStorage.clear();
});
const stored = () => Object.values({ ...sessionStorage }).join(" ");

const elsewhere = jest.fn((event: Event) => event.preventDefault());
function setUp(onSubmit: () => Promise<unknown> = async () => undefined) {
  const { unmount } = show(
    <>
      <a href="/users?page=2" onClick={(event) => elsewhere(event.nativeEvent)}>
        Users
      </a>
      <a href="/invoice.pdf" download onClick={(event) => elsewhere(event.nativeEvent)}>
        File
      </a>
      <Form
        schema={async () => z.object({ fullName: z.string(), description: z.string().optional() })}
        values={{ fullName: "Leyla", description: "" }}
        onSubmit={onSubmit}
        draft={{ userId: "U-1", name: "person" }}
        guard
      >
        <TextField name="fullName" />
        <TextField name="description" />
        <FormSubmit>Send</FormSubmit>
      </Form>
      <Form schema={async () => z.object({ email: z.string() })} values={{ email: "" }} onSubmit={onSubmit} guard>
        <TextField name="email" />
      </Form>
    </>,
  );
  elsewhere.mockClear();
  return {
    unmount,
    user: userEvent.setup(),
    link: screen.getByRole("link", { name: "Users" }),
    name: screen.getByLabelText("Full name"),
  };
}
const dialog = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });
/** True when the browser itself would ask before it closes the tab. */
const asksForTab = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("does not ask when the form is unchanged", async () => {
  const { user, link, name } = setUp();
  await user.type(name, "x{Backspace}");
  await user.click(link);
  expect(elsewhere).toHaveBeenCalledTimes(1);
  expect(asksForTab()).toBe(false);
  const go = jest.fn();
  leaveWith(go);
  expect(go).toHaveBeenCalledTimes(1);
});

it("asks before a link is followed, counts the changes, and keeps the form in place", async () => {
  const { user, link, name } = setUp();
  await user.type(screen.getByLabelText("Description"), "Room");
  await user.type(name, " H");
  await user.click(link);
  expect(await dialog()).toHaveTextContent("You changed 2 fields");
  expect(elsewhere).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(name).toHaveValue("Leyla H");
  expect(name).toHaveFocus();
  expect(push).not.toHaveBeenCalled();
});

it("offers to stay first over a drawer, too, which holds the focus", async () => {
  const user = userEvent.setup();
  show(
    <Drawer open title="A colleague" closeLabel="Close" onOpenChange={() => leaveWith(jest.fn())}>
      <Form
        schema={async () => z.object({ fullName: z.string() })}
        values={{ fullName: "" }}
        onSubmit={jest.fn()}
        guard
      >
        <TextField name="fullName" />
      </Form>
    </Drawer>,
  );
  await user.type(screen.getByLabelText("Full name"), "H");
  await user.keyboard("{Escape}");
  await dialog();
  expect(screen.getByRole("button", { name: "Keep editing" })).toHaveFocus();
});

it("follows the link after the user confirms, without another question", async () => {
  const { user, link, name } = setUp();
  await user.type(name, " H");
  await user.click(link);
  await dialog();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  expect(push).toHaveBeenCalledWith("/users?page=2");
  expect(asksForTab()).toBe(false);
});

it("discards the draft when the user leaves and keeps it when the user stays", async () => {
  const { user, link, name } = setUp();
  await user.type(name, " H");
  await user.click(link);
  await dialog();
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(stored()).toContain("Leyla H");
  await user.click(link);
  await dialog();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  expect(stored()).toBe("");
});

it("asks once for all changed forms of the page and releases all of them", async () => {
  const { user, link, name } = setUp();
  await user.type(name, " H");
  await user.type(screen.getByLabelText("Email"), "a@example.com");
  await user.click(link);
  expect(await dialog()).toHaveTextContent("You changed 2 fields");
  await user.click(screen.getByRole("button", { name: "Leave" }));
  expect(push).toHaveBeenCalledTimes(1);
  expect(stored()).toBe("");
  expect(asksForTab()).toBe(false);
});

it("still asks for one form after another form was saved", async () => {
  const { user, name } = setUp();
  await user.type(name, " H");
  await user.type(screen.getByLabelText("Email"), "a");
  await user.type(screen.getByLabelText("Email"), "{Backspace}");
  const go = jest.fn();
  act(() => leaveWith(go));
  expect(await dialog()).toHaveTextContent("You changed 1 field");
  expect(go).not.toHaveBeenCalled();
});

describe("in a browser that cannot intercept Back", () => {
  it("keeps the draft of an unmounted form and offers it when the form opens again", async () => {
    expect("navigation" in window).toBe(false); // like a browser without the Navigation API
    const { user, name, unmount } = setUp();
    await user.type(name, " H");
    unmount();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const again = setUp();
    expect(again.name).toHaveValue("Leyla H");
    expect(screen.getByText(/Your unsent form is back/)).toBeVisible();
    expect(asksForTab()).toBe(true);
  });
});

describe("in a browser that can intercept Back", () => {
  const navigation = new EventTarget() as unknown as { traverseTo: jest.Mock } & EventTarget;
  beforeEach(() => Object.defineProperty(window, "navigation", { value: navigation, configurable: true }));
  afterEach(() => Reflect.deleteProperty(window, "navigation"));

  it("asks once before Back and goes back when the user confirms", async () => {
    navigation.traverseTo = jest.fn();
    const { user, name } = setUp();
    await user.type(name, " H");
    await user.type(screen.getByLabelText("Email"), "a");
    const back = Object.assign(new Event("navigate", { cancelable: true }), {
      navigationType: "traverse",
      destination: { key: "before", url: "https://localhost/before" },
    });
    document.addEventListener("keydown", () => navigation.dispatchEvent(back), { once: true });
    await user.keyboard("{BrowserBack}");
    expect(back.defaultPrevented).toBe(true);
    await dialog();
    expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Leave" }));
    expect(navigation.traverseTo).toHaveBeenCalledWith("before");
    expect(stored()).toBe("");
  });
});

it("asks for the palette and for closing the tab, but not for a download", async () => {
  const { user, name } = setUp();
  await user.type(name, " H");
  await user.click(screen.getByRole("link", { name: "File" }));
  expect(elsewhere).toHaveBeenCalledTimes(1);
  expect(asksForTab()).toBe(true);
  const go = jest.fn();
  act(() => leaveWith(go));
  await dialog();
  expect(go).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  expect(go).toHaveBeenCalledTimes(1);
});

it("does not ask after the form was sent", async () => {
  const { user, link, name } = setUp();
  await user.type(name, " H");
  await waitFor(() => expect(asksForTab()).toBe(true));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(asksForTab()).toBe(false));
  await user.click(link);
  expect(elsewhere).toHaveBeenCalledTimes(1);
});

it("still asks after a failed submit", async () => {
  const { user, name } = setUp(async () => Promise.reject(new TypeError("a bug")));
  globalThis.reportError = jest.fn();
  await user.type(name, " H");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(asksForTab()).toBe(true);
});

// This test is last: a page can leave for sign-in only once.
it("does not block the redirect to sign-in", async () => {
  const { user, name } = setUp();
  await user.type(name, " H");
  await waitFor(() => expect(asksForTab()).toBe(true));
  beginLeaving();
  expect(asksForTab()).toBe(false);
});

it("asks nothing without a network: the page stays", async () => {
  const { user, link, name } = setUp();
  await user.type(name, "x");
  jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  await user.click(link);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.click(link);
  expect(await dialog()).toBeVisible();
});
