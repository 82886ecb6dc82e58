// Reads a file of invoices or payouts: its rows in our columns, or a survey of its columns where they are unsure.
import type { LeftOut } from "@/lib/browser/sheet-storage";
import type { BulkKind } from "@/lib/contract/bulk";
import { type BulkColumn, bulkColumns } from "@/lib/sheet/columns";
import { type ReadOptions, type SheetSource, type Sheets, openSheets, reading } from "@/lib/sheet/read";
import { type Head, type HeadRow, columnOf } from "@/lib/sheet/read/find-headers";
import { RowCollector } from "@/lib/sheet/read/row-collector";
import { SheetProblem } from "@/lib/sheet/read/sheet-problem";
import { arrangement } from "./arrange";
import { currencyInLabel } from "@/lib/sheet/read/currency";
import { type Key, type KnownLayout, type Layout, type Source, columnsOf } from "./layout";
import { isComplete, unusedIn } from "./questions";
import { type Survey, headersOf, missingIn, surveyOf } from "./survey";

interface BulkRules {
  readonly kind: BulkKind;
  readonly currency: string;
  readonly today: string;
}
export interface BulkOptions extends ReadOptions {
  /** Layouts that were answered before. */
  readonly known?: readonly KnownLayout[];
  /** The answers to the questions about this file. */
  readonly layout?: Layout;
  /** The layout that the user wants to change: asks in any case. */
  readonly asks?: Layout;
}
export interface BulkRows {
  readonly sheetName: string;
  /** Other visible sheets that may hold rows. */
  readonly otherSheets: readonly string[];
  /** Labels that are not used. */
  readonly unknown: readonly string[];
  readonly rows: string[][];
  /** Row numbers of the spreadsheet, from 1. */
  readonly numbers: number[];
  readonly hiddenRows: number;
  readonly leftOut: LeftOut;
  readonly layout: Layout;
  readonly headers: string;
  readonly currencies: readonly string[];
  /** The label of the amounts. */
  readonly amountLabel: string;
  /** The layout was answered for another file with these headers. */
  readonly isKnown: boolean;
}
export interface Inquiry {
  /** More than one where several could be meant. */
  readonly sheets: readonly Survey[];
  /** The sheet of the layout that is changed. */
  readonly chosen?: string;
}
interface Peek {
  readonly source: SheetSource;
  readonly head: Head | undefined;
  readonly isWide: boolean;
  readonly hasRows: boolean;
  readonly hasContent: boolean;
}

/** A narrower sheet holds no invoices: it explains something. */
const LEAST_WIDTH = 3;
/** Sheets that are surveyed. */
const MOST_SHEETS = 8;

export const readBulk = (file: Blob, rules: BulkRules, options: BulkOptions = {}): Promise<BulkRows | Inquiry> =>
  reading(options, async () => {
    const sheets = await openSheets(file, options);
    const ours = bulkColumns[rules.kind];
    const peeks: Peek[] = [];
    for (const source of sheets.sources) peeks.push(await peek(source, sheets, ours));
    const othersThan = (name: string): string[] =>
      peeks.filter(({ source, isWide }) => isWide && source.name !== name).map(({ source }) => source.name);
    const finish = async ({ source, head }: Peek, layout: Layout, isKnown: boolean) => {
      const { rows, doubts } = await readRows(source, head!, layout, { sheets, ours, rules });
      return {
        doubts,
        rows: { ...rows, otherSheets: othersThan(source.name), isKnown, headers: headersOf(rules.kind, head!) },
      };
    };
    const knownFor = ({ head, source }: Peek): KnownLayout | undefined => {
      const headers = head && headersOf(rules.kind, head);
      if (headers && options.asks)
        return options.asks.sheetName === source.name ? { headers, layout: options.asks } : undefined;
      const all = options.known?.filter((one) => one.headers === headers) ?? [];
      return all.find(({ layout }) => layout.sheetName === source.name) ?? all[0];
    };

    const { layout } = options;
    if (layout) {
      const chosen = peeks.find(({ source, head }) => head && source.name === layout.sheetName);
      if (!chosen) throw new SheetProblem("headers");
      const read = await finish(chosen, layout, false);
      return notEmpty(read.rows);
    }

    const meant = mostFound(peeks, ours);
    const [only] =
      meant.length > 1 ? meant.filter((one) => knownFor(one)?.layout.sheetName === one.source.name) : meant;
    if (only && !options.asks) {
      const known = knownFor(only);
      const quick = known ? known.layout : sureLayout(only, ours, rules);
      if (quick) {
        const { rows, doubts } = await finish(only, { ...quick, sheetName: only.source.name }, known !== undefined);
        const isNew = rows.currencies.some((code) => known?.currencies && !known.currencies.includes(code));
        if (!doubts.foreign && !doubts.days && !isNew && hasAll(quick, ours)) return notEmpty(rows);
      }
    }

    const surveys: Survey[] = [];
    for (const one of (only ? [only] : meant).slice(0, MOST_SHEETS))
      surveys.push(await surveySheet(one, knownFor(one), { sheets, ours, rules }));
    const filled = surveys.filter((survey) => survey.rows > 0);
    const [first] = filled;
    if (!first) throw new SheetProblem("empty");
    const usable = filled.filter((survey) => missingIn(survey, ours).length === 0);
    if (usable.length === 0) throw lacking(first, ours);
    const [survey] = usable;
    if (survey && usable.length === 1 && !options.asks && isComplete(survey, survey.layout, ours)) {
      const chosen = peeks.find(({ source }) => source.name === survey.sheetName)!; // it was surveyed
      return notEmpty((await finish(chosen, survey.layout, knownFor(chosen) !== undefined)).rows);
    }
    return { sheets: usable, chosen: options.asks?.sheetName };
  });

