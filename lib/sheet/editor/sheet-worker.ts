// The worker that holds a file: reads, checks, edits, stores and writes it. It works in slices and answers the page between them.
import "@/lib/entry/without-eval";
import { type SheetStorage, type StoredSheet, openSheetStorage } from "@/lib/browser/sheet-storage";
import { type BulkColumn, NUMBER_COLUMN } from "@/lib/sheet/columns";
import type { SheetField, SheetRules } from "./row-check";
import { BLOCK_ROWS, SheetDraft } from "./sheet-draft";
import { type KnownLayout, type Layout, lasting } from "@/lib/sheet/layout/layout";
import type { BulkOptions, Inquiry } from "@/lib/sheet/layout/read-bulk";
import { SheetProblem } from "@/lib/sheet/read/sheet-problem";
import type { SheetColumn } from "@/lib/sheet/write";
import { fromDecimal } from "@/lib/rules/money";
import {
  type ErrorWords,
  type OpenSheet,
  PIECE_ROWS,
  type RowBlock,
  type SheetMessage,
  type SheetNews,
  type SheetRefusal,
  type SheetRequest,
  type SheetRows,
  type SheetWords,
  type SheetWork,
} from "./sheet-work";

/** Milliseconds of work before waiting messages are answered. */
const SLICE = 12;
/** Milliseconds between two reports while rows are being checked. */
const REPORT = 250;
/** Milliseconds after which the rest of the code loads. A worker does nothing else while it loads code. */
const PAUSE = 1_000;
const PAGE_ROWS = 1_000;

/** A stored file is shown without it. */
const loadReader = () => import("@/lib/sheet/layout/read-bulk");
const loadWriter = () => import("@/lib/sheet/write");
type Writer = Awaited<ReturnType<typeof loadWriter>>;

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

type Storage = SheetStorage<RowBlock, KnownLayout>;
interface Opened {
  /** Without rows until the questions about the columns are answered. */
  draft: SheetDraft;
  sheet: StoredSheet;
  storage: Storage | undefined;
  /** Kept for another layout of its columns. */
  file?: File | undefined;
  inquiry?: Inquiry;
  /** Removed from the storage: nothing of it is stored again. */
  isDiscarded?: true;
}
let opened: Opened | undefined;
let version = 0;
let isStored = true;
let timer: ReturnType<typeof setTimeout> | undefined;
/** One write after another: an older block must not overtake a newer one. */
let writing: Promise<void> = Promise.resolve();
/** Ends when all rows of a new file are stored. */
let storing: Promise<void> = Promise.resolve();

const current = () => {
  if (!opened) throw new Error("no file is open");
  return opened;
};
function report(first?: Pick<SheetNews, "firstPiece">): void {
  version += 1;
  post({ status: current().draft.status(), version, isStored, ...first });
}

function store(blocks: Iterable<number>): Promise<void> {
  const { draft, sheet, storage, isDiscarded } = current();
  if (isDiscarded) return writing;
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
  await storing;
};
/** A changed row is not the one that a lost try has. */
function narrowDoubt(): void {
  const { draft, sheet } = current();
  const changed = draft.takeChanged();
  const { doubted } = sheet;
  if (!doubted) return;
  const places = doubted.places.filter((place) => !changed.has(place));
  opened = { ...current(), sheet: { ...sheet, doubted: { ...doubted, places } } };
}
function afterEdit<T>(answer: T): T {
  narrowDoubt();
  clearTimeout(timer);
  timer = setTimeout(() => void flush()); // without delay: the worker ends when the page is closed
  report();
  return answer;
}

