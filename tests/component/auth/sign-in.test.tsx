import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { leaveTo } from "@/components/auth/leave-to";
import { SignIn } from "@/components/auth/sign-in";
import { STEP_HEADER } from "@/lib/http/names";
import { answer, ok, problem } from "@/tests/support/answer";
import { codeSent, holder } from "@/tests/support/records";
import { around, show } from "../form/setting";
import { renderToString } from "react-dom/server";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/components/auth/leave-to", () => ({ leaveTo: jest.fn() }));
const leave = jest.mocked(leaveTo);

const words = {
  username: "Email or username",
  password: "Password",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
  capsLock: "Caps Lock is on",
  rememberMe: "Remember me",
  signIn: "Sign in",
  checking: "Checking",
  enterUsername: "Enter the email or username",
  enterPassword: "Enter the password",
  unreachable: "The provider cannot be reached. Check the connection and try again",
};
const form = (
  <SignIn words={words} next="/billing/invoices?status=paid" head={<h1>Sign in</h1>} forgot={null} foot={null} />
);
const sent = ok(codeSent());

function setUp() {
  show(<StrictMode>{form}</StrictMode>);
  return {
    hands: userEvent.setup(),
    username: screen.getByLabelText<HTMLInputElement>("Email or username"),
    password: screen.getByLabelText<HTMLInputElement>("Password"),
    button: screen.getByRole("button", { name: "Sign in" }),
  };
}
async function signIn(setup = setUp()) {
  await setup.hands.type(setup.username, " owner@sandbox.test ");
  await setup.hands.type(setup.password, "Sandbox#2026{Enter}");
  return setup;
}
beforeEach(() => {
  leave.mockReset();
  localStorage.clear();
});

it("renders a form that password managers recognise", () => {
  const { username, password, button } = setUp();
  expect(username).toMatchObject({ name: "username", autocomplete: "username" });
  expect(password).toMatchObject({ name: "password", autocomplete: "current-password", type: "password" });
  expect(screen.getByRole("checkbox", { name: "Remember me" })).toHaveAttribute("name", "rememberMe");
  expect(button).toHaveAttribute("type", "submit");
});

it("leads Tab from the name to the password, and to the link beside its label afterwards", async () => {
  show(<SignIn words={words} next="/" head={null} forgot={<a href="/auth/forgot-password">Forgot?</a>} foot={null} />);
  const hands = userEvent.setup();
  await hands.click(screen.getByLabelText("Email or username"));
  await hands.tab();
  expect(screen.getByLabelText("Password")).toHaveFocus();
  await hands.tab();
  await hands.tab();
  expect(screen.getByRole("link", { name: "Forgot?" })).toHaveFocus();
});

it("never sends a password in a URL, even before the script runs", () => {
  const markup = renderToString(around(form));
  expect(markup).toMatch(/<form[^>]* action="javascript:throw/);
  expect(markup).not.toMatch(/method="get"|formmethod/i);
  expect(markup).not.toContain("style=");
});

it("marks each missing field, focuses the first and sends nothing", async () => {
  const calls = answer({});
  const { hands, username, password, button } = setUp();
  await hands.click(button);
  expect(await screen.findByText("Enter the email or username")).toBeVisible();
  expect(screen.getByText("Enter the password")).toBeVisible();
  expect(username).toHaveFocus();
  await hands.type(username, "owner");
  expect(screen.queryByText("Enter the email or username")).toBeNull();
  await hands.click(button);
  expect(password).toHaveFocus();
  expect(calls).toEqual([]);
});

it.each([
  ["a name for it", problem("invalid", { code: "INVALID_CREDENTIALS", attemptsLeft: 4, responseId: "A" })],
  ["another name for it", problem("invalid", { code: "WRONG_CREDENTIALS", responseId: "B" })],
  ["a bare 401", problem("refused", { responseId: "C" })],
])("shows the same sentence for a wrong name and a wrong password: %s", async (_, reply) => {
  answer({ "auth.signIn.ask": [reply] });
  const { username, password } = await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^The email or password is not right. Check both and try again$/,
  );
  expect(password).toHaveValue("Sandbox#2026");
  expect(username).toHaveValue(" owner@sandbox.test ");
  await waitFor(() => expect(password).toHaveFocus());
});

it("states the waiting time after too many attempts", async () => {
  answer({ "auth.signIn.ask": [problem("too_many", { retryAfter: 1500 })] });
  await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again in 25 minutes");
});

it("shows the support number when the provider did not answer", async () => {
  answer({ "auth.signIn.ask": [problem("timed_out", { responseId: "9F2C-71AB" })] });
  await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("The provider took too long to answer. Try again");
  expect(screen.getByText("9F2C-71AB")).toBeVisible();
});

