import { buffer } from "node:stream/consumers";
import { bulkColumns } from "@/lib/sheet/columns";
import { writeSheet } from "@/lib/sheet/stream";
import type { BulkKind } from "@/lib/contract/bulk";

export type BulkFields = Readonly<Record<string, string>>;

export const invoiceRow = (place: number, more: BulkFields = {}): BulkFields => ({
  fullName: `Leyla Həsənova ${place}`,
  mobilePhone: "+994500001003",
  amount: "12.50",
  description: "İkinəfərlik otaq",
  linkExpirationDate: "2099-12-31",
  ...more,
});
export const payoutRow = (place: number, destination: string, more: BulkFields = {}): BulkFields => ({
  fullName: `Leyla Həsənova ${place}`,
  destination,
  mobilePhone: "+994500001003",
  amount: "10.00",
  description: `salary ${place}`,
  ...more,
});

export async function bulkForm(kind: BulkKind, rows: readonly BulkFields[], name = "guests.xlsx"): Promise<FormData> {
  const numbered = rows.some(({ row }) => row !== undefined) ? ([{ key: "row", kind: "digits" }] as const) : [];
  const columns = [...bulkColumns[kind], ...numbered];
  const cell = (text: string, columnKind: (typeof columns)[number]["kind"]) =>
    text === "" ? null : columnKind === "amount" ? Number(text) : columnKind === "day" ? new Date(text) : text;
  async function* pages() {
    yield rows.map((row) => columns.map((column) => cell(row[column.key] ?? "", column.kind)));
  }
  const bytes = await buffer(
    writeSheet({
      name: "Rows",
      rightToLeft: false,
      columns: columns.map(({ key, kind: columnKind }) => ({
        label: key,
        kind: columnKind === "digits" ? "code" : columnKind,
        width: 20,
      })),
      pages: pages(),
    }),
  );
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), name);
  return form;
}
