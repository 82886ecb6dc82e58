import { screen } from "@testing-library/react";
import { PreviewNotices } from "@/components/bulk/preview/preview-notices";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import type { Language } from "@/lib/i18n/languages";
import type { SheetNews } from "@/lib/sheet/editor";
import { show } from "../form/setting";

const news = {
  status: { errors: 0, valid: 1, duplicates: 0, repeated: 0, earlier: { count: 0, uploads: 0 } },
  version: 1,
  isStored: true,
} as SheetNews;
const sheet: StoredSheet = {
  id: "one",
  kind: "invoice",
  appId: "1",
  fileName: "guests.xlsx",
  size: 1,
  changedAt: 0,
  sheetName: "Guests",
  otherSheets: [],
  unknown: [],
  hiddenRows: 0,
};
const linesOf = (more: Partial<StoredSheet>, language?: Language): string[] => {
  const { container } = show(
    <PreviewNotices
      sheet={{ ...sheet, ...more }}
      shared={[]}
      news={news}
      onErrorFile={() => undefined}
      uploads={{ failed: false, again: async () => false }}
      onDuplicates={() => undefined}
      onSendEarlier={() => undefined}
    />,
    language,
  );
  return [...container.querySelectorAll("p")].map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ""));
};

it("says nothing about a file that was read whole", () => {
  expect(linesOf({ leftOut: { title: "", sums: [], foreign: 0 } })).toEqual([]);
  expect(screen.queryByRole("status")).toBeNull();
});
it("names each row that was left out, and a layout of an earlier file", () => {
  expect(
    linesOf({
      knownAmounts: "Total amount",
      leftOut: {
        title: "Otel Xəzər",
        example: 2,
        sums: [
          { row: 34, amount: "700.00" },
          { row: 40, amount: "" },
        ],
        foreign: 2,
      },
    }),
  ).toEqual([
    "The columns were taken as in an earlier file with the same headings, the amounts from Total amount",
    "Left out above the headings: Otel Xəzər",
    "The template’s example in row 2 was left out",
    "2 rows with sums were left out: row 34 (700.00), 40",
    "2 rows in another currency were left out",
  ]);
});
it("parts the rows with the comma of the language", () => {
  const sums = [34, 40].map((row) => ({ row, amount: "" }));
  expect(linesOf({ leftOut: { title: "", sums, foreign: 0 } }, "ar").join("\n")).toContain("34، 40");
});
