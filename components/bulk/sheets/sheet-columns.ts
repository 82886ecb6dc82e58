// Columns for the writer of sheets: phones and ids are texts, so that zeros stay.
import type { BulkColumn } from "@/lib/sheet/columns";
import type { SheetColumn } from "@/lib/sheet/write";

const kinds = { text: "text", digits: "code", amount: "amount", day: "day" } as const;
const widths: Readonly<Partial<Record<BulkColumn["key"], number>>> = {
  fullName: 26,
  email: 28,
  description: 30,
  destination: 28,
};

export const sheetColumnOf = ({ key, kind }: BulkColumn, label: string): SheetColumn => ({
  label,
  kind: kinds[kind],
  width: widths[key] ?? 18,
});
