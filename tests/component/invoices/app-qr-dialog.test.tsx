import { act, screen, waitFor } from "@testing-library/react";
import { AppQrDialog } from "@/components/invoices/qr/app-qr-dialog";
import { invalidate } from "@/lib/provider/browser/calls";
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { appDetails } from "@/tests/support/records";
import { show } from "../form/setting";

it("keeps the code that customers scan when another read of it fails", async () => {
  const calls = answer({ "apps.read": [ok(appDetails({ appId: "10482" })), problem("broken")] });
  await act(async () =>
    show(<AppQrDialog apps={[{ appId: "10482", brandName: "Caspian Stays" }]} open onOpenChange={jest.fn()} />),
  );
  await screen.findByRole("img");
  await act(async () => invalidate(["apps"])); // a return to the tab reads again, too
  await waitFor(() => expect(inputsOf(calls, "apps.read")).toHaveLength(2));
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByRole("img")).toBeVisible();
});
