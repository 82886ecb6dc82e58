import ExcelJS from "exceljs";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { Application } from "@/components/list/filters/applications";
import { MatchScreen } from "@/components/transactions/match/match-screen";
import type { Movement } from "@/lib/provider/browser/movements";

import { readTable } from "@/lib/sheet/read";
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { show } from "../form/setting";

const saved: { readonly name: string; readonly file: Blob }[] = [];
jest.mock("@/components/ui/controls/save-file", () => ({
  saveFile: (name: string, file: Blob) => saved.push({ name, file }),
}));

// The worker does not exist here; it calls the same reader.
jest.mock("@/lib/sheet/statement", () => ({
  ...jest.requireActual<typeof import("@/lib/sheet/statement")>("@/lib/sheet/statement"),
  readStatement: async (file: File) =>
    mockReading.isEndless ? new Promise(() => undefined) : { table: { ...(await readTable(file)), ...mockSheets } },
}));
const mockReading = { isEndless: false };
/** As if the file were a workbook. */
const mockSheets: { sheetName?: string; otherSheets?: readonly string[] } = {};

const payment = (index: number, values: Partial<Movement> = {}): Movement => ({
  id: `m${index}`,
  appId: "1",
  kind: "payment",
  amount: 10_000 * index,
  moved: true,
  balance: 0,
  way: "card",
  returnedDate: null,
  fee: 0,
  currency: "AZN",
  status: "success",
  at: `2026-03-1${index}T08:22:00.000Z`,
  description: "",
  counterparty: `411111******000${index}`,
  recipient: `Customer ${index}`,
  by: "",
  rrn: `60000000000${index}`,
  code: `INV-${index}`,
  transactionId: `t${index}`,
  refundId: null,
  payoutId: null,
  deletedApp: null,
  ...values,
});
const rows = [payment(1), payment(2), payment(3), payment(4)];
const text = [
  "Date;RRN;Card;Amount",
  "11.03.2026;600000000001;411111******0001;100,00",
  "12.03.2026;;411111******0002;200,00",
  "13.03.2026;600000000003;411111******0003;297,00",
  "14.03.2026;699999999999;411111******0009;5,00",
].join("\n");

const choose = (content = text, name = "march.csv") =>
  userEvent.upload(screen.getByLabelText("Choose a file"), new File([content], name), { applyAccept: false });
const screenOf = (notRead?: React.ReactNode, applications: readonly Application[] = []) =>
  show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MatchScreen currency="AZN" {...{ applications, notRead }} />
    </SWRConfig>,
  );
const groupOf = async (name: string) =>
  (await screen.findByRole("button", { name: new RegExp(`^${name}`) })).closest("tr")!;

