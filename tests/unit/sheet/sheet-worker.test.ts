/** @jest-environment node */
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import {
  PIECE_ROWS,
  type RowBlock,
  type SheetNews,
  type SheetRequest,
  type SheetWork,
} from "@/lib/sheet/editor/sheet-work";

/** The browser's storage, which Node does not have. */
const stored = new Map<string, { sheet: StoredSheet; file?: Blob; blocks: Map<number, RowBlock> }>();
const entry = (sheet: StoredSheet) => {
  const { blocks = new Map<number, RowBlock>(), file } = stored.get(sheet.id) ?? {};
  stored.set(sheet.id, { sheet, file, blocks });
  return stored.get(sheet.id)!;
};
jest.mock("@/lib/browser/sheet-storage", () => ({
  openSheetStorage: async () => ({
    sheet: async (id: string) => stored.get(id)?.sheet,
    all: async () => [...stored.values()].map(({ sheet }) => sheet),
    blocks: async (id: string) => [...stored.get(id)!.blocks.values()],
    file: async (id: string) => stored.get(id)?.file,
    async put(sheet: StoredSheet, blocks: ReadonlyMap<number, RowBlock>) {
      await new Promise((done) => setTimeout(done, 5));
      const { blocks: rows } = entry(sheet);
      for (const [number, block] of blocks) rows.set(number, block);
    },
    async putFile(sheet: StoredSheet, file: Blob) {
      entry(sheet).file = file;
    },
    remove: async (id: string) => stored.delete(id),
    removeFile: async () => undefined,
    removeRows: async (id: string) => stored.get(id)?.blocks.clear(),
    removeOld: async () => undefined,
    layouts: async () => [],
  }),
}));

interface Reply {
  readonly id?: number;
  readonly answer?: unknown;
  readonly failed?: string;
}
const waiting = new Map<number, (reply: Reply) => void>();
const news: SheetNews[] = [];
const channel = new MessageChannel();
let hear: (event: { readonly data: SheetRequest }) => void;
beforeAll(async () => {
  Object.assign(globalThis, {
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
    postMessage(message: Reply | SheetNews) {
      if ("status" in message) news.push(message);
      else waiting.get(message.id ?? 0)?.(message);
    },
    MessageChannel: function () {
      return channel;
    },
  });
  await import("@/lib/sheet/editor/sheet-worker");
});
afterAll(() => channel.port1.close());

let count = 0;
async function ask<M extends keyof SheetWork>(method: M, ...parameters: Parameters<SheetWork[M]>) {
  const id = ++count;
  const reply = await new Promise<Reply>((answer) => {
    waiting.set(id, answer);
    hear({ data: { id, method, parameters } });
  });
  expect(reply.failed).toBeUndefined();
  return reply.answer as Awaited<ReturnType<SheetWork[M]>>; // the reply to this method
}

const rules = { kind: "invoice", region: "AZ", currency: "AZN", today: "2026-11-22" } as const;
const owner = "U-1";
const row = ["Leyla", "+994502140877", "", "10.00", "Room", "2026-11-27", ""];

test("rows that go to another application are of no earlier file there, and are compared again", async () => {
  const mends = { id: "BF-1", fileName: "guests.xlsx" };
  await ask("mend", {
    owner,
    rules,
    sheet: { id: "S-1", kind: "invoice", appId: "1", fileName: "rows.xlsx" },
    mends,
    rows: { cells: [row], numbers: [2] },
  });
  const [mark] = await ask("takeMarks", 10);
  const seen = [{ mark: mark!, fileId: mends.id, fileName: mends.fileName, createdDate: "2026-11-20T10:00:00Z" }];
  expect(await ask("setUploads", [mark!], seen)).toBe(false);
  expect(await ask("takeMarks", 10)).toEqual([]);

  const moved = await ask("moveTo", "2");
  expect(moved).toMatchObject({ id: "S-1", appId: "2" });
  expect(moved.mends).toBeUndefined();
  expect(await ask("takeMarks", 10)).toEqual([mark]);
  expect(await ask("setUploads", [mark!], seen)).toBe(true);
});

const words = { name: "Rows", rightToLeft: false, labels: [] };
/** Sends the rows as they are once all are checked. */
async function send(key: string): Promise<void> {
  while (!(await ask("fileToSend", key, await ask("show", "all", ""), words)));
}

test("rows that are others than those that were shown are not sent", async () => {
  const sheet = { id: "S-9", kind: "invoice", appId: "1", fileName: "rows.xlsx" } as const;
  const mends = { id: "BF-9", fileName: "" };
  await ask("mend", { owner, rules, sheet, mends, rows: { cells: [row, row], numbers: [2, 3] } });
  const shown = await ask("show", "all", "");
  await ask("beginDay", "2099-01-01");
  expect(await ask("fileToSend", "key-9", shown, words)).toBeUndefined();
  expect(stored.get("S-9")?.sheet.sending).toBeUndefined();
});

test("a file is removed when all its rows are sent, and does not come back when the page closes it", async () => {
  const sheet = { id: "S-8", kind: "invoice", appId: "1", fileName: "rows.xlsx" } as const;
  const mends = { id: "BF-3", fileName: "guests.xlsx" };
  await ask("mend", { owner, rules, sheet, mends, rows: { cells: [row], numbers: [2] } });
  await send("key-1");
  expect(stored.get("S-8")?.sheet.sending?.key).toBe("key-1");
  expect(await ask("sent", "taken")).toEqual({ sent: 1, left: 0 });
  await ask("flush");
  expect(stored.has("S-8")).toBe(false);
});

