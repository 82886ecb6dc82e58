// The worker that holds a file: reads, checks, edits, stores and writes it. It works in slices and answers the page between them.
import "@/lib/entry/without-eval";
import { type SheetStorage, type StoredSheet, openSheetStorage } from "@/lib/browser/sheet-storage";
import { type BulkColumn, NUMBER_COLUMN, bulkColumns } from "@/lib/sheet/columns";
import type { SheetField, SheetRules } from "./row-check";
import { BLOCK_ROWS, type RowBlock, SheetDraft } from "./sheet-draft";
import { SheetProblem, readSheet } from "@/lib/sheet/read";
import { type SheetColumn, amountCell, dayCell, sheetBytes } from "@/lib/sheet/write";
import { fromDecimal } from "@/lib/rules/money";
import type { ErrorWords, SheetMessage, SheetRequest, SheetWords, SheetWork } from "./sheet-work";

/** Milliseconds of work before waiting messages are answered. */
const SLICE = 12;
/** Milliseconds between two reports while rows are being checked. */
const REPORT = 250;
const PAGE_ROWS = 1_000;

const post = (message: SheetMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

/** Lets waiting messages through. A timer would take four milliseconds each time. */
const { port1, port2 } = new MessageChannel();
const resumes: (() => void)[] = [];
port1.onmessage = () => resumes.shift()?.();
const turn = (): Promise<void> =>
  new Promise((resume) => {
    resumes.push(resume);
    port2.postMessage(null);
  });

let opened: { draft: SheetDraft; sheet: StoredSheet; storage: SheetStorage<RowBlock> | undefined } | undefined;
let version = 0;
let isStored = true;
let timer: ReturnType<typeof setTimeout> | undefined;
/** One write after another: an older block must not overtake a newer one. */
let writing: Promise<void> = Promise.resolve();

const current = () => {
  if (!opened) throw new Error("no file is open");
  return opened;
};
function report(): void {
  version += 1;
  post({ status: current().draft.status(), version, isStored });
}

function store(blocks: Iterable<number>): Promise<void> {
  const { draft, sheet, storage } = current();
  const numbers = [...blocks];
  writing = writing
    .then(async () => {
      if (!storage) throw new Error("no storage");
      const rows = new Map(numbers.map((number) => [number, draft.block(number)]));
      const { rows: count, faults } = draft.status();
      await storage.put({ ...current().sheet, changedAt: Date.now(), rows: count, faults }, rows);
    })
    .catch(() => {
      isStored = false; // storage is switched off or full
      if (opened?.sheet.id === sheet.id) report();
    });
  return writing;
}
const flush = async (): Promise<void> => {
  clearTimeout(timer);
  if (opened) await store(opened.draft.takeDirty());
};
function afterEdit<T>(answer: T): T {
  clearTimeout(timer);
  timer = setTimeout(() => void flush()); // without delay: the worker ends when the page is closed
  report();
  return answer;
}

async function checkAll(draft: SheetDraft): Promise<void> {
  let reportedAt = performance.now();
  while (!draft.checkFor(SLICE)) {
    if (performance.now() - reportedAt > REPORT) {
      report();
      reportedAt = performance.now();
    }
    await turn();
  }
  report();
}
async function storeAll(draft: SheetDraft): Promise<void> {
  for (let number = 0; number < draft.blocks; number += 4) {
    await store(Array.from({ length: Math.min(4, draft.blocks - number) }, (_, at) => number + at));
    await turn();
  }
}
const storageOf = async (owner: string): Promise<SheetStorage<RowBlock> | undefined> => {
  try {
    const storage = await openSheetStorage<RowBlock>(owner);
    await storage.removeOld(Date.now());
    return storage;
  } catch {
    isStored = false;
    return undefined;
  }
};

const kinds: Readonly<Record<BulkColumn["kind"], SheetColumn["kind"]>> = {
  text: "text",
  digits: "code",
  amount: "amount",
  day: "day",
};
const widths: Readonly<Partial<Record<SheetField, number>>> = {
  amount: 14,
  linkExpirationDate: 14,
  mobilePhone: 20,
  destination: 32,
};
const columnsOf = (draft: SheetDraft, { labels }: SheetWords): SheetColumn[] =>
  draft.columns.map(({ key, kind }, at) => ({
    label: labels[at] ?? key,
    kind: kinds[kind],
    width: widths[key] ?? 28,
  }));
const cellOf = ({ kind }: BulkColumn, value: string) =>
  value === "" ? null : kind === "amount" ? amountCell(fromDecimal(value)!) : kind === "day" ? dayCell(value) : value; // a valid row

async function fileOf(
  words: SheetWords,
  columns: SheetColumn[],
  count: number,
  row: (at: number) => readonly (string | number | Date | null)[],
): Promise<Uint8Array<ArrayBuffer>> {
  async function* pages() {
    for (let from = 0; from < count; from += PAGE_ROWS)
      yield Array.from({ length: Math.min(PAGE_ROWS, count - from) }, (_, at) => row(from + at));
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of sheetBytes({
    name: words.name,
    rightToLeft: words.rightToLeft,
    columns,
    pages: pages(),
  })) {
    pieces.push(piece);
    await turn();
  }
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Opens a new file, stores it and checks its rows. */
function begin(
  rules: SheetRules,
  storage: SheetStorage<RowBlock> | undefined,
  sheet: StoredSheet,
  { cells, numbers }: Pick<RowBlock, "cells" | "numbers">,
) {
  const draft = new SheetDraft(rules);
  for (let from = 0; from < cells.length; from += BLOCK_ROWS)
    draft.add({
      cells: cells.slice(from, from + BLOCK_ROWS),
      numbers: numbers.slice(from, from + BLOCK_ROWS),
      removed: [],
    });
  opened = { draft, storage, sheet };
  draft.checkFor(SLICE);
  void Promise.all([storeAll(draft), checkAll(draft)]).then(() => store([])); // with the count of its faults
  return { sheet, status: draft.status() };
}

const work: SheetWork = {
  async read({ file, owner, rules, sheet }) {
    const opening = storageOf(owner);
    try {
      const read = await readSheet(file, bulkColumns[rules.kind], { onProgress: (share) => post({ share }) });
      if (read.missing.length > 0) return { problem: "headers" };
      const { rows: cells, numbers, sheetName, otherSheets, unknown, hiddenRows } = read;
      const facts = { fileName: file.name, size: file.size, sheetName, otherSheets, unknown, hiddenRows };
      return begin(rules, await opening, { ...sheet, ...facts, changedAt: Date.now() }, { cells, numbers });
    } catch (error) {
      if (error instanceof SheetProblem) return { problem: error.code };
      throw error;
    }
  },
  async open({ id, owner, rules }) {
    // The screen that read it passed it on; it may not be stored whole yet.
    if (opened?.sheet.id === id) return { sheet: opened.sheet, status: opened.draft.status() };
    const storage = await storageOf(owner);
    const sheet = await storage?.sheet(id);
    if (!storage || !sheet) return undefined;
    const draft = new SheetDraft({ ...rules, kind: sheet.kind });
    for (const block of await storage.blocks(id)) draft.add(block);
    opened = { draft, sheet, storage };
    draft.checkFor(SLICE);
    void checkAll(draft);
    return { sheet, status: draft.status() };
  },
  async mend({ owner, rules, sheet, rows }) {
    const storage = await storageOf(owner);
    if (await storage?.sheet(sheet.id)) return false;
    const facts = { size: 0, sheetName: "", otherSheets: [], unknown: [], hiddenRows: 0 };
    begin(rules, storage, { ...sheet, ...facts, changedAt: Date.now() }, rows);
    return true;
  },
  show(view, query) {
    const { draft } = current();
    draft.show(view, query);
    report();
    return draft.status();
  },
  window: (from, to) => current().draft.window(from, to),
  textOf: (from, to, columns) => current().draft.textOf(from, to, columns),
  paste: (index, column, block) => afterEdit(current().draft.paste(index, column, block)),
  fill: (from, to, columns) => afterEdit(current().draft.fill(from, to, columns)),
  clear: (from, to, columns) => afterEdit(current().draft.clear(from, to, columns)),
  remove: (from, to) => afterEdit(current().draft.remove(from, to)),
  undo: () => afterEdit(current().draft.undo()),
  redo: () => afterEdit(current().draft.redo()),
  faultFrom: (index, column, forth) => current().draft.faultFrom(index, column, forth),
  suggestions: (place, column) => current().draft.suggestions(place, column),
  correctAll: (column, code) => afterEdit(current().draft.correctAll(column, code)),
  faultCodes: () => current().draft.faultCodes(),
  sharedNumbers: () => current().draft.sharedNumbers(),
  takeMarks: (most) => current().draft.takeMarks(most),
  setUploads(marks, uploads) {
    current().draft.setUploads(marks, uploads);
    report();
  },
  async fileToSend(key, words) {
    const { draft } = current();
    const places = draft.validPlaces();
    const columns = [...columnsOf(draft, words), { label: NUMBER_COLUMN, kind: "code" as const, width: 8 }];
    const bytes = await fileOf(words, columns, places.length, (at) => [
      ...draft.valuesAt(places[at]!).map((value, column) => cellOf(draft.columns[column]!, value)),
      String(draft.numberAt(places[at]!)),
    ]);
    opened = { ...current(), sheet: { ...current().sheet, sending: { key, places } } };
    await flush();
    return bytes;
  },
  async errorFile(words: ErrorWords) {
    const { draft } = current();
    const rows = draft.wrongRows();
    // A wrong cell may be no number and no day, so all cells are texts.
    const columns = columnsOf(draft, words).map((column) => ({ ...column, kind: "text" as const }));
    return fileOf(words, [...columns, { label: words.errors, kind: "text", width: 60 }], rows.length, (at) => {
      const { cells, faults } = rows[at]!;
      const sentences = faults.flatMap((code, column) => {
        const { key } = draft.columns[column]!;
        return code === undefined
          ? []
          : [`${words.labels[column] ?? key}: ${words.sentences[`${key}:${code}`] ?? code}`];
      });
      return [...cells, sentences.join("\n")];
    });
  },
  async sent(hasArrived) {
    const { draft, sheet, storage } = current();
    const { sending, ...rest } = sheet;
    opened = { draft, storage, sheet: rest };
    if (hasArrived && sending) draft.forget(sending.places);
    const { rows } = draft.status();
    if (rows === 0) await work.discard();
    else {
      await flush();
      report();
    }
    return rows;
  },
  flush,
  async discard() {
    const { sheet, storage } = current();
    clearTimeout(timer);
    await writing;
    await storage?.remove(sheet.id).catch(() => undefined); // it was not stored
  },
};

addEventListener("message", ({ data }: MessageEvent<SheetRequest>) => {
  const { id, method, parameters } = data;
  const answer = async (): Promise<unknown> => (work[method] as (...all: readonly unknown[]) => unknown)(...parameters); // SheetClient types the parameters by the same table
  answer().then(
    (result) => post({ id, answer: result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []),
    (error: unknown) => post({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});