it("says which sheet of a workbook was read, and how to match another one", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  Object.assign(mockSheets, { sheetName: "March", otherSheets: ["February"] });
  screenOf();
  await choose();
  expect(await screen.findByText(/March.* was read: it has the most rows\. .* Other sheets: .*February/)).toBeVisible();
  delete mockSheets.sheetName;
  delete mockSheets.otherSheets;
});
it("names the days of the file in words in Arabic", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  const { container } = show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MatchScreen currency="AZN" applications={[]} />
    </SWRConfig>,
    "ar",
  );
  await userEvent.upload(container.querySelector("input")!, new File([text], "march.csv"), { applyAccept: false });
  expect(await screen.findByText(/من 11 مارس إلى 14 مارس 2026/)).toBeVisible();
});
it("says below the file that the applications did not load", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf(<p>Did not load</p>);
  expect(screen.queryByText("Did not load")).not.toBeInTheDocument();
  await choose();
  expect(await screen.findByText("Did not load")).toBeVisible();
});
it("shows four groups that open, with sums equal to the figures", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf();
  await choose();
  expect(await groupOf("Matched")).toHaveTextContent("2 payments300.00 AZN300.00 AZN0.00 AZN");
  expect(await groupOf("Only in the bank")).toHaveTextContent("1 line0.00 AZN5.00 AZN+5.00 AZN");
  expect(await groupOf("Only here")).toHaveTextContent("1 payment400.00 AZN0.00 AZN−400.00 AZN");
  expect(await groupOf("Different amount")).toHaveTextContent("1 payment300.00 AZN297.00 AZN−3.00 AZN");
  const foot = screen.getByText("All four groups").closest("tr")!;
  expect(foot).toHaveTextContent("1,000.00 AZN602.00 AZN−398.00 AZN");
  for (const [label, figure] of [
    ["Our total", "1,000.00 AZN"],
    ["The bank’s total", "602.00 AZN"],
    ["Difference", "−398.00 AZN"],
  ])
    expect(screen.getByText(label!, { selector: "dt" }).parentElement).toHaveTextContent(figure!);

  const different = screen.getByRole("button", { name: /^Different amount/ });
  expect(different).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(different);
  // A phone shows the table as blocks, and browsers then drop the roles of elements.
  const table = screen.getByRole("table", { name: "Match a bank statement" });
  for (const part of [table, ...table.querySelectorAll("thead, tbody, tfoot, tr, th, td")])
    expect(part).toHaveAttribute("role");
  expect(different).toHaveAttribute("aria-expanded", "true");
  const row = screen.getByRole("link", { name: "INV-3" }).closest("tr")!;
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/billing/transactions?open=t3");
  expect(row).toHaveTextContent("Exactly 1% less");
  await userEvent.click(screen.getByRole("button", { name: /^Matched/ }));
  expect(screen.getByText("Matched by card and amount")).toBeInTheDocument();
});

it("links a refund to its own record, and nothing of a deleted application", async () => {
  const own = [
    payment(1),
    payment(2, { kind: "refund", amount: -5_000, transactionId: "t1", refundId: "RF-7" }),
    payment(3, { deletedApp: "Sea Hotel", at: "2026-03-12T08:22:00.000Z" }),
  ];
  answer({ "books.movements": [ok({ rows: own, total: own.length })] });
  screenOf();
  await choose("Date;RRN;Amount\n11.03.2026;600000000001;100,00\n12.03.2026;600000000002;-50,00\n");
  await userEvent.click(await screen.findByRole("button", { name: /^Matched/ }));
  expect(screen.getByRole("link", { name: "INV-1" })).toHaveAttribute("href", "/billing/transactions?open=t1");
  expect(screen.getByRole("link", { name: "INV-2" })).toHaveAttribute(
    "href",
    "/billing/transactions/refunds?open=RF-7",
  );
  await userEvent.click(screen.getByRole("button", { name: /^Only here/ }));
  expect(screen.getByText("INV-3")).toBeVisible();
  expect(screen.queryByRole("link", { name: "INV-3" })).toBeNull();
});

it("shows the account holder and the account that the file names", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf();
  await choose(`Account holder;Qızılyarpaq Otel\nIBAN: AZ21 NABZ 0000 0000 1370 1000 1944\n${text}`);
  const card = (await screen.findByText("march.csv")).closest("section")!;
  expect(card).toHaveTextContent("Qızılyarpaq Otel • AZ21 •••• 1944");
  expect(card).not.toHaveTextContent("NABZ");
});

it("writes a file that says which lines, application and zone it is of, and what it left out", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  const applications = [
    { appId: "1", brandName: "Azure Hotel" },
    { appId: "2", brandName: "Sea Hotel" },
  ];
  screenOf(undefined, applications);
  await choose(
    "Date;RRN;Amount;Currency\n11.03.2026;600000000001;100,00;AZN\n12.03.2026;600000000002;20,00;USD\n?;600000000003;1,00;AZN\n",
  );
  await groupOf("Matched");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Application" }), "Azure Hotel");
  await groupOf("Matched");
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await saved[0]!.file.arrayBuffer());
  const lines = (book.getWorksheet("About this file")?.getSheetValues() ?? []) as readonly ExcelJS.CellValue[][];
  const texts = lines.slice(1).map(([, label, value]) => [label, value]);
  expect(texts.slice(0, -1)).toEqual([
    ["Match a bank statement", "march.csv, 2 lines read, 11 Mar – 12 Mar 2026"],
    ["Application", "Azure Hotel"],
    ["Left out", "1 row without a readable date or amount was left out: 4"],
    ["Left out", expect.stringMatching(/^1 line in another currency is in no sum: 20\.00\sUSD/)],
    ["Time zone", "Asia/Baku"],
  ]);
  expect(texts.at(-1)?.[0]).toBe("Exported on");
});

