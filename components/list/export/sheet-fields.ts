// A list's columns as those of its file.
import { type Cell, type SheetColumn, amountCell, dayCell, momentCell } from "@/lib/sheet/write";
import { type Minor, sum } from "@/lib/rules/money";
import type { Column } from "@/components/list/table/column";

interface Field<Row> extends SheetColumn {
  readonly cell: (row: Row) => Cell;
  /** What of a row is added up below its column. */
  readonly total?: (row: Row) => Minor;
  readonly isCurrency?: true;
}
interface Around {
  readonly fields: (name: Column<never>["name"]) => string;
  readonly status: (status: string) => string;
  readonly timeZone: string;
}

const kinds = { code: "code", card: "code", name: "text", text: "text", status: "text", person: "text" } as const;
const widths: Readonly<Record<Column<never>["kind"], number>> = {
  code: 16,
  card: 16,
  name: 26,
  person: 26,
  text: 30,
  status: 20,
  amount: 14,
  day: 12,
  moment: 18,
};

/** The currency of a row's amounts stands in a column of its own, after the first of them, so that amounts are numbers. */
export function sheetFields<Row>(
  columns: readonly Column<Row>[],
  { fields, status, timeZone }: Around,
): readonly Field<Row>[] {
  return columns.flatMap((column): readonly Field<Row>[] => {
    const common = { label: fields(column.word ?? column.name), width: widths[column.kind] };
    switch (column.kind) {
      case "amount":
        return [
          {
            ...common,
            kind: "amount",
            cell: (row) => {
              const amount = column.of(row);
              return amount === null ? null : amountCell(amount);
            },
            ...(column.total && { total: (row: Row) => column.of(row) ?? 0 }),
          },
          ...(column === columns.find(({ kind }) => kind === "amount")
            ? [{ label: fields("currency"), width: 10, kind: "text", cell: column.currency, isCurrency: true } as const]
            : []),
        ];
      case "day":
        return [
          {
            ...common,
            kind: "day",
            cell: (row) => {
              const day = column.of(row);
              return day === null ? null : dayCell(day);
            },
          },
        ];
      case "moment":
        return [
          {
            ...common,
            kind: "moment",
            cell: (row) => {
              const at = column.of(row);
              return at === null ? null : momentCell(at, timeZone);
            },
          },
        ];
      case "status":
        return [{ ...common, kind: "text", cell: (row) => status(column.of(row)) }];
      default:
        return [{ ...common, kind: kinds[column.kind], cell: column.of }];
    }
  });
}

/** Adds up what the rows of a file come to, each currency by itself. */
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
      ), // an amount for each field
  };
}
