// The questions about a file's columns, in the order of the screen.
import type { BulkColumn } from "@/lib/sheet/columns";
import { type Key, type Layout, columnsOf } from "./layout";
import type { FileColumn, Survey } from "./survey";

export type Question = { readonly about: Key } | { readonly about: "dayOrder" | "foreign" };

const columnOf = ({ columns }: Survey, index: number | undefined): FileColumn | undefined =>
  columns.find((column) => column.index === index);

/** Rows in another currency: by their own cells, or all of them by the label of the amounts. */
export function foreignIn(survey: Survey, layout: Layout): Survey["foreign"] {
  if (survey.foreign.count > 0) return survey.foreign;
  const code = columnOf(survey, columnsOf(layout.sources.amount)[0])?.currency;
  return code === undefined ? survey.foreign : { count: survey.rows, rows: [], currencies: [code] };
}
/** A day that can be read in two ways. */
export const openDay = (survey: Survey, layout: Layout): string | undefined =>
  columnOf(survey, columnsOf(layout.sources.linkExpirationDate)[0])?.day;

/** A question stays after its answer. */
export function questionsOf(survey: Survey, layout: Layout, ours: readonly BulkColumn[]): readonly Question[] {
  const questions: Question[] = [];
  for (const { key, optional } of ours) {
    const isOpen = survey.candidates[key] !== undefined || (!optional && !survey.found.sources[key]);
    if (isOpen || (!optional && !layout.sources[key])) questions.push({ about: key });
    if (key === "linkExpirationDate" && openDay(survey, layout)) questions.push({ about: "dayOrder" });
  }
  if (foreignIn(survey, layout).count > 0) questions.push({ about: "foreign" });
  return questions;
}
export function isAnswered({ about }: Question, layout: Layout): boolean {
  switch (about) {
    case "dayOrder":
      return layout.dayOrder !== undefined;
    case "foreign":
      return layout.foreign !== undefined;
    default:
      return hasValue(about, layout);
  }
}
function hasValue(key: Key, layout: Layout): boolean {
  const source = layout.sources[key];
  return source !== undefined && !("value" in source && source.value.trim() === "");
}
export const isComplete = (survey: Survey, layout: Layout, ours: readonly BulkColumn[]): boolean =>
  questionsOf(survey, layout, ours).every((question) => isAnswered(question, layout));

/** Labels that a layout does not use. */
export function unusedIn(columns: readonly Pick<FileColumn, "index" | "label">[], layout: Layout, currency?: number) {
  const used = new Set(Object.values(layout.sources).flatMap((source) => columnsOf(source)));
  return columns
    .filter(({ index, label }) => label !== "" && !used.has(index) && index !== currency)
    .map(({ label }) => label);
}
