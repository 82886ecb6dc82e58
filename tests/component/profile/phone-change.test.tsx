import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PhoneChange } from "@/components/profile/phone-change";
import { answer, ok, problem, show, wordsOf } from "../form/setting";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
beforeEach(() => refresh.mockClear());

const sent = ok({ destination: "+994 50 ••• •• 77", expiresIn: 180, resendIn: 60, attempts: 5 });
const opened = () => show(<PhoneChange phone="+994 50 214 08 77" region="AZ" example="+994 50 000 10 03" />);

async function askFor(user: ReturnType<typeof userEvent.setup>, number: string) {
  await user.click(screen.getByRole("button", { name: "Change the phone" }));
  await user.type(await screen.findByLabelText("New phone"), number);
  await user.click(screen.getByRole("button", { name: "Send the code" }));
}

describe("changing the phone", () => {
  it("says where the code goes, shows both numbers with the boxes, and acts with the code", async () => {
    const user = userEvent.setup();
    const asked = answer({
      "profile.changePhone.ask": [sent],
      "profile.changePhone.act": [problem("invalid", { fields: { OTP: "wrong" }, attemptsLeft: 4 }), ok()],
    });
    opened();
    await user.click(screen.getByRole("button", { name: "Change the phone" }));
    expect(await screen.findByText(/to your current number/)).toHaveTextContent("+994 50 214 08 77");
    await user.type(screen.getByLabelText("New phone"), "055 318 42 60");
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
    expect(asked.map(({ call, input }) => [call, input])).toEqual([
      ["profile.changePhone.ask", { mobilePhone: "+994553184260" }],
      ["profile.changePhone.act", { mobilePhone: "+994553184260", OTP: "111111" }],
      ["profile.changePhone.act", { mobilePhone: "+994553184260", OTP: "123456" }],
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("goes back to the number, and asks for no second code for the same one", async () => {
    const user = userEvent.setup();
    const asked = answer({ "profile.changePhone.ask": [sent] });
    opened();
    await askFor(user, "055 318 42 60");
    await user.click(await screen.findByRole("button", { name: "Change the number" }));
    await user.click(await screen.findByRole("button", { name: "Send the code" }));
    expect(await screen.findByRole("dialog", { name: "Enter the code" })).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it("refuses what is no phone, and the number that it is already", async () => {
    const user = userEvent.setup();
    const asked = answer({ "profile.changePhone.ask": [problem("invalid", { fields: { mobilePhone: "same" } })] });
    opened();
    await askFor(user, "12");
    expect(await screen.findByText(/The number is too short/)).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.clear(screen.getByLabelText("New phone"));
    await user.type(screen.getByLabelText("New phone"), "050 214 08 77");
    await user.click(screen.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByText(wordsOf.en.profile.phone.same)).toBeInTheDocument();
  });

  it("takes no more codes after too many wrong ones", async () => {
    const user = userEvent.setup();
    answer({
      "profile.changePhone.ask": [sent],
      "profile.changePhone.act": [problem("too_many", { code: "CODE_LOCKED", retryAfter: 60 }, 429)],
    });
    opened();
    await askFor(user, "055 318 42 60");
    await user.type(await screen.findByLabelText("One-time code"), "111111");
    expect(await screen.findByText("Too many attempts. Try again in 1 minute")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(await screen.findByLabelText("New phone")).toBeInTheDocument();
  });
});
