import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { EndDialog } from "@/components/profile/devices/end-dialog";
import { answer, problem } from "@/tests/support/answer";
import { around, show } from "../form/setting";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

it("a device that was signed out elsewhere meanwhile is signed out", async () => {
  answer({ "devices.end": [problem("not_found")] });
  const onOpenChange = jest.fn();
  await act(async () => void show(<EndDialog id="d-1" name="Chrome" open onOpenChange={onOpenChange} />));
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

it("after a lost reply the list is read again when the dialog closes", async () => {
  answer({ "devices.end": [problem("unreachable")] });
  router.refresh.mockClear();
  const dialog = (open: boolean) => <EndDialog id="d-1" name="Chrome" open={open} onOpenChange={jest.fn()} />;
  const { rerender } = show(dialog(true));
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await screen.findByRole("alert");
  expect(router.refresh).not.toHaveBeenCalled();
  rerender(around(dialog(false)));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});
