// What a sheet holds, for the questions about its columns: every column with its label, samples, counts and sums.
import { withoutCardNumbers } from "@/lib/contract/checks/card-number";
import { maskCard } from "@/lib/rules/mask";
import type { Minor } from "@/lib/rules/money";
import { plainDestination } from "@/lib/rules/payout-destination";
import type { BulkColumn } from "@/lib/sheet/columns";
import { type Head, isOwnLabel } from "@/lib/sheet/read/find-headers";
import { currencyInLabel, currencyOf, splitCurrency } from "@/lib/sheet/read/currency";
import { DayOrders } from "./day-order";
import { type Key, type KnownLayout, type Layout, type Source, isFillable, isMoney } from "./layout";
import { SumRows, isExample, minorOf } from "./leave-out";

interface CurrencySum {
  readonly currency: string;
  readonly sum: Minor;
}
export interface FileColumn {
  /** From 0. */
  readonly index: number;
  /** "" if it has none. */
  readonly label: string;
  /** Of the sample rows. */
  readonly samples: readonly string[];
  readonly filled: number;
  /** Where most cells are amounts: by currency, and those of the samples. */
  readonly sums?: readonly CurrencySum[];
  readonly figures?: readonly (Minor | undefined)[];
  /** Another currency that its label names. */
  readonly currency?: string;
  /** A day that can be read in two ways, where the column does not show which. */
  readonly day?: string;
}
interface ForeignRow {
  readonly row: number;
  readonly name: string;
  readonly currency: string;
  /** By column; undefined where the cell is no amount. */
  readonly amounts: Readonly<Record<number, Minor | undefined>>;
}
export interface Survey {
  readonly sheetName: string;
  readonly rows: number;
  readonly sampleRows: readonly number[];
  readonly columns: readonly FileColumn[];
  /** Columns that may hold ours, where several do. */
  readonly candidates: Readonly<Partial<Record<Key, readonly number[]>>>;
  /** A first and a last name apart, and the rows with one of them. */
  readonly names?: { readonly columns: readonly number[]; readonly filled: number };
  /** Rows whose own cell names another currency. */
  readonly foreign: {
    readonly count: number;
    readonly rows: readonly ForeignRow[];
    readonly currencies: readonly string[];
  };
  readonly currencyColumn?: number;
  /** What the headers alone decide. */
  readonly found: Layout;
  /** With the answers that were given for these headers before. */
  readonly layout: Layout;
  readonly headers: string;
}

const SAMPLES = 3;
const FOREIGN_SHOWN = 4;
/** Of the cells of a column. */
const MOST = 0.8;

export const headersOf = (kind: string, head: Head): string => JSON.stringify([kind, ...head.labels]);

/** Card numbers are never shown whole; in a column of cards a wrong one neither. */
function sampleOf(text: string, mayBeCard: boolean): string {
  const plain = plainDestination(text);
  return mayBeCard && /^\d{11,}$/.test(plain) ? maskCard(plain) : withoutCardNumbers(text);
}

interface SurveyOptions {
  readonly sheetName: string;
  readonly head: Head;
  /** The columns of the cells. */
  readonly indexes: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly numbers: readonly number[];
  readonly columns: readonly BulkColumn[];
  readonly currency: string;
  readonly headers: string;
  readonly known: KnownLayout | undefined;
}

