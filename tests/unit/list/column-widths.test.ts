import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Column } from "@/components/list/table/column";
import { MENU_WIDTH, hiddenClass, placeColumns } from "@/components/list/table/column-widths";
import { widestOf } from "@/components/list/table/table-row";
import { createFormat } from "@/lib/i18n/format";
import arStatuses from "@/messages/ar/statuses.json";
import azStatuses from "@/messages/az/statuses.json";
import enStatuses from "@/messages/en/statuses.json";
import ruStatuses from "@/messages/ru/statuses.json";

const amount = { kind: "amount", of: () => 0, currency: () => "AZN" } as const;
const columns: readonly Column<unknown>[] = [
  { name: "invoiceCode", kind: "code", of: () => "" },
  { name: "fullName", kind: "name", of: () => "", flexible: true, sort: "fullName" },
  { name: "description", kind: "text", of: () => "", flexible: true, spare: 1 },
  { name: "createdDate", kind: "moment", of: () => "", sort: "createdDate", spare: 2 },
  { name: "status", kind: "status", of: () => "" },
  { name: "amount", ...amount, sort: "amount" },
  { name: "held", ...amount, spare: "file" },
  { name: "collected", ...amount, spare: 4 },
  { name: "net", ...amount, spare: 3 },
];
const languages = { en: enStatuses, az: azStatuses, ru: ruStatuses, ar: arStatuses };
const placesIn = (language: keyof typeof languages, head = (name: string) => name) =>
  placeColumns(columns, {
    head: ({ name }) => head(name),
    statuses: Object.values(languages[language]),
    hasMenu: true,
    hasBoxes: true,
  });
const looks = readFileSync(join(__dirname, "../../../app/looks.css"), "utf8");
/** The width of the class in the stylesheet. */
function shownFrom(below: number | undefined): number {
  const name = hiddenClass(below);
  if (!name) return 0;
  const width = new RegExp(`\\(width < (\\d+)px\\) \\{\\s*\\.${name} \\{`).exec(looks)?.[1];
  if (!width) throw new Error(`The stylesheet has no look ${name}`);
  return Number(width);
}

describe.each(["en", "az", "ru", "ar"] as const)("in %s", (language) => {
  // Tables in windows from 769 to 1920 px.
  test.each([760, 830, 890, 946, 962, 1032, 1106, 1278, 1586])(
    "shows names and descriptions in full in %d px",
    (table) => {
      const visible = placesIn(language).filter(({ hiddenBelow }) => table >= shownFrom(hiddenBelow));
      const taken = visible.reduce((total, { width }) => total + (width ?? 0), MENU_WIDTH);
      const flexible = visible.filter(({ width }) => width === undefined).length;
      expect((table - taken) / flexible).toBeGreaterThanOrEqual(144);
    },
  );
});

test("a column is as wide as its longest status and its head with the arrow", () => {
  const widthOf = (places: ReturnType<typeof placesIn>, name: string) =>
    places.find(({ column }) => column.name === name)?.width ?? 0;
  // Measured in a browser: 139 px of text plus the pill's padding.
  expect(widthOf(placesIn("ru"), "status")).toBeGreaterThanOrEqual(139 + 36 + 24);
  expect(widthOf(placesIn("en"), "status")).toBeLessThan(widthOf(placesIn("ru"), "status"));
  expect(
    widthOf(
      placesIn("ru", (name) => (name === "createdDate" ? "Дата создания" : name)),
      "createdDate",
    ),
  ).toBeGreaterThanOrEqual(93 + 16 + 24);
});
/** The width of a column whose longest figure of the page is this text. */
const widthFor = (wide: string, text: string, all = columns) =>
  placeColumns(all, {
    head: ({ name }) => name,
    statuses: ["Paid"],
    hasMenu: true,
    hasBoxes: true,
    figure: ({ name }) => (name === wide ? text : ""),
  }).find(({ column }) => column.name === wide)?.width ?? 0;
test("a column is as wide as its longest amount on the page", () => {
  const widthWith = (figure: string) => widthFor("amount", figure);
  expect(widthWith("480.00 AZN")).toBe(widthWith(""));
  // Measured in a browser: 160 and 147.2 px.
  expect(widthWith("+1,234,567,890.12 AZN")).toBeGreaterThanOrEqual(160 + 24);
  expect(widthWith("+456,789,012.34 AZN")).toBeGreaterThanOrEqual(147.2 + 24);
});
test("a date is as wide as the longest one with a year on the page", () => {
  const widthWith = (date: string) => widthFor("createdDate", date);
  // Measured in a browser: 87, 98 and 112 px.
  expect(widthWith("28 May 2026")).toBeGreaterThanOrEqual(87 + 24);
  expect(widthWith("28 февр. 2026")).toBeGreaterThanOrEqual(98 + 24);
  expect(widthWith("28 أغسطس 2026")).toBeGreaterThanOrEqual(112 + 24);
});
test("dates of another year make their column wider", () => {
  const words = { format: createFormat("en", "Asia/Baku"), today: "2027-01-02", held: String, returned: String };
  const date = { name: "createdDate", of: (row: string) => row } as const;
  expect(widestOf({ ...date, kind: "day" }, "2026-12-31", words)).toBe("31 Dec 2026");
  for (const hour of [{}, { hour: true }] as const)
    expect(widestOf({ ...date, ...hour, kind: "moment" }, "2026-12-31T19:59:00Z", words)).toBe("31 Dec 2026");
  expect(widestOf({ ...date, kind: "moment" }, "2026-12-31T20:00:00Z", words)).toBe("");
});
test("a share is as wide as its longest text on the page", () => {
  const paid: readonly Column<unknown>[] = [
    { name: "paidRows", kind: "share", of: () => "", note: () => "", part: () => [0, 0] },
    ...columns,
  ];
  const widthWith = (text: string) => widthFor("paidRows", text, paid);
  expect(widthWith("14 of 14 paid 951.00 of 951.00 AZN")).toBe(widthWith(""));
  // Measured in a browser: 298 and 349 px.
  expect(widthWith("18 of 41 paid 12,345,678.00 of 12,345,678.00 AZN")).toBeGreaterThanOrEqual(298 + 24);
  expect(widthWith("Оплачено 18 из 41 12 345 678,00 из 12 345 678,00 AZN")).toBeGreaterThanOrEqual(349 + 24);
});
test("columns appear one by one as the table grows, and columns of the file never do", () => {
  const from = Object.fromEntries(placesIn("en").map(({ column, hiddenBelow }) => [column.name, hiddenBelow ?? 0]));
  expect(from).not.toHaveProperty("held");
  const order = ["description", "createdDate", "net", "collected"].map((name) => from[name]!);
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(new Set(order).size).toBe(4);
});
