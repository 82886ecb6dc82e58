import { Readable, pipeline } from "node:stream";
import { FRAMES_TYPE, ROWS_HEADER } from "@/lib/http/names";
import { type Progress, downloadExport } from "@/lib/provider/browser/exports";
import { framed } from "@/lib/sheet/stream";

const content = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251));
const headers = {
  [ROWS_HEADER]: "300",
  "content-type": FRAMES_TYPE,
  "content-disposition": 'attachment; filename="invoices-2026-11-20.xlsx"',
};

async function framesOf(): Promise<Buffer> {
  const frames = framed();
  async function* pieces() {
    for (let rows = 100; rows <= 300; rows += 100) {
      frames.tell(rows);
      yield content.subarray(((rows - 100) / 100) * 2_000, (rows / 100) * 2_000);
    }
  }
  pipeline(Readable.from(pieces()), frames, () => undefined);
  return Buffer.concat((await frames.toArray()) as Buffer[]);
}
/** Sends these bytes in pieces of a size, and stops after some. */
const answering = (bytes: Buffer, size: number, until = Infinity) => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent >= until) return controller.error(new Error("cut"));
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(sent, (sent += size))));
    },
  });
  globalThis.fetch = async (_, asking) => {
    expect(asking).toMatchObject({ headers: { accept: FRAMES_TYPE } });
    return new Response(body, { headers });
  };
};
const take = (counts: Progress[] = []) =>
  downloadExport("/exports/invoices", {
    signal: new AbortController().signal,
    onProgress: (progress) => counts.push(progress),
  });

test.each([1, 7, 8, 9, 1000, 100_000])("reads a stream in pieces of %i bytes", async (size) => {
  answering(await framesOf(), size);
  const progress: Progress[] = [];
  const { name, rows, file } = await take(progress);
  expect([name, rows]).toEqual(["invoices-2026-11-20.xlsx", 300]);
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  expect(new Set(progress.map(({ rows: done, total }) => `${done}/${total}`))).toEqual(
    new Set(["100/300", "200/300", "300/300"]),
  );
});
test("an interrupted file is a failure", async () => {
  answering(await framesOf(), 100, 2_500);
  await expect(take()).rejects.toMatchObject({ kind: "unreachable" });
});
test("reports the waiting time, then the number of rows, then the progress", async () => {
  const frames = framed();
  frames.note({ waiting: true });
  frames.note({ waiting: true });
  frames.note({ total: 300 });
  frames.tell(300);
  pipeline(Readable.from([content]), frames, () => undefined);
  answering(Buffer.concat((await frames.toArray()) as Buffer[]), 7);
  const progress: Progress[] = [];
  const { file, rows } = await take(progress);
  expect([rows, Buffer.from(await file.arrayBuffer()).equals(content)]).toEqual([300, true]);
  const name = "invoices-2026-11-20.xlsx";
  expect(progress.slice(0, 3)).toEqual([
    { name, rows: 0, total: 0, waiting: true },
    { name, rows: 0, total: 0, waiting: true },
    { name, rows: 300, total: 300 },
  ]);
});
test("reports a failure after the wait like a refusal", async () => {
  const frames = framed();
  frames.note({ waiting: true });
  frames.note({ failed: { problem: "timed_out", responseId: "45B6-71AC" } });
  frames.end();
  answering(Buffer.concat((await frames.toArray()) as Buffer[]), 100);
  await expect(take()).rejects.toMatchObject({ kind: "timed_out", details: { responseId: "45B6-71AC" } });
});
test("passes a refusal on unchanged", async () => {
  globalThis.fetch = async () =>
    Response.json({ problem: "forbidden", missing: "exportPaymentMethod" }, { status: 403 });
  await expect(take()).rejects.toMatchObject({ kind: "forbidden", details: { missing: "exportPaymentMethod" } });
});