export function surveyOf(options: SurveyOptions): Survey {
  const { sheetName, head, indexes, columns, currency, known, headers } = options;
  const slotOf = new Map(indexes.map((index, slot) => [index, slot]));
  const cellIn = (row: readonly string[], index: number | undefined): string =>
    index === undefined ? "" : (row[slotOf.get(index) ?? -1] ?? "");
  const placeOf = new Map([...head.places].map(([index, key]) => [key, index]));
  const { numbers, rows: own } = ownRows(options, cellIn, placeOf);
  const amounts = new Set((head.candidates.get("amount") ?? []).map((index) => slotOf.get(index)));
  const parted = own.map((row) => withoutCurrency(row, amounts));
  const rows = parted.map(({ cells }) => cells);
  const isSame = (one: string, other: string): boolean => {
    if (one === other) return true;
    const minor = minorOf(one, currency);
    return minor !== undefined && minor === minorOf(other, currency);
  };
  const named = rows.map((row, place) => currencyOf(cellIn(row, head.currency)) ?? parted[place]!.shown ?? currency);
  const cards = head.candidates.get("destination") ?? [];
  const surveyed = indexes.map((index, slot) => columnAt(index, slot));
  const candidates = new Map<Key, readonly number[]>();
  for (const [key, all] of head.candidates) candidates.set(key, reduced(key, all));

  function columnAt(index: number, slot: number): FileColumn {
    const sums = new Map<string, Minor>();
    const days = new DayOrders();
    let filled = 0;
    let amounts = 0;
    rows.forEach((row, place) => {
      const text = row[slot]!;
      if (text === "") return;
      filled += 1;
      days.add(text);
      const minor = minorOf(text, currency);
      if (minor === undefined) return;
      amounts += 1;
      sums.set(named[place]!, (sums.get(named[place]!) ?? 0) + minor);
    });
    const label = head.labels.get(index) ?? "";
    const ofLabel = currencyInLabel(label);
    const ours = head.currency === undefined && ofLabel !== undefined ? ofLabel : undefined;
    return {
      index,
      label,
      samples: rows.slice(0, SAMPLES).map((row) => sampleOf(row[slot]!, cards.includes(index))),
      filled,
      ...(filled > 0 &&
        amounts >= filled * MOST && {
          sums: [...sums].map(([code, sum]) => ({ currency: ours ?? code, sum })),
          figures: rows.slice(0, SAMPLES).map((row) => minorOf(row[slot]!, currency)),
        }),
      ...(ofLabel !== undefined && ofLabel !== currency && { currency: ofLabel }),
      ...(days.isOpen && { day: days.example }),
    };
  }
  /** Without columns that are empty, hold no amounts, or repeat another one. */
  function reduced(key: Key, all: readonly number[]): readonly number[] {
    const filled = all.filter((index) => {
      const column = surveyed[slotOf.get(index) ?? -1];
      return column && column.filled > 0 && (key !== "amount" || head.places.get(index) === key || column.sums);
    });
    return filled.filter(
      (index, at) =>
        !filled.slice(0, at).some((other) => rows.every((row) => isSame(cellIn(row, index), cellIn(row, other)))),
    );
  }

  const sources: Partial<Record<Key, Source>> = {};
  const open: Partial<Record<Key, readonly number[]>> = {};
  for (const { key } of columns) {
    const all = candidates.get(key) ?? [];
    if (key === "fullName" && head.names) sources[key] = { columns: head.names };
    else if (all.length > 1) {
      // Each row names a card or an IBAN.
      if (key === "destination" && rows.every((row) => all.filter((index) => cellIn(row, index) !== "").length < 2)) {
        sources[key] = { columns: all };
        continue;
      }
      const own = all.filter((index) => isOwnLabel(head.labels.get(index) ?? "", key));
      if (own.length === 1 && !isMoney(key)) sources[key] = { columns: own };
      else open[key] = all;
    } else if (all[0] !== undefined) sources[key] = { columns: [all[0]] };
  }
  const found: Layout = { sheetName, sources };
  const foreign = rows.flatMap((row, place): ForeignRow[] => {
    if (named[place] === currency) return [];
    const amounts = Object.fromEntries(
      surveyed.flatMap(({ index, sums }) => (sums ? [[index, minorOf(cellIn(row, index), currency)]] : [])),
    );
    const name = withoutCardNumbers(
      (head.names ?? [placeOf.get("fullName")]).map((index) => cellIn(row, index)).join(" "),
    );
    return [{ row: numbers[place]!, name, currency: named[place]!, amounts }];
  });
  const currencies = [...new Set(foreign.map((row) => row.currency))];
  return {
    sheetName,
    rows: rows.length,
    sampleRows: numbers.slice(0, SAMPLES),
    columns: surveyed,
    candidates: open,
    ...(head.names && {
      names: {
        columns: head.names,
        filled: rows.filter((row) => head.names!.some((index) => cellIn(row, index) !== "")).length,
      },
    }),
    foreign: { count: foreign.length, rows: foreign.slice(0, FOREIGN_SHOWN), currencies },
    ...(head.currency !== undefined && { currencyColumn: head.currency }),
    found,
    layout: known ? remembered(found, known, currencies) : found,
    headers,
  };
}

