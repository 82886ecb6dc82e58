"use client";
// Files that a user corrects, stored in this browser. Rows are in blocks, so that an edit writes little. Each user has a database, so that
// others do not open it.
import type { BulkKind } from "@/lib/contract/bulk";
import { sheetsOf } from "./remove-sheets";
import { type SealedBlock, newRowsKey, seal, sealBytes, unseal, unsealBytes } from "./sealed-blocks";

/** Rows of the file that are no customers. */
export interface LeftOut {
  /** Texts above the headers; "" if there are none. */
  readonly title: string;
  readonly sums: readonly { readonly row: number; readonly amount: string }[];
  /** The row of the template's example. */
  readonly example?: number;
  /** Rows in another currency. */
  readonly foreign: number;
}
/** Rows that were sent with a key. */
interface SentRows {
  readonly key: string;
  readonly places: readonly number[];
}
/** A file without its rows. */
export interface StoredSheet {
  readonly id: string;
  readonly kind: BulkKind;
  readonly appId: string;
  readonly fileName: string;
  /** Zero for rows that did not come from a file of this browser. */
  readonly size: number;
  readonly changedAt: number;
  /** Rows and faults when it was stored last. */
  readonly rows?: number;
  readonly faults?: number;
  readonly sheetName: string;
  readonly otherSheets: readonly string[];
  /** Unknown headers. */
  readonly unknown: readonly string[];
  readonly hiddenRows: number;
  /** The uploaded file whose failed rows these are. */
  readonly mends?: { readonly id: string; readonly fileName: string };
  /** Files of older versions have none. */
  readonly leftOut?: LeftOut;
  /** Where our columns come from, as lib/sheet writes it; undefined until the questions about the columns are answered. */
  readonly layout?: unknown;
  /** The layout was answered for another file: the label of its amounts. */
  readonly knownAmounts?: string;
  /** The file itself is stored, so that its columns can be changed. Not after a part of it was sent. */
  readonly holdsFile?: boolean;
  /** The file was sent and its outcome is not known. */
  readonly sending?: SentRows;
  /** A try that was lost: it may still arrive. Without the rows that were changed since. */
  readonly doubted?: SentRows;
}

export const DAYS_KEPT = 14;
const holdsCards = ({ kind }: StoredSheet): boolean => kind === "payout";

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not stored"));
  });
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("not stored"));
  });
const blocksOf = (id: string) => IDBKeyRange.bound([id], [id, []]);
const fileOf = (id: string): IDBValidKey => ["file", id];
const LAYOUTS_KEPT = 30;

async function opened(owner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(sheetsOf(owner), 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("sheets", { keyPath: "id" });
    request.result.createObjectStore("blocks");
    request.result.createObjectStore("keys");
  };
  const database = await settled(request);
  database.onversionchange = () => database.close(); // another tab removes it at sign-out
  return database;
}

/** If two tabs make a key at the same time, the first one counts. */
async function rowsKey(database: IDBDatabase): Promise<CryptoKey> {
  const kept = () => database.transaction("keys").objectStore("keys").get("rows") as IDBRequest<CryptoKey | undefined>; // written below
  const found = await settled(kept());
  if (found) return found;
  const made = await newRowsKey();
  const writing = database.transaction("keys", "readwrite");
  writing.objectStore("keys").add(made, "rows").onerror = (event) => event.preventDefault();
  await finished(writing);
  return (await settled(kept())) ?? made;
}

/** The files of one user. Every failure rejects: the caller continues without storage and says so. */
export async function openSheetStorage<Block, Layout>(owner: string) {
  const database = await opened(owner);
  const write = async (work: (sheets: IDBObjectStore, blocks: IDBObjectStore) => void) => {
    const transaction = database.transaction(["sheets", "blocks"], "readwrite");
    work(transaction.objectStore("sheets"), transaction.objectStore("blocks"));
    await finished(transaction);
  };
  const isSealed = (block: Block | SealedBlock): block is SealedBlock =>
    typeof block === "object" && block !== null && "iv" in block;
  const plain = async (block: Block | SealedBlock): Promise<Block> =>
    isSealed(block) ? ((await unseal(await rowsKey(database), block)) as Block) : block; // a block was sealed
  const storage = {
    sheet: (id: string): Promise<StoredSheet | undefined> =>
      settled<StoredSheet | undefined>(database.transaction("sheets").objectStore("sheets").get(id)),
    /** In their order. */
    blocks: (id: string): Promise<Block[]> =>
      settled<(Block | SealedBlock)[]>(database.transaction("blocks").objectStore("blocks").getAll(blocksOf(id))).then(
        (blocks) => Promise.all(blocks.map(plain)),
      ),
    async put(sheet: StoredSheet, blocks: ReadonlyMap<number, Block>): Promise<void> {
      const key = holdsCards(sheet) ? await rowsKey(database) : undefined;
      const stored = await Promise.all(
        [...blocks].map(async ([number, block]) => [number, key ? await seal(key, block) : block] as const),
      );
      await write((sheets, rows) => {
        sheets.put(sheet);
        for (const [number, block] of stored) rows.put(block, [sheet.id, number]);
      });
    },
    async putFile(sheet: StoredSheet, file: Blob): Promise<void> {
      const stored = holdsCards(sheet) ? await sealBytes(await rowsKey(database), await file.arrayBuffer()) : file;
      await write((sheets, rows) => {
        sheets.put(sheet);
        rows.put(stored, fileOf(sheet.id));
      });
    },
    async file(id: string): Promise<Blob | undefined> {
      const stored = await settled<Blob | SealedBlock | undefined>(
        database.transaction("blocks").objectStore("blocks").get(fileOf(id)),
      );
      if (!stored || stored instanceof Blob) return stored;
      return new Blob([await unsealBytes(await rowsKey(database), stored)]);
    },
    removeFile: (id: string): Promise<void> => write((_, rows) => rows.delete(fileOf(id))),
    removeRows: (id: string): Promise<void> => write((_, rows) => rows.delete(blocksOf(id))),
    remove: (id: string): Promise<void> =>
      write((sheets, rows) => {
        sheets.delete(id);
        rows.delete(blocksOf(id));
        rows.delete(fileOf(id));
      }),
    /** The newest first. */
    all: async (): Promise<StoredSheet[]> => {
      const found = await settled<StoredSheet[]>(database.transaction("sheets").objectStore("sheets").getAll());
      return found.sort((one, other) => other.changedAt - one.changedAt);
    },
    /** The answered layouts, the last one first. */
    layouts: async (): Promise<readonly Layout[]> =>
      (await settled<readonly Layout[] | undefined>(database.transaction("keys").objectStore("keys").get("layouts"))) ??
      [],
    async putLayouts(layouts: readonly Layout[]): Promise<void> {
      const transaction = database.transaction("keys", "readwrite");
      transaction.objectStore("keys").put(layouts.slice(0, LAYOUTS_KEPT), "layouts");
      await finished(transaction);
    },
    async removeOld(now: number): Promise<void> {
      for (const { id, changedAt } of await storage.all())
        if (now - changedAt > DAYS_KEPT * 86_400_000) await storage.remove(id);
    },
    close: () => database.close(),
  };
  return storage;
}
export type SheetStorage<Block, Layout> = Awaited<ReturnType<typeof openSheetStorage<Block, Layout>>>;
