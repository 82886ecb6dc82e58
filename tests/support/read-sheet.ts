// Reads the first sheet with all required columns, or else the first with the most, without questions.
import { type BulkColumn } from "@/lib/sheet/columns";
import { type ReadOptions, type SheetSource, openSheets, reading } from "@/lib/sheet/read";
import type { Head } from "@/lib/sheet/read/find-headers";
import { RowCollector, type Slot } from "@/lib/sheet/read/row-collector";
import { SheetProblem } from "@/lib/sheet/read/sheet-problem";

function slotsOf(columns: readonly BulkColumn[], head: Head): Slot[] {
  const places = new Map([...head.places].map(([column, key]) => [key, column]));
  return columns.map(({ key, kind }) => ({ column: places.get(key) ?? -1, kind }));
}

export const readSheet = (file: Blob, columns: readonly BulkColumn[], options: ReadOptions = {}) =>
  reading(options, async () => {
    const { sources, texts } = await openSheets(file, options);
    const required = columns.filter(({ optional }) => !optional).map(({ key }) => key);
    const found = (head: Head | undefined): ReadonlySet<string> => new Set(head?.places.values());
    const isComplete = (head: Head | undefined): boolean => required.every((key) => found(head).has(key));
    let best: { readonly source: SheetSource; readonly count: number } | undefined;
    let hasContent = false;
    for (const source of sources) {
      const collector = new RowCollector(columns, texts, (head) =>
        head && isComplete(head) ? slotsOf(columns, head) : undefined,
      );
      await source.readInto(collector);
      hasContent ||= collector.hasContent;
      if (!collector.done) return result(source, collector);
      const count = found(collector.head).size;
      if (count > (best?.count ?? 0)) best = { source, count };
    }
    if (!best) throw new SheetProblem(hasContent ? "headers" : "empty");
    const collector = new RowCollector(columns, texts, (head) => head && slotsOf(columns, head));
    await best.source.readInto(collector);
    return result(best.source, collector);

    function result({ name }: SheetSource, { head, rows, numbers, hiddenRows }: RowCollector) {
      if (rows.length === 0 && hiddenRows === 0) throw new SheetProblem("empty");
      const keys = found(head);
      return {
        sheetName: name,
        otherSheets: sources.map((source) => source.name).filter((other) => other !== name),
        columns: columns.map(({ key }) => key).filter((key) => keys.has(key)),
        missing: required.filter((key) => !keys.has(key)),
        unknown: head?.unknown ?? [],
        rows,
        numbers,
        hiddenRows,
      };
    }
  });
