import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DetailsForm } from "@/components/profile/details-form";
import { answer, ok } from "@/tests/support/answer";
import { holder } from "@/tests/support/records";
import { show } from "../form/setting";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
beforeEach(() => {
  refresh.mockClear();
  sessionStorage.clear();
});

const save = () => screen.getByRole("button", { name: "Save" });

describe("my details", () => {
  it("are sent, and the shell is reloaded", async () => {
    const user = userEvent.setup();
    const calls = answer({ "profile.edit": [ok(holder({ fullName: "Nigar Həsənova" }))] });
    show(<DetailsForm userId="u1" fullName="Nigar" />);
    await user.type(screen.getByLabelText("Full name"), " Həsənova ");
    await user.click(save());
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(calls).toEqual([{ call: "profile.edit", input: { fullName: "Nigar Həsənova" } }]);
  });

  it("require a name", async () => {
    const user = userEvent.setup();
    const calls = answer({});
    show(<DetailsForm userId="u1" fullName="Nigar" />);
    await user.clear(screen.getByLabelText("Full name"));
    await user.click(save());
    expect(await screen.findByText("Enter the full name")).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
