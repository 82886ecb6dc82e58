import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DetailsForm } from "@/components/profile/details-form";
import { answer, ok, problem, show, wordsOf } from "../form/setting";

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
    expect(asked).toEqual([{ call: "profile.edit", input: { fullName: "Nigar Həsənova", email: "owner@sandbox.test" } }]);
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

  it("say at the email that somebody else has it", async () => {
    const user = userEvent.setup();
    answer({ "profile.edit": [problem("invalid", { fields: { email: "taken" } })] });
    show(<DetailsForm userId="u1" fullName="Nigar" email="office@sandbox.test" />);
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(wordsOf.en.profile.details.emailTaken));
    expect(screen.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
    expect(refresh).not.toHaveBeenCalled();
  });
});
