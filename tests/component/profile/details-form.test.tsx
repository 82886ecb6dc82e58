import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DetailsForm } from "@/components/profile/details-form";
import { answer, around, ok, problem, show, wordsOf } from "../form/setting";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
beforeEach(() => {
  refresh.mockClear();
  sessionStorage.clear();
});

const save = () => screen.getByRole("button", { name: "Save" });

describe("my details", () => {
  it("are sent, and the shell is asked anew", async () => {
    const user = userEvent.setup();
    const asked = answer({ "profile.edit": [ok({})] });
    show(<DetailsForm userId="u1" fullName="Nigar" email="owner@sandbox.test" />);
    await user.type(screen.getByLabelText("Full name"), " Həsənova ");
    await user.click(save());
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(asked).toEqual([
      { call: "profile.edit", input: { fullName: "Nigar Həsənova", email: "owner@sandbox.test" } },
    ]);
  });

  it("need a name and a whole email", async () => {
    const user = userEvent.setup();
    const asked = answer({});
    show(<DetailsForm userId="u1" fullName="Nigar" email="owner@sandbox.test" />);
    await user.clear(screen.getByLabelText("Full name"));
    await user.clear(screen.getByLabelText("Email"));
    await user.type(screen.getByLabelText("Email"), "owner@sandbox");
    await user.click(save());
    expect(await screen.findByText("Enter the full name")).toBeInTheDocument();
    expect(screen.getByText(/Enter a full email address/)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  const password = () => screen.queryByLabelText("Current password");
  const fields = { fullName: "Nigar", email: "owner@sandbox.test" };
  it("ask for the password when the email is another one, and for nothing else", async () => {
    const user = userEvent.setup();
    const asked = answer({ "profile.edit": [ok({})] });
    show(<DetailsForm userId="u1" {...fields} />);
    await user.type(screen.getByLabelText("Full name"), "!");
    expect(password()).toBeNull();
    await user.clear(screen.getByLabelText("Email"));
    expect(password()).toBeNull();
    await user.type(screen.getByLabelText("Email"), "new@example.com");
    expect(password()).toHaveAccessibleDescription(wordsOf.en.profile.details.passwordHelp);
    await user.click(save());
    expect(await screen.findByText("Enter the password")).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.type(password()!, "Sandbox#2026");
    await user.click(save());
    await waitFor(() =>
      expect(asked).toEqual([
        { call: "profile.edit", input: { fullName: "Nigar!", email: "new@example.com", password: "Sandbox#2026" } },
      ]),
    );
  });

  it("keep no password for an email that was put back, nor for the next one", async () => {
    const user = userEvent.setup();
    const asked = answer({ "profile.edit": [ok({})] });
    const { rerender } = show(<DetailsForm userId="u1" {...fields} />);
    const type = async (email: string) => {
      await user.clear(screen.getByLabelText("Email"));
      await user.type(screen.getByLabelText("Email"), email);
    };
    await type("new@example.com");
    await user.type(password()!, "Sandbox#2026");
    await type("Owner@sandbox.test");
    expect(password()).toBeNull();
    await user.click(save());
    await waitFor(() =>
      expect(asked).toEqual([{ call: "profile.edit", input: { fullName: "Nigar", email: "Owner@sandbox.test" } }]),
    );
    await type("new@example.com");
    expect(password()).toHaveValue("");
    await user.type(password()!, "Sandbox#2026");
    await user.click(save());
    await waitFor(() => expect(asked).toHaveLength(2));
    rerender(around(<DetailsForm userId="u1" fullName="Nigar" email="new@example.com" />));
    expect(password()).toBeNull();
    await type("third@example.com");
    expect(password()).toHaveValue("");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Sandbox#2026");
  });

  it.each([["wrong", `Invalid password. ${wordsOf.en.profile.details.passwordWrong}`]])(
    "say at the password that it is %s",
    async (rule, sentence) => {
      const user = userEvent.setup();
      answer({ "profile.edit": [problem("invalid", { fields: { password: rule }, attemptsLeft: 9 })] });
      show(<DetailsForm userId="u1" {...fields} />);
      await user.type(screen.getByLabelText("Email"), "x");
      await user.type(password()!, "Wrong#2026");
      await user.click(save());
      await waitFor(() => expect(password()).toHaveAccessibleDescription(sentence));
      expect(password()).toHaveFocus();
      expect(refresh).not.toHaveBeenCalled();
    },
  );

  it("say at the email that somebody else has it", async () => {
    const user = userEvent.setup();
    answer({ "profile.edit": [problem("invalid", { fields: { email: "taken" } })] });
    show(<DetailsForm userId="u1" fullName="Nigar" email="office@sandbox.test" />);
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(wordsOf.en.profile.details.emailTaken),
    );
    expect(screen.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
    expect(refresh).not.toHaveBeenCalled();
  });
});
