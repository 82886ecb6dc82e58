/** @jest-environment node */
import type { SheetRequest, SheetWork } from "@/lib/sheet/editor/sheet-work";

interface Reply {
  readonly id?: number;
  readonly answer?: unknown;
  readonly failed?: string;
}
const waiting = new Map<number, (reply: Reply) => void>();
const channel = new MessageChannel();
let hear: (event: { readonly data: SheetRequest }) => void;
beforeAll(async () => {
  Object.assign(globalThis, {
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
    postMessage: (reply: Reply) => waiting.get(reply.id ?? 0)?.(reply),
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

test("rows that go to another application are of no earlier file there, and are compared again", async () => {
  const mends = { id: "BF-1", fileName: "guests.xlsx" };
  await ask("mend", {
    owner: "U-1",
    rules: { kind: "invoice", region: "AZ", currency: "AZN", today: "2026-11-22" },
    sheet: { id: "S-1", kind: "invoice", appId: "1", fileName: "rows.xlsx" },
    mends,
    rows: { cells: [["Leyla", "+994502140877", "", "10.00", "Room", "2026-11-27", ""]], numbers: [2] },
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
