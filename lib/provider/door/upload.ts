// An upload on its way through: form data in, form data out, nothing held but the piece in hand.
import "server-only";
import { randomUUID } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { type FileKind, TELLING_BYTES, startFor } from "@/lib/rules/file-kinds";
import { brokenLogo } from "@/lib/rules/image-size";
import { isLine } from "@/lib/rules/text";
import type { Call } from "@/lib/provider/contract/call";
import { LOGO_LIMIT, UPLOAD_LIMIT } from "@/lib/provider/contract/constants";
import { Problem } from "@/lib/provider/problem";
import { fileKindOf, mayMiss, parseUploadField } from "@/lib/provider/contract/wire";

/** Room for the form's own lines around a file of the largest size. */
const AROUND = 64 * 1024;
const FIELD_LIMIT = 4 * 1024;

const refuse = (field: string, rule: string) => new Problem("invalid", { fields: { [field]: rule } });
const quoted = (text: string) => text.replace(/[\r\n"\\]/g, "_").slice(-200);

/** A file's bytes, if it begins as its name says and there are not too many of them. */
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

/** A picture is held until its size is known, which a JPEG may say late; it is far smaller than a spreadsheet. */
async function* checkedLogo(file: AsyncIterable<Buffer>, field: string): AsyncGenerator<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file) {
    size += part.length;
    if (size > LOGO_LIMIT) throw refuse(field, "type");
    parts.push(part);
  }
  const logo = Buffer.concat(parts);
  const broken = brokenLogo(logo);
  if (broken) throw refuse(field, broken);
  yield logo;
}
const checked = (file: BusboyFileStream, field: string, kind: FileKind, start: string): AsyncGenerator<Buffer> =>
  kind === "logo" ? checkedLogo(checkedFile(file, field, start), field) : checkedFile(file, field, start);

interface PassedUpload {
  readonly contentType: string;
  readonly body: Readable;
}

/** Checks the form data while it streams and writes it anew for the provider; a broken rule ends the stream with its Problem. */
export function passUpload(call: Call, request: Request): PassedUpload {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > UPLOAD_LIMIT + AROUND) throw new Problem("too_large", { fields: { file: "size" } });
  if (!request.body) throw new Problem("malformed");

  const boundary = `portal-${randomUUID()}`;
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Problem("malformed"));
  const opening = (field: string, more = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${more}\r\n`;
  const seen = new Set<string>();
  // Parts follow each other: each waits until the one before it is written.
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
      const result = fileKindOf(call, field)
        ? { ok: false as const, fields: { [field]: "type" } }
        : parseUploadField(call, field, value);
      if (!result.ok) throw new Problem("invalid", { fields: result.fields });
      seen.add(field);
      out.write(`${opening(field)}\r\n${String(result.value)}\r\n`);
    }),
  );
  reader.on("file", (field, file, name) => {
    then(async () => {
      const kind = fileKindOf(call, field);
      const start = kind && startFor(kind, name ?? "");
      if (!start || !isLine(name ?? "")) {
        file.resume();
        throw refuse(field, start ? "characters" : "type");
      }
      seen.add(field);
      out.write(`${opening(field, `; filename="${quoted(name)}"`)}content-type: application/octet-stream\r\n\r\n`);
      await pipeline(Readable.from(checked(file, field, kind, start)), out, { end: false });
      out.write("\r\n");
    });
  });
  reader.on("filesLimit", () => fail(new Problem("malformed")));
  reader.on("partsLimit", () => fail(new Problem("malformed")));
  reader.on("error", () => fail(new Problem("malformed")));
  reader.on("finish", () =>
    then(async () => {
      const missing = Object.keys(call.upload?.shape ?? {})
        .filter((field) => !seen.has(field) && !mayMiss(call, field))
        .map((field) => [field, "required"]);
      if (missing.length > 0)
        throw new Problem("invalid", { fields: Object.fromEntries(missing) as Record<string, string> });
      out.end(`--${boundary}--\r\n`);
    }),
  );

  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  source.on("error", () => fail(new Problem("malformed")));
  source.pipe(reader);
  out.on("close", () => {
    source.unpipe(reader);
    source.resume(); // a browser reads an early refusal only after its own upload was taken in
  });
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: out };
}
