import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordForm } from "@/components/profile/password-form";
import { answer, ok, problem } from "@/tests/support/answer";
import { show, wordsOf } from "../form/setting";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const field = (label: string) => screen.getByLabelText(label);
async function fill(user: ReturnType<typeof userEvent.setup>, old: string, fresh: string, again = fresh) {
  for (const [label, text] of [
    ["Old password", old],
    ["New password", fresh],
    ["New password again", again],
  ] as const) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
  await user.click(screen.getByRole("button", { name: "Change the password" }));
}

describe("changing the password", () => {
  it("requires all three fields and an equal repetition", async () => {
    const user = userEvent.setup();
    const calls = answer({});
    show(<PasswordForm username="owner@sandbox.test" />);
    await user.click(screen.getByRole("button", { name: "Change the password" }));
    expect(await screen.findByText("Enter the old password")).toBeInTheDocument();
    expect(screen.getByText("Enter the new password")).toBeInTheDocument();
    await fill(user, "Sandbox#2026", "Better#2027", "Better#2028");
    expect(await screen.findByText("The passwords must match. Enter the same password again")).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it("reports a wrong old password at its field and keeps the input", async () => {
    const user = userEvent.setup();
    answer({ "profile.changePassword": [problem("invalid", { fields: { oldPassword: "wrong" }, attemptsLeft: 9 })] });
    show(<PasswordForm username="owner@sandbox.test" />);
    await fill(user, "Wrong#2026", "Better#2027");
    expect(await screen.findByText(`Invalid password. ${wordsOf.en.profile.password.wrong}`)).toBeInTheDocument();
    expect(field("Old password")).toHaveAttribute("aria-invalid", "true");
    expect(field("Old password")).toHaveAccessibleDescription(`Invalid password. ${wordsOf.en.profile.password.wrong}`);
    expect(field("Old password")).toHaveFocus();
    expect(field("New password")).toHaveValue("Better#2027");
  });

  it("sends another try after a lost answer with the same key, so that the old password is not called wrong", async () => {
    const user = userEvent.setup();
    const calls = answer({ "profile.changePassword": [problem("unreachable"), ok(null)] });
    show(<PasswordForm username="owner@sandbox.test" />);
    await fill(user, "Sandbox#2026", "Better#2027");
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Change the password" }));
    expect(await screen.findByText("The password is changed")).toBeVisible();
    const keys = calls.map(({ intent }) => intent);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it("says that a lost attempt may have changed the password when another one finds the old password wrong", async () => {
    const user = userEvent.setup();
    answer({
      "profile.changePassword": [problem("unreachable"), problem("invalid", { fields: { oldPassword: "wrong" } })],
    });
    show(<PasswordForm username="owner@sandbox.test" />);
    await fill(user, "Sandbox#2026", "Better#2027");
    await screen.findByRole("alert");
    await fill(user, "Sandbox#2026", "Better#2028");
    expect(await screen.findByText(/Your earlier attempt may have changed it/)).toBeVisible();
  });

  it("does not call a change done that failed after another one", async () => {
    const user = userEvent.setup();
    answer({ "profile.changePassword": [ok(null), problem("unreachable")] });
    show(<PasswordForm username="owner@sandbox.test" />);
    await fill(user, "Sandbox#2026", "Better#2027");
    expect(await screen.findByText("The password is changed")).toBeVisible();
    await fill(user, "Better#2027", "Better#2028");
    await screen.findByText(wordsOf.en.problems.unreachable);
    expect(screen.queryByText("The password is changed")).not.toBeInTheDocument();
  });

  it("refuses the old password as the new one with its own sentence", async () => {
    const user = userEvent.setup();
    answer({ "profile.changePassword": [problem("invalid", { fields: { newPassword: "same" } })] });
    show(<PasswordForm username="owner@sandbox.test" />);
    await fill(user, "Sandbox#2026", "Sandbox#2026");
    await screen.findByText(wordsOf.en.profile.password.same);
    expect(field("New password")).toHaveFocus();
    expect(field("New password")).toHaveAccessibleDescription(
      expect.stringContaining(wordsOf.en.profile.password.same),
    );
  });

  it("reports that other sessions ended and clears the fields", async () => {
    const user = userEvent.setup();
    const calls = answer({ "profile.changePassword": [ok()] });
    show(<PasswordForm username="owner@sandbox.test" />);
    await fill(user, "Sandbox#2026", "Better#2027");
    expect(await screen.findByText(wordsOf.en.profile.password.doneText)).toBeInTheDocument();
    expect(calls).toEqual([
      {
        call: "profile.changePassword",
        input: { oldPassword: "Sandbox#2026", newPassword: "Better#2027" },
        intent: expect.any(String),
      },
    ]);
    await waitFor(() => expect(refresh).toHaveBeenCalled()); // the list of devices has lost the others
    await waitFor(() => expect(field("Old password")).toHaveValue(""));
    expect(field("New password")).toHaveValue("");
    expect(field("New password again")).toHaveValue("");
  });
});
