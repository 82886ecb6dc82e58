// Checks an upload while it streams to the provider.
import "server-only";
import { randomUUID } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { type FileKind, TELLING_BYTES, startFor } from "@/lib/contract/checks/file-kinds";
import { isLine } from "@/lib/contract/checks/text";
import type { Call } from "@/lib/contract/call";
import { LOGO_LIMIT, UPLOAD_LIMIT } from "@/lib/contract/constants";
import { Problem } from "@/lib/provider/problem";
import { redrawLogo } from "./redraw-logo";
import { fileKindOf, mayMiss, parseUploadField } from "@/lib/contract/wire";

/** For the form's own lines beside a file of the largest size. */
const AROUND = 64 * 1024;
/** After this silence the browser counts as gone. */
const SILENCE = 30_000;
const FIELD_LIMIT = 4 * 1024;

const refuse = (field: string, rule: string) => new Problem("invalid", { fields: { [field]: rule } });
const quoted = (text: string) => text.replace(/[\r\n"\\]/g, "_").slice(-200);

/** The bytes of a file. Throws if they do not match its name or are too many. */
async function* checkedFile(file: BusboyFileStream, field: string, start: string): AsyncGenerator<Buffer> {
  let waiting: Buffer | undefined = Buffer.alloc(0);
  const check = (first: Buffer) => {
    if (!first.toString("hex", 0, TELLING_BYTES).startsWith(start)) throw refuse(field, "type");
    return first;
  };
  for await (const part of file as AsyncIterable<Buffer>) {
    if (!waiting) yield part;
    else {
      waiting = Buffer.concat([waiting, part]);
      if (waiting.length < TELLING_BYTES) continue;
      yield check(waiting);
      waiting = undefined;
    }
  }
  if (waiting) yield check(waiting);
  if (file.truncated) throw refuse(field, "size");
}

/** Reads a logo whole, to draw it again; it is far smaller than a spreadsheet. */
async function redrawn(file: AsyncIterable<Buffer>, field: string) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file) {
    size += part.length;
    if (size > LOGO_LIMIT) throw refuse(field, "large");
    parts.push(part);
  }
  const logo = redrawLogo(Buffer.concat(parts));
  if (typeof logo === "string") throw refuse(field, logo);
  return { name: logo.name, content: [logo.bytes] };
}
const checked = async (file: BusboyFileStream, name: string, field: string, kind: FileKind, start: string) =>
  kind === "logo"
    ? redrawn(checkedFile(file, field, start), field)
    : { name, content: checkedFile(file, field, start) };

interface PassedUpload {
  readonly contentType: string;
  readonly body: Readable;
}

/** Checks the form data while it streams and writes it again for the provider. A broken rule ends the stream with its Problem. */
export function passUpload(call: Call, request: Request, silence = SILENCE): PassedUpload {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > UPLOAD_LIMIT + AROUND) throw new Problem("too_large", { fields: { file: "size" } });
  if (!request.body) throw new Problem("malformed");

  const boundary = `portal-${randomUUID()}`;
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Problem("malformed"));
  const opening = (field: string, more = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${more}\r\n`;
  const presentFields = new Set<string>();
  // Parts come one after another: each waits until the one before it is written.
  let before: Promise<void> = Promise.resolve();
  const then = (work: () => Promise<void>) => {
    before = before.then(work);
    before.catch(fail);
  };

  let reader: InstanceType<typeof Busboy>;
  try {
    reader = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        fileSize: UPLOAD_LIMIT,
        files: 1,
        fields: 20,
        fieldSize: FIELD_LIMIT,
        parts: 21,
        headerPairs: 20,
        headerSize: 4 * 1024,
      },
    });
  } catch {
    throw new Problem("malformed");
  }
  reader.on("field", (field, value) =>
    then(async () => {
      if (field in {}) throw new Problem("malformed");
      const result = fileKindOf(call, field)
        ? { ok: false as const, fields: { [field]: "type" } }
        : parseUploadField(call, field, value);
      if (!result.ok) throw new Problem("invalid", { fields: result.fields });
      presentFields.add(field);
      out.write(`${opening(field)}\r\n${String(result.value)}\r\n`);
    }),
  );
  reader.on("file", (field, file, name) => {
    then(async () => {
      if (field in {}) {
        file.resume();
        throw new Problem("malformed");
      }
      const kind = fileKindOf(call, field);
      const start = kind && startFor(kind, name ?? "");
      if (!start || !isLine(name ?? "")) {
        file.resume();
        throw refuse(field, start ? "characters" : "type");
      }
      presentFields.add(field);
      const sent = await checked(file, name, field, kind, start);
      out.write(`${opening(field, `; filename="${quoted(sent.name)}"`)}content-type: application/octet-stream\r\n\r\n`);
      await pipeline(Readable.from(sent.content), out, { end: false });
      out.write("\r\n");
    });
  });
  reader.on("filesLimit", () => fail(new Problem("malformed")));
  reader.on("partsLimit", () => fail(new Problem("malformed")));
  reader.on("error", () => fail(new Problem("malformed")));
  reader.on("finish", () =>
    then(async () => {
      const missing = Object.keys(call.upload?.shape ?? {})
        .filter((field) => !presentFields.has(field) && !mayMiss(call, field))
        .map((field) => [field, "required"]);
      if (missing.length > 0)
        throw new Problem("invalid", { fields: Object.fromEntries(missing) as Record<string, string> });
      out.end(`--${boundary}--\r\n`);
    }),
  );

  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  source.on("error", () => fail(new Problem("malformed")));
  source.pipe(reader);
  const silent = setTimeout(() => {
    // While the provider is slow, the browser is not silent.
    if (source.isPaused() || out.writableNeedDrain) silent.refresh();
    else fail(new Problem("stalled"));
  }, silence);
  source.on("data", () => silent.refresh());
  source.on("close", () => clearTimeout(silent));
  out.on("close", () => {
    clearTimeout(silent);
    source.unpipe(reader);
    source.resume(); // a browser reads a refusal only after it has sent everything
  });
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: out };
}