it("reports that the browser is offline and works again when it is online", async () => {
  answer({ "auth.signIn.ask": ["unreachable", sent] });
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { hands, button } = await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("No internet connection. Nothing was sent");
  online.mockRestore();
  await hands.click(button);
  expect(await screen.findByLabelText("One-time code")).toBeVisible();
});

it("sends the password once, accepts the code, stores the user and opens the requested page", async () => {
  const calls = answer({
    "auth.signIn.ask": [sent],
    "auth.signIn.act": [problem("invalid", { fields: { OTP: "wrong" }, attemptsLeft: 4 }), ok({ user: holder() })],
  });
  const page = setUp();
  await page.hands.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await signIn(page);
  const code = await screen.findByLabelText("One-time code");
  expect(screen.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  expect(page.username).not.toBeVisible();
  await page.hands.type(code, "111111");
  expect(await screen.findByText(/That code is not right/)).toBeVisible();
  await page.hands.type(code, "123456");
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/billing/invoices?status=paid"));
  expect(calls).toEqual([
    { call: "auth.signIn.ask", input: { username: "owner@sandbox.test", password: "Sandbox#2026", rememberMe: true } },
    { call: "auth.signIn.act", input: { OTP: "111111" } },
    { call: "auth.signIn.act", input: { OTP: "123456" } },
  ]);
  expect(JSON.parse(localStorage.getItem("userPermissions")!)).toEqual({
    userRole: "ROLE_SUSER",
    userType: "PMD_USER",
  });
  expect(JSON.parse(localStorage.getItem("userDetails")!)).toEqual({
    name: "Nigar Həsənova",
    phoneNumber: "+994502140877",
  });
  expect(screen.getByRole("button", { name: "Signing in" })).toHaveAttribute("aria-busy", "true");
});

it("sends the id of its own first step with the code, because another tab may have begun one", async () => {
  answer({
    "auth.signIn.ask": [
      { ...sent, headers: { [STEP_HEADER]: "first" } },
      { ...sent, headers: { [STEP_HEADER]: "second" } },
    ],
    "auth.signIn.act": [problem("refused", { code: "FIRST_STEP_MISSING" }), ok({ user: holder() })],
  });
  const requests = jest.spyOn(globalThis, "fetch");
  const stepIds = () =>
    requests.mock.calls
      .filter(([address]) => String(address).endsWith(".act"))
      .map(([, init]) => new Headers(init?.headers).get(STEP_HEADER));
  const { hands, button } = await signIn();
  await hands.type(await screen.findByLabelText("One-time code"), "123456");
  expect(await screen.findByText("This code is no longer valid. Start again")).toBeVisible();
  const startAgain = screen.getByRole("button", { name: "Start again" });
  expect(startAgain).toHaveFocus(); // the boxes take none any more
  await hands.click(startAgain);
  await hands.click(button);
  await hands.type(await screen.findByLabelText("One-time code"), "123456");
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(stepIds()).toEqual(["first", "second"]);
});

it("returns from the code step to sign in with another account", async () => {
  answer({ "auth.signIn.ask": [sent] });
  const { hands, username, password } = await signIn();
  await hands.click(await screen.findByRole("button", { name: "Change the account" }));
  await waitFor(() => expect(username).toHaveFocus());
  expect(password).toHaveValue("Sandbox#2026");
  expect(screen.queryByLabelText("One-time code")).toBeNull();
});

it("shows and hides the password, and warns of Caps Lock", async () => {
  const { hands, password } = setUp();
  await hands.click(screen.getByRole("button", { name: /^Show the password/ }));
  expect(password).toHaveAttribute("type", "text");
  await hands.click(screen.getByRole("button", { name: /^Hide the password/ }));
  expect(password).toHaveAttribute("type", "password");
  await hands.click(password);
  await hands.keyboard("{CapsLock}a");
  expect(await screen.findByText("Caps Lock is on")).toBeVisible();
});

it("goes on when the visitor signs in in another tab", () => {
  const heard = new Set<(event: object) => void>();
  globalThis.BroadcastChannel = class {
    addEventListener = (_: string, listener: (event: object) => void) => heard.add(listener);
    removeEventListener = (_: string, listener: (event: object) => void) => heard.delete(listener);
  } as unknown as typeof BroadcastChannel;
  setUp();
  const tell = (data: unknown) => heard.forEach((listener) => listener({ data }));
  tell("left");
  tell({ secondsLeft: 900 });
  expect(leave).not.toHaveBeenCalled();
  tell("entered");
  expect(leave).toHaveBeenCalledWith("/billing/invoices?status=paid");
});
