// Holds a file beside the page: reads, checks, mends, keeps and writes it, in slices, so that a question about its rows is answered between two of them.
import "@/lib/entry/without-eval";
import { type SheetStorage, type StoredSheet, openSheetStorage } from "@/lib/browser/sheet-storage";
import { type BulkColumn, bulkColumns } from "@/lib/sheet/columns";
import { type SheetField } from "./row-check";
import { BLOCK_ROWS, type RowBlock, SheetDraft } from "./sheet-draft";
import { SheetProblem, readSheet } from "@/lib/sheet/read";
import { type SheetColumn, amountCell, dayCell, sheetBytes } from "@/lib/sheet/write";
import { fromDecimal } from "@/lib/rules/money";
import type { ErrorWords, Kept, SheetMessage, SheetRequest, SheetWords, SheetWork } from "./sheet-work";

/** Milliseconds of work before others get their turn. */
const SLICE = 12;
/** Milliseconds between two reports while rows are being checked. */
const REPORT = 250;
const PAGE_ROWS = 1_000;

const post = (message: SheetMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

/** A turn for the messages that wait: a timer would wait four milliseconds each time. */
const { port1, port2 } = new MessageChannel();
const resumes: (() => void)[] = [];
port1.onmessage = () => resumes.shift()?.();
const turn = (): Promise<void> =>
  new Promise((resume) => {
    resumes.push(resume);
    port2.postMessage(null);
  });

let held: { draft: SheetDraft; sheet: StoredSheet; storage: SheetStorage<RowBlock> | undefined } | undefined;
let version = 0;
let kept: Kept = "kept";
let timer: ReturnType<typeof setTimeout> | undefined;
/** One write after another: an older block must not overtake a newer one. */
let writing: Promise<void> = Promise.resolve();

const holding = () => {
  if (!held) throw new Error("no file is open");
  return held;
};
function report(): void {
  version += 1;
  post({ status: holding().draft.status(), version, kept });
}

function store(blocks: Iterable<number>): Promise<void> {
  const { draft, sheet, storage } = holding();
  const numbers = [...blocks];
  writing = writing
    .then(async () => {
      if (!storage) throw new Error("no storage");
      const rows = new Map(numbers.map((number) => [number, draft.block(number)]));
      await storage.put({ ...holding().sheet, changedAt: Date.now() }, rows);
    })
    .catch(() => {
      kept = "notKept"; // switched off or full: the file lives as long as the page
      if (held?.sheet.id === sheet.id) report();
    });
  return writing;
}
const flush = async (): Promise<void> => {
  clearTimeout(timer);
  if (held) await store(held.draft.takeDirty());
};
function edited<T>(answer: T): T {
  clearTimeout(timer);
  timer = setTimeout(() => void flush()); // at once: a page that is closed now takes the worker with it
  report();
  return answer;
}

async function checkAll(draft: SheetDraft): Promise<void> {
  let told = performance.now();
  while (!draft.checkFor(SLICE)) {
    if (performance.now() - told > REPORT) {
      report();
      told = performance.now();
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
    kept = "notKept";
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
  value === "" ? null : kind === "amount" ? amountCell(fromDecimal(value)!) : kind === "day" ? dayCell(value) : value; // of a row that was found right

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

const work: SheetWork = {
  async read({ file, owner, rules, sheet }) {
    const opening = storageOf(owner);
    try {
      const read = await readSheet(file, bulkColumns[rules.kind], { onProgress: (share) => post({ share }) });
      if (read.missing.length > 0) return { problem: "headers" };
      const draft = new SheetDraft(rules);
      for (let from = 0; from < read.rows.length; from += BLOCK_ROWS)
        draft.add({
          cells: read.rows.slice(from, from + BLOCK_ROWS),
          numbers: read.numbers.slice(from, from + BLOCK_ROWS),
          removed: [],
        });
      held = {
        draft,
        storage: await opening,
        sheet: {
          ...sheet,
          fileName: file.name,
          size: file.size,
          changedAt: Date.now(),
          sheetName: read.sheetName,
          otherSheets: read.otherSheets,
          unknown: read.unknown,
          hiddenRows: read.hiddenRows,
        },
      };
      draft.checkFor(SLICE);
      void storeAll(draft);
      void checkAll(draft);
      return { sheet: held.sheet, status: draft.status() };
    } catch (error) {
      if (error instanceof SheetProblem) return { problem: error.code };
      throw error;
    }
  },
  async open({ id, owner, rules }) {
    // Handed over by the screen that read it: what is kept may not be whole yet.
    if (held?.sheet.id === id) return { sheet: held.sheet, status: held.draft.status() };
    const storage = await storageOf(owner);
    const sheet = await storage?.sheet(id);
    if (!storage || !sheet) return undefined;
    const draft = new SheetDraft({ ...rules, kind: sheet.kind });
    for (const block of await storage.blocks(id)) draft.add(block);
    held = { draft, sheet, storage };
    draft.checkFor(SLICE);
    void checkAll(draft);
    return { sheet, status: draft.status() };
  },
  show(view, query) {
    const { draft } = holding();
    draft.show(view, query);
    report();
    return draft.status();
  },
  window: (from, to) => holding().draft.window(from, to),
  textOf: (from, to, columns) => holding().draft.textOf(from, to, columns),
  paste: (index, column, block) => edited(holding().draft.paste(index, column, block)),
  fill: (from, to, columns) => edited(holding().draft.fill(from, to, columns)),
  clear: (from, to, columns) => edited(holding().draft.clear(from, to, columns)),
  remove: (from, to) => edited(holding().draft.remove(from, to)),
  undo: () => edited(holding().draft.undo()),
  redo: () => edited(holding().draft.redo()),
  faultFrom: (index, column, forth) => holding().draft.faultFrom(index, column, forth),
  mends: (place, column) => holding().draft.mends(place, column),
  mendAll: (column, code) => edited(holding().draft.mendAll(column, code)),
  faultCodes: () => holding().draft.faultCodes(),
  takeMarks: (most) => holding().draft.takeMarks(most),
  setSeen(asked, found) {
    holding().draft.setSeen(asked, found);
    report();
  },
  async fileToSend(key, words) {
    const { draft } = holding();
    const places = draft.validPlaces();
    const bytes = await fileOf(words, columnsOf(draft, words), places.length, (at) =>
      draft.valuesAt(places[at]!).map((value, column) => cellOf(draft.columns[column]!, value)),
    );
    held = { ...holding(), sheet: { ...holding().sheet, sending: { key, places } } };
    await flush();
    return bytes;
  },
  async errorFile(words: ErrorWords) {
    const { draft } = holding();
    const rows = draft.wrongRows();
    // What is wrong cannot be a number or a day: all of it stays the text that it is.
    const columns = columnsOf(draft, words).map((column) => ({ ...column, kind: "text" as const }));
    return fileOf(words, [...columns, { label: words.errors, kind: "text", width: 60 }], rows.length, (at) => {
      const { cells, faults } = rows[at]!;
      const said = faults.flatMap((code, column) => {
        const { key } = draft.columns[column]!;
        return code === undefined
          ? []
          : [`${words.labels[column] ?? key}: ${words.sentences[`${key}:${code}`] ?? code}`];
      });
      return [...cells, said.join("\n")];
    });
  },
  async sent(happened) {
    const { draft, sheet, storage } = holding();
    const { sending, ...rest } = sheet;
    held = { draft, storage, sheet: rest };
    if (happened && sending) draft.forget(sending.places);
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
    const { sheet, storage } = holding();
    clearTimeout(timer);
    await writing;
    await storage?.remove(sheet.id).catch(() => undefined); // it was not kept
  },
};

addEventListener("message", ({ data }: MessageEvent<SheetRequest>) => {
  const { id, method, given } = data;
  const answer = async (): Promise<unknown> => (work[method] as (...all: readonly unknown[]) => unknown)(...given); // the page's side is typed by the same table
  answer().then(
    (found) => post({ id, answer: found }, found instanceof Uint8Array ? [found.buffer as ArrayBuffer] : []),
    (error: unknown) => post({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});
