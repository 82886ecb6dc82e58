// The record's drawer with the data of its row, until the record is loaded.
import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { FactList } from "@/components/ui/display/fact-list";
import { Skeleton } from "@/components/ui/display/skeleton";
import { RecordFigure } from "@/components/record/record-figure";
import type { CellContent } from "./column-kinds";
import type { TableColumn } from "./table-row";

export interface KnownRow {
  /** The title of a row without code or name. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly cells: readonly CellContent[];
  readonly draw: (kind: TableColumn["kind"], cell: CellContent) => ReactNode;
}

/** Placeholders for the record's other facts. */
const skeleton = ["w-1/2", "w-3/4", "w-2/3", "w-1/2", "w-3/4"];

export function rowPreview({ label, columns, cells: contents, draw }: KnownRow) {
  const cells = columns.map((column, at) => ({ ...column, cell: contents[at] ?? null }));
  const code = cells.find(({ kind, cell }) => kind === "code" && typeof cell === "string")?.cell;
  const amount = (
    cells.find(({ kind }) => kind === "movement") ?? cells.find(({ kind, cell }) => kind === "amount" && cell?.[0])
  )?.cell;
  const status = cells.find(({ kind }) => kind === "status");
  const person = cells.find(({ kind }) => kind === "person")?.cell;
  return {
    title: typeof code === "string" ? <bdi dir="ltr">{code}</bdi> : person ? <bdi>{person[0]}</bdi> : label,
    children: (
      <div className="flex flex-col gap-5 p-5" aria-busy>
        {amount && typeof amount !== "string" && (
          <RecordFigure
            figure={String(amount[0])}
            currency={String(amount[1])}
            status={status && draw("status", status.cell)}
          />
        )}
        <FactList
          facts={cells
            .filter(
              ({ kind, cell }) => cell !== code && cell !== amount && cell !== person && (kind !== "status" || !amount),
            )
            .map(({ label: of, kind, cell }) => [of, draw(kind, cell)])}
        />
        {skeleton.map((width, at) => (
          <Skeleton key={at} className={classes("h-3 rounded-xs", width)} />
        ))}
      </div>
    ),
  };
}