async function checkAll(draft: SheetDraft): Promise<void> {
  let isChecked = draft.checkFor(SLICE);
  report({ firstPiece: draft.window(0, PIECE_ROWS) });
  let reportedAt = performance.now();
  while (!isChecked) {
    await turn();
    if (opened?.draft !== draft) return;
    isChecked = draft.checkFor(SLICE);
    if (!isChecked && performance.now() - reportedAt < REPORT) continue;
    report();
    reportedAt = performance.now();
  }
  setTimeout(() => void loadWriter().catch(() => undefined), PAUSE); // it loads again when the file is sent
}
async function storeAll(draft: SheetDraft): Promise<void> {
  for (let number = 0; number < draft.blocks && opened?.draft === draft; number += 4) {
    await store(Array.from({ length: Math.min(4, draft.blocks - number) }, (_, at) => number + at));
    await turn();
  }
}
const storageOf = async (owner: string): Promise<Storage | undefined> => {
  try {
    const storage = await openSheetStorage<RowBlock, KnownLayout>(owner);
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
function cellOf({ amountCell, dayCell }: Writer, { kind }: BulkColumn, value: string) {
  if (value === "") return null;
  return kind === "amount" ? amountCell(fromDecimal(value)!) : kind === "day" ? dayCell(value) : value; // a valid row
}

async function fileOf(
  { sheetBytes }: Writer,
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

const knownLayouts = async (storage: Storage | undefined): Promise<readonly KnownLayout[]> =>
  (await storage?.layouts().catch(() => undefined)) ?? [];

/** Reads the file into a new draft; without rows where its columns are unsure. */
async function readInto(
  { file, storage, sheet: before }: Pick<Opened, "sheet" | "storage"> & { readonly file: File },
  rules: SheetRules,
  options: BulkOptions,
): Promise<OpenSheet> {
  const { readBulk } = await loadReader();
  const read = await readBulk(file, rules, { ...options, onProgress: (share) => post({ share }) });
  const draft = new SheetDraft(rules);
  const { doubted } = before;
  const sheet: StoredSheet = {
    ...before,
    changedAt: Date.now(),
    ...(doubted && { doubted: { ...doubted, places: [] } }), // the places are of the rows before
  };
  if ("sheets" in read) {
    opened = { draft, storage, file, inquiry: read, sheet };
    storeFile(opened);
    return { sheet: opened.sheet, inquiry: read };
  }
  const whole: StoredSheet = {
    ...sheet,
    sheetName: read.sheetName,
    otherSheets: read.otherSheets,
    unknown: read.unknown,
    hiddenRows: read.hiddenRows,
    leftOut: read.leftOut,
    layout: read.layout,
    ...(read.isKnown && { knownAmounts: read.amountLabel }),
  };
  void fill({ draft, storage, file, sheet: whole }, { cells: read.rows, numbers: read.numbers });
  return { sheet: whole };
}
/** Opens a file with these rows. Ends when they are checked and stored. */
async function fill(empty: Opened, { cells, numbers }: SheetRows): Promise<void> {
  const { draft, file } = empty;
  for (let from = 0; from < cells.length; from += BLOCK_ROWS)
    draft.add({
      cells: cells.slice(from, from + BLOCK_ROWS),
      numbers: numbers.slice(from, from + BLOCK_ROWS),
      removed: [],
    });
  opened = empty;
  const checking = checkAll(draft);
  if (file) storeFile(opened);
  storing = storeAll(draft);
  await Promise.all([storing, checking]);
  await store([]); // with the count of its faults
}
/** Rows of another layout go first. */
function storeFile({ sheet, storage, file }: Opened): void {
  writing = writing
    .then(async () => {
      if (!storage || !file) throw new Error("no storage");
      await storage.removeRows(sheet.id);
      await storage.putFile(sheet, file);
    })
    .catch(() => {
      isStored = false;
    });
}
const refusal = (error: unknown): SheetRefusal => {
  if (!(error instanceof SheetProblem)) throw error;
  return { problem: error.code, columns: error.columns };
};
async function storedFile(storage: Storage, { id, fileName, holdsFile }: StoredSheet): Promise<File | undefined> {
  const blob = holdsFile ? await storage.file(id) : undefined;
  return blob && new File([blob], fileName);
}
async function keptFile(): Promise<File | undefined> {
  const { file, sheet, storage } = current();
  return file ?? (storage && storedFile(storage, sheet));
}

/** The stored file that has all these failed rows of an uploaded file. */
async function mendingOf(storage: Storage, fileId: string, numbers: readonly number[]): Promise<string | undefined> {
  for (const { id, mends } of await storage.all()) {
    if (mends?.id !== fileId) continue;
    const held = new Set((await storage.blocks(id)).flatMap((block) => block.numbers));
    if (numbers.every((number) => held.has(number))) return id;
  }
  return undefined;
}

const work: SheetWork = {
  async read({ file, owner, rules, sheet }) {
    const storage = await storageOf(owner);
    const facts = { sheetName: "", otherSheets: [], unknown: [], hiddenRows: 0, holdsFile: true };
    const base: StoredSheet = { ...sheet, ...facts, fileName: file.name, size: file.size, changedAt: Date.now() };
    try {
      const known = await knownLayouts(storage);
      return await readInto({ sheet: base, storage, file }, rules, { known });
    } catch (error) {
      return refusal(error);
    }
  },
  async inquire() {
    const { draft, sheet } = current();
    const file = await keptFile();
    if (!file || !sheet.layout || sheet.sending) return undefined;
    const { readBulk } = await loadReader();
    const answer = await readBulk(file, draft.rules, { asks: sheet.layout as Layout }); // written by readInto
    return "sheets" in answer ? answer : undefined;
  },
  async answer(layout, { headers, currencies, remembers }) {
    const { draft, sheet, storage } = current();
    const file = await keptFile();
    if (!file || sheet.sending) return { problem: "corrupt" };
    try {
      const answered = await readInto({ sheet, storage, file }, draft.rules, { layout });
      const others = (await knownLayouts(storage)).filter((one) => one.headers !== headers);
      const known = remembers ? [{ headers, currencies, layout: lasting(layout) }, ...others] : others;
      await storage?.putLayouts(known).catch(() => undefined); // it is asked again
      return answered;
    } catch (error) {
      return refusal(error);
    }
  },
  async open({ id, owner, rules }) {
    // The screen that read it passed it on; it may not be stored whole yet.
    if (opened?.sheet.id === id) return { sheet: opened.sheet, inquiry: opened.inquiry };
    const storage = await storageOf(owner);
    const sheet = await storage?.sheet(id);
    if (!storage || !sheet) return undefined;
    const own = { ...rules, kind: sheet.kind };
    const draft = new SheetDraft(own);
    for (const block of await storage.blocks(id)) draft.add(block);
    // The page may have been closed before all rows were stored.
    const isWhole = sheet.rows === undefined || draft.status().rows === sheet.rows;
    if (!isWhole || (sheet.holdsFile && !sheet.layout)) {
      const file = await storedFile(storage, sheet);
      const options = sheet.layout ? { layout: sheet.layout as Layout } : { known: await knownLayouts(storage) }; // written by readInto
      return file && readInto({ sheet, storage, file }, own, options);
    }
    opened = { draft, sheet, storage };
    void checkAll(draft);
    return { sheet };
  },
  async beginDay(today) {
    const { draft } = current();
    if (draft.beginDay(today) && draft.blocks > 0) await checkAll(draft);
  },
  async mend({ owner, rules, sheet, mends, rows }) {
    const storage = await storageOf(owner);
    const stored = storage && (await mendingOf(storage, mends.id, rows.numbers).catch(() => undefined)); // a new one then
    if (stored !== undefined) return stored;
    const facts = { size: 0, sheetName: "", otherSheets: [], unknown: [], hiddenRows: 0, changedAt: Date.now() };
    await fill({ draft: new SheetDraft(rules), storage, sheet: { ...sheet, ...facts, mends } }, rows);
    return undefined;
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
    const { draft, sheet } = current();
    // Mended rows are no duplicates of the failed ones.
    const changed = draft.setUploads(
      marks,
      uploads.filter(({ fileId }) => fileId !== sheet.mends?.id),
    );
    report();
    return changed;
  },
  sendEarlier(again) {
    current().draft.sendEarlier(again);
    report();
  },
  marks: () => current().draft.marks(),
  messages: () => current().draft.messages(),
  async fileToSend(key, shown, words) {
    const writer = await loadWriter();
    const { draft } = current();
    const { valid, total } = draft.status();
    if (valid !== shown.valid || total !== shown.total) return undefined; // the day has ended since
    const places = draft.validPlaces();
    const columns = [...columnsOf(draft, words), { label: NUMBER_COLUMN, kind: "code" as const, width: 8 }];
    const values = places.map((place) => draft.valuesAt(place)); // the day may end while the file is written
    const bytes = await fileOf(writer, words, columns, places.length, (at) => [
      ...values[at]!.map((value, column) => cellOf(writer, draft.columns[column]!, value)),
      String(draft.numberAt(places[at]!)),
    ]);
    opened = { ...current(), sheet: { ...current().sheet, sending: { key, places } } };
    await flush();
    return bytes;
  },
  async errorFile(words: ErrorWords) {
    const writer = await loadWriter();
    const { draft } = current();
    const rows = draft.wrongRows();
    // A wrong cell may be no number and no day, so all cells are texts.
    const columns = columnsOf(draft, words).map((column) => ({ ...column, kind: "text" as const }));
    return fileOf(writer, words, [...columns, { label: words.errors, kind: "text", width: 60 }], rows.length, (at) => {
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
  async sent(fate) {
    const { draft, sheet, storage } = current();
    const { sending, doubted, ...rest } = sheet;
    const of = sending?.places ?? [];
    const before = doubted && new Set(doubted.places);
    /** The rows of this try and of a lost one with the same key. */
    const inBoth = before ? of.filter((place) => before.has(place)) : of;
    const arrived = { taken: of, found: inBoth, earlier: doubted?.places ?? [], lost: [], refused: [] }[fate];
    const doubt = fate === "refused" ? doubted : fate === "lost" && sending && { ...sending, places: inBoth };
    opened = { ...current(), sheet: { ...rest, ...(doubt && { doubted: doubt }) } };
    if (fate !== "lost" && fate !== "refused") {
      draft.forget(arrived);
      draft.takeChanged();
      // Another reading of the file would bring the sent rows back.
      opened = { draft, storage, sheet: { ...rest, holdsFile: false } };
      await storage?.removeFile(sheet.id).catch(() => undefined); // it was not stored
    }
    const { rows } = draft.status();
    if (rows === 0) await work.discard();
    else {
      await flush();
      report();
    }
    return { sent: arrived.length, left: rows };
  },
  async moveTo(appId) {
    const { mends: _, ...sheet } = current().sheet;
    current().draft.askAgain();
    opened = { ...current(), sheet: { ...sheet, appId, changedAt: Date.now() } };
    await flush();
    return opened.sheet;
  },
  flush,
  async discard() {
    const { sheet, storage } = current();
    clearTimeout(timer);
    opened = { ...current(), isDiscarded: true };
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
