import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ColumnsScreen } from "@/components/bulk/columns/columns-screen";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import type { SheetClient } from "@/lib/sheet/editor";
import { type Inquiry, readBulk } from "@/lib/sheet/layout/read-bulk";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({
  ...jest.requireActual<typeof import("next/navigation")>("next/navigation"),
  useRouter: () => ({ push: () => undefined }),
}));

const today = "2026-11-25";
const heads = ["First name", "Last name", "Mobile", "Quantity", "Price", "Total amount", "Service", "Currency"];
const lines = [
  ["Leyla", "Məmmədova", "0503184260", "3", "12", "36", "Spa", "AZN"],
  ["Murad", "Hüseynov", "0503184261", "2", "9.50", "19", "Parking", "USD"],
];
const sheet: StoredSheet = {
  id: "one",
  kind: "invoice",
  appId: "1",
  fileName: "guests.csv",
  size: 2_000,
  changedAt: 0,
  sheetName: "",
  otherSheets: [],
  unknown: [],
  hiddenRows: 0,
  holdsFile: true,
};
const asked: unknown[][] = [];
const read = jest.fn();
let answer: unknown = { sheet };
const client = {
  ask: (...args: unknown[]) => {
    asked.push(args);
    return Promise.resolve(answer);
  },
  news: () => ({ status: { mayUndo: true } }),
  end: () => undefined,
} as unknown as SheetClient;
beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  read.mockClear();
  answer = { sheet };
});

async function screenOf(table: readonly (readonly string[])[] = [heads, ...lines], onBack?: () => void) {
  const file = new File([table.map((cells) => cells.join(";")).join("\n")], "guests.csv");
  const inquiry = await readBulk(file, { kind: "invoice", currency: "AZN", today });
  if (!("sheets" in inquiry)) throw new Error("nothing is asked");
  show(<ColumnsScreen {...{ client, sheet, inquiry, today, onBack }} userId="7" currency="AZN" onRead={read} />);
  return inquiry satisfies Inquiry;
}
const group = (name: string) => within(screen.getByRole("group", { name }));
const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));

it("asks about unsure columns, chooses no amount, and refuses to go on without answers", async () => {
  await screenOf();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("We need to know 3 things about guests.csv");
  expect(screen.getByText(/2 rows • 2 KB • the other 3 columns were recognized/)).toBeInTheDocument();
  const amount = group("Amount");
  expect(amount.getByRole("radio", { name: /^Price 12.00 9.50 12.00 AZN 9.50 USD$/ })).not.toBeChecked();
  expect(amount.getByRole("radio", { name: /^Total amount 36.00 19.00 36.00 AZN 19.00 USD$/ })).not.toBeChecked();
  expect(amount.getByText("2 columns could be it. Quantity is 3, 2")).toBeInTheDocument();
  expect(group("Full name").getByRole("combobox")).toHaveDisplayValue("First name + Last name");
  expect(group("Full name").getByText("Leyla Məmmədova")).toBeInTheDocument();
  expect(group("Phone").getByText("2 filled")).toBeInTheDocument();
  expect(screen.getByText("Not used: Quantity, Price, Total amount")).toBeInTheDocument();

  await press(/Continue to 2 rows/);
  expect(screen.getAllByText("Choose an answer")).toHaveLength(3);
  expect(asked).toEqual([]);
  expect(amount.getByRole("radio", { name: /^Price/ })).toHaveFocus();
});

it("keeps the answers for a reload and the end of the session, until they are sent", async () => {
  await screenOf();
  await userEvent.click(screen.getByRole("radio", { name: /^Total amount/ }));
  cleanup();
  await screenOf();
  expect(screen.getByRole("radio", { name: /^Total amount/ })).toBeChecked();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("We need to know 3 things about guests.csv");
  await userEvent.type(screen.getByRole("textbox", { name: "Set one date for all rows" }), "30 Nov 2026");
  await userEvent.click(screen.getByRole("radio", { name: "Leave the row out" }));
  await press(/Continue to 1 row$/);
  expect(sessionStorage).toHaveLength(0);
});

