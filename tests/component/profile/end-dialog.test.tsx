import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { EndDialog } from "@/components/profile/devices/end-dialog";
import { answer, problem } from "@/tests/support/answer";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

it("a device that was signed out elsewhere meanwhile is signed out", async () => {
  answer({ "devices.end": [problem("not_found")] });
  const onOpenChange = jest.fn();
  await act(async () => void show(<EndDialog id="d-1" name="Chrome" open onOpenChange={onOpenChange} />));
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});
