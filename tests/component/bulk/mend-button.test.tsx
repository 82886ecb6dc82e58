import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MendButton } from "@/components/bulk/details/mend-button";
import { shownToasts } from "@/components/ui/layers/toast-store";
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { bulkFile, bulkPayoutRow } from "@/tests/support/records";
import { around, show } from "../form/setting";

const push = jest.fn();
const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push, refresh }) }));
jest.mock("@/lib/browser/new-intent", () => ({ newIntent: () => "new-draft" }));
const client = { ask: jest.fn(), end: jest.fn() };
const handOver = jest.fn();
jest.mock("@/lib/sheet/editor", () => ({
  startSheetClient: () => client,
  handOver: (...given: unknown[]) => handOver(...given),
}));

const { id, appId, fileName } = bulkFile();
const failed = bulkPayoutRow({ row: 12, status: "failed", problem: "destination:recipient", payee: null, amount: 0 });
const button = (of: string) => (
  <MendButton
    kind="payout"
    owner="U-1"
    file={{ id: of, appId, fileName }}
    region="AZ"
    currency="AZN"
    today="2026-11-20"
  />
);
async function press() {
  const shown = show(button(id));
  await userEvent.setup().click(screen.getByRole("button", { name: "Mend failed rows" }));
  return shown;
}
beforeEach(() => jest.clearAllMocks());

it("opens the failed rows in the preview, with the numbers and without an amount that could not be read", async () => {
  client.ask.mockResolvedValue(undefined);
  const calls = answer({ "bulk.payoutsOf": [ok({ file: bulkFile(), rows: [failed], total: 1 })] });
  await press();
  await waitFor(() => expect(push).toHaveBeenCalledWith("/billing/preview?draft=new-draft&for=payout"));
  expect(inputsOf(calls, "bulk.payoutsOf")).toMatchObject([{ id, status: "failed" }]);
  expect(client.ask).toHaveBeenCalledWith(
    "mend",
    expect.objectContaining({
      owner: "U-1",
      sheet: { id: "new-draft", kind: "payout", appId, fileName: "salaries mended.xlsx" },
      mends: { id, fileName },
      rows: { cells: [["Leyla Məmmədova", "416973******1180", "+994502001003", "", "Week 47"]], numbers: [12] },
    }),
  );
  expect(handOver).toHaveBeenCalledWith("new-draft", client);
});
it("opens the rows that this browser has already as they are", async () => {
  client.ask.mockResolvedValue("kept-draft");
  answer({ "bulk.payoutsOf": [ok({ file: bulkFile(), rows: [failed], total: 1 })] });
  await press();
  await waitFor(() => expect(push).toHaveBeenCalledWith("/billing/preview?draft=kept-draft&for=payout"));
  expect(handOver).not.toHaveBeenCalled();
  expect(client.end).toHaveBeenCalled();
});
it("says that the rows could not be read", async () => {
  answer({ "bulk.payoutsOf": [problem("not_found")] });
  await press();
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ tone: "error", title: "The failed rows could not be opened. Try again" }]),
  );
  expect(push).not.toHaveBeenCalled();
});
it("shows the file again if a colleague has sent the rows meanwhile", async () => {
  answer({ "bulk.payoutsOf": [ok({ file: bulkFile(), rows: [], total: 0 })] });
  await press();
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(client.ask).not.toHaveBeenCalled();
});
it.each(["another file", "no file"])("opens nothing when %s is on the screen by then", async (next) => {
  let reply: () => void = () => undefined;
  const after = new Promise<void>((done) => (reply = done));
  answer({ "bulk.payoutsOf": [{ ...ok({ file: bulkFile(), rows: [failed], total: 1 }), after }] });
  const { rerender, unmount } = await press();
  expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
  if (next === "no file") unmount();
  else {
    rerender(around(button("BF-2")));
    expect(screen.getByRole("button", { name: "Mend failed rows" })).not.toHaveAttribute("aria-busy", "true");
  }
  await act(async () => {
    reply();
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(client.ask).not.toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
});
