import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { leaveTo } from "@/components/auth/leave-to";
import { Register } from "@/components/auth/register";
import { answer, ok } from "@/tests/support/answer";
import { codeSent, holder } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/components/auth/leave-to", () => ({ leaveTo: jest.fn() }));
const leave = jest.mocked(leaveTo);
beforeEach(() => leave.mockClear());
afterEach(() => sessionStorage.clear());

const open = () =>
  void show(
    <Register region="AZ" phoneExample="+994 50 123 45 67" signInAt="/auth?browser=1" next="/connect" foot={null} />,
  );
async function register(confirmed: object) {
  const user = userEvent.setup();
  answer({ "auth.register.ask": [ok(codeSent())], "auth.register.act": [ok(confirmed)] });
  open();
  await user.type(screen.getByLabelText("Email"), "kamran@example.com");
  await user.type(screen.getByLabelText("Full name"), "Kamran Ismayilov");
  await user.type(screen.getByLabelText("Phone"), "0502140871");
  await user.type(screen.getByLabelText("Password"), "Caspian#Sturgeon7");
  await user.click(screen.getByRole("button", { name: "Register" }));
  await user.type(await screen.findByRole("textbox", { name: /code/i }), "123456");
}

it("goes on to Connect when the code has opened a session", async () => {
  await register({ user: holder() });
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/connect"));
});

it("leads to the sign-in in the browser when the account is only confirmed", async () => {
  await register({});
  expect(await screen.findByText("Your account is ready")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth?browser=1");
  expect(leave).not.toHaveBeenCalled();
});

it("keeps what was typed in a reload, without the password, until the account is confirmed", async () => {
  const user = userEvent.setup();
  open();
  await user.type(screen.getByLabelText("Email"), "kamran@example.com");
  await user.type(screen.getByLabelText("Password"), "Caspian#Sturgeon7");
  cleanup();
  open();
  expect(screen.getByLabelText("Email")).toHaveValue("kamran@example.com");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  // The code may have been sent before.
  expect(screen.getByRole("status")).toHaveTextContent("Your details are back. Enter the password again");
  cleanup();
  sessionStorage.clear();
  await register({});
  expect(await screen.findByText("Your account is ready")).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
