import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactChange } from "@/components/profile/contact-change";
import { addressToReturn } from "@/lib/provider/browser/session-clock";
import { answer, ok, problem } from "@/tests/support/answer";
import { codeSent, holder } from "@/tests/support/records";
import { show, wordsOf } from "../form/setting";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
beforeEach(() => refresh.mockClear());
afterEach(() => sessionStorage.clear());

const sent = ok(codeSent());
const az = { region: "AZ", example: "+994 50 000 10 03" } as const;
const open = () =>
  show(<ContactChange userId="U-1" kind="phone" label="Change the phone" current="+994 50 214 08 77" {...az} />);
const password = () => screen.getByLabelText("Current password");

async function askFor(user: ReturnType<typeof userEvent.setup>, number: string) {
  await user.click(screen.getByRole("button", { name: "Change the phone" }));
  await user.type(await screen.findByLabelText("New phone"), number);
  await user.type(password(), "Sandbox#2026");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
}

describe("changing the phone", () => {
  it("names the phone that gets the code, shows both numbers with the boxes, and acts with the code", async () => {
    const user = userEvent.setup();
    const calls = answer({
      "profile.changePhone.ask": [sent],
      "profile.changePhone.act": [problem("invalid", { fields: { OTP: "wrong" }, attemptsLeft: 4 }), ok()],
    });
    open();
    await user.click(screen.getByRole("button", { name: "Change the phone" }));
    expect(await screen.findByText(/to the new number/)).toHaveTextContent("+994 50 214 08 77");
    expect(screen.getByLabelText("New phone")).toHaveAttribute("autocomplete", "tel");
    await user.type(screen.getByLabelText("New phone"), "055 318 42 60");
    await user.type(password(), "Sandbox#2026");
    await user.click(screen.getByRole("button", { name: "Send the code" }));

    const dialog = await screen.findByRole("dialog", { name: "Enter the code" });
    expect(dialog).toHaveTextContent("+994 55 318 42 60");
    expect(dialog).toHaveTextContent("+994 50 ••• •• 77");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(screen.getByLabelText("One-time code")).toHaveAccessibleDescription("Enter the one-time code");
    expect(screen.getByLabelText("One-time code")).toHaveFocus();
    await user.type(screen.getByLabelText("One-time code"), "111111");
    expect(await screen.findByText("That code is not right. Try again. 4 attempts left")).toBeInTheDocument();
    await user.type(screen.getByLabelText("One-time code"), "123456");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls.map(({ call, input }) => [call, input])).toEqual([
      ["profile.changePhone.ask", { mobilePhone: "+994553184260" }],
      ["profile.changePhone.act", { mobilePhone: "+994553184260", password: "Sandbox#2026", OTP: "111111" }],
      ["profile.changePhone.act", { mobilePhone: "+994553184260", password: "Sandbox#2026", OTP: "123456" }],
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Change the phone" }));
    expect(await screen.findByLabelText("New phone")).toHaveValue("");
  });

  it("returns to the number and requests no second code for the same one", async () => {
    const user = userEvent.setup();
    const calls = answer({ "profile.changePhone.ask": [sent] });
    open();
    await askFor(user, "055 318 42 60");
    await user.click(await screen.findByRole("button", { name: "Change the number" }));
    await user.type(password(), "Sandbox#2026");
    await user.click(await screen.findByRole("button", { name: "Send the code" }));
    expect(await screen.findByRole("dialog", { name: "Enter the code" })).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it("is the same act in another try after a lost reply", async () => {
    const user = userEvent.setup();
    const calls = answer({
      "profile.changePhone.ask": [sent],
      "profile.changePhone.act": [problem("unreachable"), ok()],
    });
    open();
    await askFor(user, "055 318 42 60");
    await user.type(await screen.findByLabelText("One-time code"), "123456");
    expect(await screen.findByRole("alert")).toHaveTextContent("The provider cannot be reached");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const [first, second] = calls.slice(1).map(({ intent }) => intent);
    expect(first).toMatch(/^[\w-]{20,}$/);
    expect(second).toBe(first);
  });

  it("stays open at a press beside it once something is typed", async () => {
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole("button", { name: "Change the phone" }));
    await user.type(await screen.findByLabelText("New phone"), "055");
    await userEvent.click(document.body, { pointerEventsCheck: 0 });
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(screen.getByLabelText("New phone")).toHaveValue("055");
  });

  it("refuses an invalid phone and the current number", async () => {
    const user = userEvent.setup();
    const calls = answer({ "profile.changePhone.ask": [problem("invalid", { fields: { mobilePhone: "same" } })] });
    open();
    await askFor(user, "12");
    expect(await screen.findByText(/The number is too short/)).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.clear(screen.getByLabelText("New phone"));
    await user.type(screen.getByLabelText("New phone"), "050 214 08 77");
    await user.click(screen.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByText(wordsOf.en.profile.phone.same)).toBeInTheDocument();
  });

  it("starts again with the same number when the password is wrong", async () => {
    const user = userEvent.setup();
    answer({
      "profile.changePhone.ask": [sent],
      "profile.changePhone.act": [problem("invalid", { fields: { password: "wrong" }, attemptsLeft: 9 })],
    });
    open();
    await askFor(user, "055 318 42 60");
    await user.type(await screen.findByLabelText("One-time code"), "123456");
    expect(await screen.findByText(wordsOf.en.profile.proof.wrong)).toBeInTheDocument();
    expect(screen.getByLabelText("New phone")).toHaveValue("+994 55 318 42 60");
    expect(password()).toHaveValue("");
  });

  it("accepts no more codes after too many wrong ones", async () => {
    const user = userEvent.setup();
    answer({
      "profile.changePhone.ask": [sent],
      "profile.changePhone.act": [problem("too_many", { code: "CODE_LOCKED", retryAfter: 60 })],
    });
    open();
    await askFor(user, "055 318 42 60");
    await user.type(await screen.findByLabelText("One-time code"), "111111");
    expect(await screen.findByText("Too many wrong codes. You can ask for a new code in 1 minute")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(await screen.findByLabelText("New phone")).toBeInTheDocument();
  });
});

describe("changing the email", () => {
  it("is open again after a sign-in, with the address and without the password, until it is cancelled", async () => {
    const user = userEvent.setup();
    const { unmount } = show(
      <ContactChange userId="U-1" kind="email" label="Change the email" current="owner@sandbox.test" {...az} />,
    );
    await user.click(screen.getByRole("button", { name: "Change the email" }));
    await user.type(await screen.findByLabelText("New email"), "new@example.com");
    await user.type(password(), "Sandbox#2026");
    const back = addressToReturn();
    unmount();

    history.replaceState(null, "", back);
    show(<ContactChange userId="U-1" kind="email" label="Change the email" current="owner@sandbox.test" {...az} />);
    expect(await screen.findByLabelText("New email")).toHaveValue("new@example.com");
    expect(password()).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(sessionStorage).toHaveLength(0);
    expect(addressToReturn()).not.toContain("#");
  });

  const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
    show(<ContactChange userId="U-1" kind="email" label="Change the email" current="owner@sandbox.test" {...az} />);
    await user.click(screen.getByRole("button", { name: "Change the email" }));
    await user.type(await screen.findByLabelText("New email"), "new@example.com");
    await user.type(password(), "Sandbox#2026");
  };
  const send = () => screen.getByRole("button", { name: "Send the code" });

  it("sends the code to the new address, with the password, and acts with the code", async () => {
    const user = userEvent.setup();
    const calls = answer({
      "profile.changeEmail.ask": [ok(codeSent({ destination: "n•••@example.com" }))],
      "profile.changeEmail.act": [ok(holder({ email: "new@example.com" }))],
    });
    await openDialog(user);
    await user.click(send());
    const dialog = await screen.findByRole("dialog", { name: "Enter the code" });
    expect(dialog).toHaveTextContent("owner@sandbox.test");
    expect(dialog).toHaveTextContent("new@example.com");
    await user.type(screen.getByLabelText("One-time code"), "123456");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls.map(({ call, input }) => [call, input])).toEqual([
      ["profile.changeEmail.ask", { email: "new@example.com", password: "Sandbox#2026" }],
      ["profile.changeEmail.act", { email: "new@example.com", OTP: "123456" }],
    ]);
  });

  it.each([
    ["email", "taken", "New email", wordsOf.en.profile.email.taken],
    ["email", "same", "New email", wordsOf.en.profile.email.same],
    ["password", "wrong", "Current password", wordsOf.en.profile.proof.wrong],
  ])("reports at the %s that it is %s", async (field, rule, label, sentence) => {
    const user = userEvent.setup();
    answer({ "profile.changeEmail.ask": [problem("invalid", { fields: { [field]: rule } })] });
    await openDialog(user);
    await user.click(send());
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
  });

  it.each([
    ["after too many wrong codes", problem("too_many", { code: "CODE_LOCKED", retryAfter: 60 })],
    ["when another tab has used a newer code", problem("refused", { code: "NO_CODE_PENDING" })],
  ])("starts again with the same address %s, and asks for another code", async (_, refusal) => {
    const user = userEvent.setup();
    const calls = answer({
      "profile.changeEmail.ask": [sent, sent],
      "profile.changeEmail.act": [refusal],
    });
    await openDialog(user);
    await user.click(send());
    await user.type(await screen.findByLabelText("One-time code"), "111111");
    await user.click(await screen.findByRole("button", { name: "Start again" }));
    expect(await screen.findByLabelText("New email")).toHaveValue("new@example.com");
    await user.type(password(), "Sandbox#2026");
    await user.click(send());
    expect(await screen.findByLabelText("One-time code")).toBeEnabled();
    expect(calls.map(({ call }) => call)).toEqual([
      "profile.changeEmail.ask",
      "profile.changeEmail.act",
      "profile.changeEmail.ask",
    ]);
  });

  it("reports at the address that a colleague has taken it during the code, and keeps it", async () => {
    const user = userEvent.setup();
    const sentTo = ok(codeSent({ destination: "n•••@example.com" }));
    const calls = answer({
      "profile.changeEmail.ask": [sentTo, sentTo],
      "profile.changeEmail.act": [problem("invalid", { fields: { email: "taken" } })],
    });
    await openDialog(user);
    await user.click(send());
    await user.type(await screen.findByLabelText("One-time code"), "123456");
    const field = await screen.findByLabelText("New email");
    expect(field).toHaveValue("new@example.com");
    await waitFor(() => expect(field).toHaveAccessibleDescription(wordsOf.en.profile.email.taken));
    expect(screen.queryByText(wordsOf.en.problems.invalid)).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "other@example.com");
    await user.type(password(), "Sandbox#2026");
    await user.click(send());
    expect(await screen.findByLabelText("One-time code")).toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ call: "profile.changeEmail.ask", input: { email: "other@example.com" } });
  });
});