it("names both years of a statement over the end of a year", async () => {
  answer({ "books.movements": [ok({ rows: [], total: 0 })] });
  screenOf();
  await choose("Date;RRN;Amount\n30.12.2025;600000000001;100,00\n02.01.2026;600000000002;20,00\n");
  expect(await screen.findByText(/30 Dec 2025 – 2 Jan 2026/)).toBeInTheDocument();
});

it("asks for movements from three days before the file, and nothing of the file is sent", async () => {
  const calls = answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf();
  await choose();
  await groupOf("Matched");
  expect(calls).toHaveLength(1);
  expect(inputsOf(calls, "books.movements")).toEqual([
    { from: "2026-03-08", to: "2026-03-14", kind: "payment,completion,reversal,refund", page: "0", offset: "1000" },
  ]);
});

it("keeps the file when the movements cannot be read, and tries again", async () => {
  answer({ "books.movements": [problem("unreachable")] });
  screenOf();
  await choose();
  expect(await screen.findByRole("alert")).toHaveTextContent("The payments could not be read");
  expect(screen.getByText("march.csv")).toBeInTheDocument();
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await groupOf("Matched")).toBeInTheDocument();
});

it("counts refunds of a type as money out, and names declined lines", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf();
  await choose(
    [
      "Date;RRN;Amount;Type;Status",
      "11.03.2026;600000000001;100,00;Purchase;Approved",
      "11.03.2026;699999999999;5,00;Refund;Approved",
      "11.03.2026;699999999998;7,00;Purchase;Declined",
    ].join("\n"),
  );
  expect(await groupOf("Matched")).toHaveTextContent("1 payment100.00 AZN100.00 AZN");
  expect(await groupOf("Only in the bank")).toHaveTextContent("−5.00 AZN");
  expect(screen.getByText("1 line of a failed payment was left out")).toBeInTheDocument();
});

it("asks which of two columns is the amount", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf();
  await choose("Date,RRN,Amount,Net amount\n2026-03-11,600000000001,100.00,98.00\n");
  await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
  const select = screen.getByLabelText("Amount");
  expect(select).toBeInvalid();
  expect(select).toHaveValue("");
  await userEvent.selectOptions(select, "Net amount: 98.00");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await groupOf("Different amount")).toHaveTextContent("100.00 AZN98.00 AZN−2.00 AZN");
});

it("says why a file cannot be matched, and takes another one", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf();
  await choose(text, "march.pdf");
  expect(await screen.findByText("Choose an XLSX, XLS or CSV file")).toBeInTheDocument();
  await choose("Name;City\nA;B\n");
  expect(await screen.findByText(/no column with dates/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Choose another file" }));
  expect(screen.getByLabelText("Choose a file")).toHaveFocus();
  await choose("Date;Amount\n1448/05/29;12.50\n");
  expect(await screen.findByText(/Hijri calendar/)).toBeInTheDocument();
});

it("moves the focus to the file when its field or its form is gone, and says the difference", async () => {
  answer({ "books.movements": [ok({ rows, total: rows.length })] });
  screenOf();
  await choose();
  const file = (await screen.findByText("march.csv")).closest("div");
  expect(file).toHaveFocus();
  await screen.findByRole("table");
  expect(screen.getByRole("status")).toHaveTextContent("Difference: −398.00 AZN");
});
it("moves the focus to the first question that is not answered", async () => {
  screenOf();
  await choose("Date;RRN;Sum;Total\n11.03.2026;600000000001;100,00;90,00");
  await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(document.activeElement).toBeInvalid());
});
it("has the focus on the button during the reading, and on the field after it was stopped", async () => {
  mockReading.isEndless = true;
  screenOf();
  await choose();
  expect(await screen.findByRole("button", { name: "Stop" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByLabelText("Choose a file")).toHaveFocus();
  mockReading.isEndless = false;
});
