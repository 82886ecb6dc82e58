// The columns of a list's file.
import { type Cell, type SheetColumn, amountCell, dayCell, momentCell } from "@/lib/sheet/write";
import { type Minor, sum } from "@/lib/rules/money";
import type { Instant } from "@/lib/rules/zone";
import { type Column, addedBy } from "@/components/list/table/column";
import { columnKinds } from "@/components/list/table/column-kinds";

interface Field<Row> extends SheetColumn {
  readonly cell: (row: Row) => Cell;
  /** Added up below the column. */
  readonly total?: (row: Row) => Minor;
  readonly isCurrency?: true;
}
interface FieldContext {
  readonly fields: (name: Column<never>["name"]) => string;
  readonly status: (status: string) => string;
  readonly timeZone: string;
}

/** The currency is a column of its own after the first amount, so that amounts are numbers. */
export function sheetFields<Row>(
  columns: readonly Column<Row>[],
  { fields, status, timeZone }: FieldContext,
): readonly Field<Row>[] {
  const firstAmount = columns.find((column) => "currency" in column);
  return columns.flatMap((column): readonly Field<Row>[] => {
    const { kind, width, value } = columnKinds[column.kind].file;
    const cells: Readonly<Record<SheetColumn["kind"], (value: never) => Cell>> = {
      text: (text: string) => text,
      code: (text: string) => text,
      amount: amountCell,
      day: dayCell,
      moment: (at: Instant) => momentCell(at, timeZone),
    };
    const valueOf = (row: Row) => (value ? value(column as never, row, { status }) : column.of(row)); // of this column's kind
    const field: Field<Row> = {
      label: fields(column.word ?? column.name),
      width,
      kind,
      cell(row) {
        const found = valueOf(row);
        return found === null ? null : cells[kind](found as never); // a kind's value fits its cells
      },
      total: column.kind === "amount" && column.total ? (row) => addedBy(column, row) : undefined,
    };
    if (column !== firstAmount || !("currency" in column)) return [field];
    return [field, { label: fields("currency"), width: 10, kind: "text", cell: column.currency, isCurrency: true }];
  });
}

/** Totals below the rows, one line for each currency. */
export function sheetTotals<Row>(fields: readonly Field<Row>[], label: string) {
  const totals = new Map<string, readonly Minor[]>();
  const currency = fields.find(({ isCurrency }) => isCurrency);
  const adds = currency !== undefined && fields.some(({ total }) => total);
  return {
    add(rows: readonly Row[]): void {
      if (!adds) return;
      for (const row of rows) {
        const name = String(currency.cell(row));
        const before = totals.get(name);
        totals.set(
          name,
          fields.map(({ total }, index) => sum([before?.[index] ?? 0, total?.(row) ?? 0])),
        );
      }
    },
    rows: (): readonly (readonly Cell[])[] =>
      [...totals].map(([name, amounts]) =>
        fields.map(({ total, isCurrency }, index) =>
          total ? amountCell(amounts[index]!) : isCurrency ? name : index === 0 ? label : null,
        ),
      ), // one amount for each field
  };
}