describe("a lost try", () => {
  const amount = 3;
  const rowOf = (name: string, figure = "10.00") => [name, row[1]!, "", figure, ...row.slice(4)];
  const names = async () => (await ask("window", 0, 10)).map(({ cells: [name] }) => name);
  async function lose(id: string, ...rows: readonly string[][]) {
    const sheet = { id, kind: "invoice", appId: "1", fileName: "rows.xlsx" } as const;
    const numbers = rows.map((_, place) => place + 2);
    await ask("mend", { owner, rules, sheet, mends: { id: `BF-${id}`, fileName: "" }, rows: { cells: rows, numbers } });
    await send(`key-${id}`);
    expect(await ask("sent", "lost")).toMatchObject({ sent: 0, left: rows.length });
  }

  test("that arrives later has its own rows: one that was corrected since stays", async () => {
    await lose("S-20", rowOf("Leyla"), rowOf("Murad"), rowOf("Nigar", "x"));
    await ask("paste", 2, amount, [["12.50"]]);
    await send("key-S-20");
    expect(await ask("sent", "earlier")).toEqual({ sent: 2, left: 1 });
    expect(await names()).toEqual(["Nigar"]);
    expect(stored.get("S-20")?.sheet).not.toHaveProperty("doubted");
  });
  test("does not take a row with another amount than it had, in this page or after a reload", async () => {
    await lose("S-21", rowOf("Leyla"), rowOf("Murad"));
    await ask("paste", 1, amount, [["99.00"]]);
    await ask("flush");
    expect(stored.get("S-21")?.sheet.doubted).toEqual({ key: "key-S-21", places: [0] });
    await ask("open", { owner, rules, id: "S-1" });
    await ask("open", { owner, rules, id: "S-21" });
    await send("key-S-21");
    expect(await ask("sent", "earlier")).toEqual({ sent: 1, left: 1 });
    expect(await names()).toEqual(["Murad"]);
  });
  test("and the next one with its key: the rows of both are sent, whichever has arrived", async () => {
    await lose("S-22", rowOf("Leyla"), rowOf("Murad", "x"));
    await ask("paste", 1, amount, [["12.50"]]);
    await send("key-S-22");
    expect(await ask("sent", "found")).toEqual({ sent: 1, left: 1 });
    expect(await names()).toEqual(["Murad"]);
  });
  test("may still arrive after the next one is refused, and is over when one is taken", async () => {
    await lose("S-23", rowOf("Leyla"), rowOf("Murad", "x"));
    await send("key-S-23");
    await ask("sent", "refused");
    expect(stored.get("S-23")?.sheet.doubted).toEqual({ key: "key-S-23", places: [0] });
    await send("key-S-23");
    expect(await ask("sent", "taken")).toEqual({ sent: 1, left: 1 });
    expect(stored.get("S-23")?.sheet).not.toHaveProperty("doubted");
  });
});

test("the first report of an opened file has its first rows, before all rows are checked and before the answer", async () => {
  const cells = Array.from({ length: 20_000 }, (_, at) => [`Guest ${at}`, ...row.slice(1)]);
  await ask("mend", {
    owner,
    rules,
    sheet: { id: "S-30", kind: "invoice", appId: "1", fileName: "rows.xlsx" },
    mends: { id: "BF-30", fileName: "" },
    rows: { cells, numbers: cells.map((_, at) => at + 2) },
  });
  await ask("flush");
  await ask("open", { owner, rules, id: "S-1" });
  news.length = 0;
  await ask("open", { owner, rules, id: "S-30" });
  const { status, firstPiece } = news[0]!;
  expect(status.checked).toBeLessThan(20_000);
  expect(firstPiece).toEqual(await ask("window", 0, PIECE_ROWS));
  expect(firstPiece).toHaveLength(PIECE_ROWS);
  await ask("flush");
});

describe("a large file", () => {
  const rowCount = 20_000;
  const heads = "Full name,Phone,Email,Amount,Description,Link expiration date,Booking ID";
  const lines = Array.from(
    { length: rowCount },
    (_, at) => `Guest ${at},+99450${2_000_000 + at},,10.00,Room,2026-11-27,`,
  );
  const file = new File([[heads, ...lines].join("\n")], "guests.csv");
  const read = (id: string) => ask("read", { owner, rules, file, sheet: { id, kind: "invoice", appId: "1" } });
  const storedRows = (id: string) =>
    [...stored.get(id)!.blocks.values()].reduce((sum, { cells }) => sum + cells.length, 0);

  test("is stored whole before the page closes it", async () => {
    await read("S-2");
    await ask("flush");
    expect(storedRows("S-2")).toBe(rowCount);
  });

  test("that is discarded at once does not come back", async () => {
    await read("S-7");
    await ask("discard");
    await ask("flush");
    expect(stored.has("S-7")).toBe(false);
  });

  test("that was stored in part is read from its file again", async () => {
    await read("S-3");
    await ask("flush");
    stored.get("S-3")!.blocks.delete(9);
    await read("S-4");
    await ask("flush");
    await ask("open", { owner, rules, id: "S-3" });
    expect((await ask("show", "all", "")).rows).toBe(rowCount);
    await ask("flush");
    expect(storedRows("S-3")).toBe(rowCount);
  });

  test("of failed rows that was stored in part is missing: no file has the other rows", async () => {
    await ask("mend", {
      owner,
      rules,
      sheet: { id: "S-5", kind: "invoice", appId: "1", fileName: "rows.xlsx" },
      mends: { id: "BF-2", fileName: "guests.xlsx" },
      rows: { cells: lines.map((line) => line.split(",")), numbers: lines.map((_, at) => at + 2) },
    });
    stored.get("S-5")!.blocks.delete(9);
    await read("S-6");
    expect(await ask("open", { owner, rules, id: "S-5" })).toBeUndefined();
  });
});