it("reads by the answers and remembers them, a certain day and rows in another currency too", async () => {
  const { sheets } = await screenOf();
  await userEvent.click(screen.getByRole("radio", { name: /^Total amount/ }));
  const day = screen.getByRole("textbox", { name: "Set one date for all rows" });
  for (const wrong of ["20 Nov 2026", "soon"]) {
    await userEvent.clear(day);
    await userEvent.type(day, wrong);
    await press(/Continue to/);
    expect(group("Link expiration date").getByText("Choose an answer")).toBeInTheDocument();
  }
  await userEvent.clear(day);
  await userEvent.type(day, "30 Nov 2026");
  await userEvent.click(screen.getByRole("radio", { name: "Leave the row out" }));
  await press(/Continue to 1 row$/);
  const [survey] = sheets;
  expect(asked).toEqual([
    [
      "answer",
      {
        sheetName: "",
        foreign: "leave",
        sources: {
          fullName: { columns: [0, 1] },
          mobilePhone: { columns: [2] },
          description: { columns: [6] },
          amount: { columns: [5] },
          linkExpirationDate: { value: "2026-11-30" },
        },
      },
      { headers: survey!.headers, currencies: ["USD"], remembers: true },
    ],
  ]);
  expect(read).toHaveBeenCalledWith(sheet);
});

it("gives a column of the file to another field, asks for the first field again, and forgets the layout on request", async () => {
  await screenOf();
  await userEvent.selectOptions(group("Booking ID").getByRole("combobox"), "Service");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("4 things");
  await userEvent.click(screen.getByRole("radio", { name: /^Price/ }));
  await userEvent.type(group("Description").getByRole("textbox"), "Hotel");
  await userEvent.click(screen.getByRole("radio", { name: "So many days from today" }));
  await userEvent.click(screen.getByRole("radio", { name: /^Keep the row/ }));
  expect(screen.getByText("1 of 2 rows will ask for an amount")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("checkbox", { name: /Remember/ }));
  await press(/Continue/);
  expect(asked).toEqual([
    [
      "answer",
      expect.objectContaining({
        sources: expect.objectContaining({
          description: { value: "Hotel" },
          bookingId: { columns: [6] },
          linkExpirationDate: { days: 7 },
        }) as unknown,
      }),
      expect.objectContaining({ remembers: false }),
    ],
  ]);
});

it("takes the amounts from a column that is no candidate", async () => {
  await screenOf();
  await userEvent.click(group("Amount").getByRole("radio", { name: "Another column" }));
  await userEvent.selectOptions(group("Amount").getByRole("combobox"), "Quantity");
  expect(group("Amount").getAllByText(/^3.00/)).toHaveLength(2); // a sample, and the sum
  expect(screen.getByText("Not used: Price, Total amount")).toBeInTheDocument();
});

it("asks for the order of day and month, with both days", async () => {
  await screenOf([
    ["Full name", "Phone", "Amount", "Description", "Due date"],
    ["Ali", "0501234567", "1", "Spa", "03/04/2027"],
  ]);
  expect(group("Day and month").getByText("03/04/2027 can be read in two ways")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "The month comes first: 4 Mar 2027" }));
  await press(/Continue/);
  expect(asked[0]![1]).toMatchObject({ dayOrder: "monthFirst" });
});

it("says that corrections are lost when the columns are changed, and goes back to the rows", async () => {
  const back = jest.fn();
  await screenOf([heads, ...lines], back);
  expect(screen.getByText("The file is read again: your corrections in its rows are lost")).toBeInTheDocument();
  await press(/Cancel/);
  expect(back).toHaveBeenCalled();
});

it.each([
  [{ problem: "empty" }, "The file has no rows. Fill it in and choose it again"],
  [
    { problem: "headers", columns: { found: ["Ad", "Təsvir"], missing: ["mobilePhone", "amount"] } },
    "Not found in the file: Phone, Amount. Found: Ad, Təsvir. Add the missing headings and choose the file again",
  ],
  [
    { problem: "headers", columns: { found: [], missing: ["fullName"] } },
    "No row with headings was found. The file needs these columns: Full name",
  ],
])("says why the answers give no rows: %j", async (problem, sentence) => {
  answer = problem;
  await screenOf();
  await userEvent.click(screen.getByRole("radio", { name: /^Price/ }));
  await userEvent.click(screen.getByRole("radio", { name: "So many days from today" }));
  await userEvent.click(screen.getByRole("radio", { name: "The figures are AZN already" }));
  await press(/Continue/);
  expect((await screen.findByRole("alert")).textContent?.replace(/[\u2066-\u2069]/g, "")).toBe(sentence);
  expect(read).not.toHaveBeenCalled();
});
