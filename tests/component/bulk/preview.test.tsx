import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Preview } from "@/components/bulk/preview/preview";
import { UnfinishedFiles } from "@/components/sheet/unfinished-files";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }));
const startSheetClient = jest.fn();
jest.mock("@/lib/sheet/editor", () => ({
  takeOver: () => undefined,
  startSheetClient: (onFailed: () => void): unknown => startSheetClient(onFailed),
}));
const stored: StoredSheet = {
  id: "a",
  kind: "invoice",
  appId: "10482",
  fileName: "guests.xlsx",
  size: 4_000,
  sheetName: "Guests",
  otherSheets: [],
  unknown: [],
  hiddenRows: 0,
  changedAt: Date.parse("2026-11-20T08:42:00Z"),
  holdsFile: true,
};
let sheets: readonly StoredSheet[] = [stored];
jest.mock("@/components/sheet/use-stored-sheets", () => ({ useStoredSheets: () => ({ sheets }) }));

test("a file that could not be opened is opened again from the list below, at the same address", async () => {
  const client = (ask: () => Promise<unknown>) => ({ ask, close: async () => undefined });
  startSheetClient.mockReturnValueOnce(client(() => Promise.reject(new Error("the worker failed"))));
  startSheetClient.mockReturnValueOnce(client(() => new Promise(() => undefined)));
  document.addEventListener("click", (event) => event.preventDefault(), { once: true }); // jsdom loads no page
  show(
    <Preview
      draft="a"
      owner="U-1"
      kind="invoice"
      region="AZ"
      currency="AZN"
      today="2026-11-20"
      phoneExample="+994 50 123 45 67"
      linkApps={undefined}
      uploadApps={undefined}
    />,
  );
  await userEvent.click(await screen.findByRole("link", { name: /^Continue with/ }));
  expect(await screen.findByRole("status")).toHaveTextContent("Opening the file");
});

test("a file that was left while it was sent is not called unsent, and is opened for its result", () => {
  sheets = [{ ...stored, sending: { key: "k-1", places: [0] } }];
  show(<UnfinishedFiles kind="invoice" owner="U-1" />);
  expect(screen.getByRole("listitem")).toHaveTextContent("It was being sent. Open it to see whether it arrived");
  expect(screen.queryByText(/^Not sent/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Discard/ })).toBeNull();
  expect(screen.getByRole("link", { name: /^Continue with/ })).toBeVisible();
});