function notEmpty(rows: BulkRows): BulkRows {
  if (rows.rows.length === 0 && rows.hiddenRows === 0 && rows.leftOut.foreign === 0) throw new SheetProblem("empty");
  return rows;
}
const hasAll = ({ sources }: Layout, ours: readonly BulkColumn[]): boolean =>
  ours.every(({ key, optional }) => optional || sources[key]);

async function peek(source: SheetSource, { texts }: Sheets, ours: readonly BulkColumn[]): Promise<Peek> {
  let rows: readonly HeadRow[] = [];
  const collector = new RowCollector(ours, texts, (_, first) => {
    rows = first;
    return undefined;
  });
  await source.readInto(collector);
  const { head, hasContent } = collector;
  // The template's second sheet has a row for each of our columns.
  const explains = rows.length > 1 && rows.every(({ labels }) => columnOf(labels.get(0) ?? "") !== undefined);
  return {
    source,
    head,
    hasContent,
    isWide: !explains && rows.some(({ labels }) => labels.size >= LEAST_WIDTH),
    hasRows: head !== undefined && rows.length > head.index + 1,
  };
}

/** The sheets whose headers name the most required columns, those with rows before those without. */
function mostFound(peeks: readonly Peek[], ours: readonly BulkColumn[]): readonly Peek[] {
  const required = ours.filter(({ optional }) => !optional).map(({ key }) => key);
  const rank = ({ head, hasRows }: Peek): number => {
    const named = new Set<Key>(head ? [...head.places.values(), ...head.candidates.keys()] : []);
    return required.filter((key) => named.has(key)).length + (hasRows ? 0.5 : 0);
  };
  const withHead = peeks.filter(({ head }) => head !== undefined);
  if (withHead.length === 0)
    throw peeks.some(({ hasContent }) => hasContent)
      ? new SheetProblem("headers", undefined, { found: [], missing: required })
      : new SheetProblem("empty");
  const most = Math.max(...withHead.map(rank));
  return withHead.filter((one) => rank(one) === most);
}

/** undefined where a column is missing or two could be meant. */
function sureLayout({ head, source }: Peek, ours: readonly BulkColumn[], { currency }: BulkRules): Layout | undefined {
  if (!head) return undefined;
  const sources: Partial<Record<Key, Source>> = {};
  const places = new Map([...head.places].map(([column, key]) => [key, column]));
  for (const { key } of ours) {
    const column = places.get(key);
    const all = head.candidates.get(key) ?? [];
    if (key === "fullName" && head.names) sources[key] = { columns: head.names };
    else if (all.length > 1) return undefined;
    else if (column !== undefined) {
      const named = key === "amount" ? currencyInLabel(head.labels.get(column) ?? "") : undefined;
      if (named !== undefined && named !== currency) return undefined;
      sources[key] = { columns: [column] };
    } else if (all.length > 0) return undefined;
  }
  const layout = { sheetName: source.name, sources };
  return hasAll(layout, ours) ? layout : undefined;
}

interface Reading {
  readonly sheets: Sheets;
  readonly ours: readonly BulkColumn[];
  readonly rules: BulkRules;
}
async function readRows(source: SheetSource, head: Head, layout: Layout, { sheets, ours, rules }: Reading) {
  const { slots, arrange } = arrangement(layout, head, ours, rules);
  const collector = new RowCollector(ours, sheets.texts, () => slots);
  await source.readInto(collector);
  const { rows, numbers, leftOut, doubts, currencies } = arrange(collector.rows, collector.numbers);
  const labels = [...head.labels].map(([index, label]) => ({ index, label }));
  return {
    doubts,
    rows: {
      sheetName: source.name,
      unknown: unusedIn(labels, layout, head.currency),
      rows,
      numbers,
      hiddenRows: collector.hiddenRows,
      leftOut,
      layout,
      currencies,
      amountLabel: head.labels.get(columnsOf(layout.sources.amount)[0] ?? -1) ?? "",
    },
  };
}

async function surveySheet(
  { source, head }: Peek,
  known: KnownLayout | undefined,
  { sheets, ours, rules }: Reading,
): Promise<Survey> {
  const kinds = new Map(ours.map(({ key, kind }) => [key, kind]));
  const indexes: number[] = [];
  const collector = new RowCollector(ours, sheets.texts, (_, first) => {
    const filled = new Set([...head!.labels.keys(), ...first.flatMap(({ labels }) => [...labels.keys()])]);
    indexes.push(...[...filled].sort((one, other) => one - other));
    return indexes.map((column) => {
      const key = [...head!.candidates].find(([, all]) => all.includes(column))?.[0];
      return { column, kind: (key && kinds.get(key)) ?? "text" };
    });
  });
  await source.readInto(collector);
  return surveyOf({
    sheetName: source.name,
    head: head!,
    indexes,
    rows: collector.rows,
    numbers: collector.numbers,
    columns: ours,
    currency: rules.currency,
    headers: headersOf(rules.kind, head!),
    known,
  });
}

function lacking(survey: Survey, ours: readonly BulkColumn[]): SheetProblem {
  const used = new Set(
    Object.values(survey.found.sources).flatMap((source) => ("columns" in source ? source.columns : [])),
  );
  return new SheetProblem("headers", undefined, {
    found: survey.columns.filter(({ index }) => used.has(index)).map(({ label }) => label),
    missing: missingIn(survey, ours),
  });
}