/** An answer about currencies holds for the same ones only. */
function remembered(found: Layout, { layout, currencies }: KnownLayout, now: readonly string[]): Layout {
  const { foreign, ...rest } = layout;
  const isSame = now.every((code) => currencies === undefined || currencies.includes(code));
  return {
    ...rest,
    sheetName: found.sheetName,
    ...(isSame && foreign && { foreign }),
  };
}

/** `shown`: the currency that all amounts of the row name. */
function withoutCurrency(row: readonly string[], amounts: ReadonlySet<number | undefined>) {
  const named = new Set<string | undefined>();
  const cells = row.map((cell, slot) => {
    if (!amounts.has(slot)) return cell;
    const { figure, currency } = splitCurrency(cell);
    if (figure) named.add(currency);
    return figure;
  });
  return { cells, shown: named.size === 1 ? [...named][0] : undefined };
}

/** Without sums, the example and rows that have nothing of ours. */
function ownRows(
  { rows, numbers, head, currency }: SurveyOptions,
  cellIn: (row: readonly string[], index: number | undefined) => string,
  placeOf: ReadonlyMap<Key, number>,
): { readonly rows: readonly (readonly string[])[]; readonly numbers: readonly number[] } {
  const kept: { rows: (readonly string[])[]; numbers: number[] } = { rows: [], numbers: [] };
  const all = [...new Set([...head.places.keys(), ...[...head.candidates.values()].flat(), ...(head.names ?? [])])];
  const sumRows = new SumRows(currency);
  rows.forEach((row, place) => {
    if (all.every((index) => cellIn(row, index) === "")) return;
    const cell = (key: Key): string => cellIn(row, placeOf.get(key));
    const cells = {
      fullName: cell("fullName"),
      mobilePhone: cell("mobilePhone"),
      email: cell("email"),
      amount: cell("amount"),
      destination: cell("destination"),
    };
    if ((place === 0 && isExample(cells, currency)) || sumRows.isSum(cells, row)) return;
    kept.rows.push(row);
    kept.numbers.push(numbers[place]!);
  });
  return kept;
}

/** Whether the cells look like what the column needs. */
const looks: Readonly<Record<Key, (column: FileColumn) => boolean>> = {
  fullName: ({ samples }) => samples.some((text) => /\p{L}{2}/u.test(text) && !text.includes("@")),
  mobilePhone: ({ samples }) => samples.some((text) => text.replace(/\D/g, "").length >= 7),
  email: ({ samples }) => samples.some((text) => text.includes("@")),
  amount: ({ sums }) => sums !== undefined,
  description: () => true,
  linkExpirationDate: () => true,
  bookingId: () => true,
  destination: ({ samples }) => samples.some((text) => /(?:[\d•*][\s-]?){12}|^[A-Z]{2}\d{2}/i.test(text)),
};
/** Required columns that neither the file nor one value can give. */
export const missingIn = ({ columns, candidates, layout }: Survey, ours: readonly BulkColumn[]): readonly Key[] => {
  const used = new Set(Object.values(layout.sources).flatMap((source) => ("columns" in source ? source.columns : [])));
  return ours
    .filter(({ key, optional }) => !optional && !isFillable(key) && !layout.sources[key] && !candidates[key])
    .map(({ key }) => key)
    .filter((key) => !columns.some((column) => column.filled > 0 && !used.has(column.index) && looks[key](column)));
};
