// Form data as a stream: text fields checked by the contract, then one file up to the size limit.
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import type { Call } from "@/lib/contract/call";
import { LOGO_LIMIT, UPLOAD_LIMIT } from "@/lib/contract/constants";
import { type Values, fileKindOf, mayMiss, parseUploadField } from "@/lib/contract/wire";
import { type FileKind, TELLING_BYTES, startFor } from "@/lib/contract/checks/file-kinds";
import { brokenLogo } from "@/lib/rules/image-size";
import { isLine } from "@/lib/contract/checks/text";
import { Refusal, invalid, malformed } from "./refusal";

export interface ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

function brokenIn({ name, bytes }: ReceivedFile, kind: FileKind): string | undefined {
  const start = startFor(kind, name);
  if (!start || !bytes.toString("hex", 0, TELLING_BYTES).startsWith(start)) return "type";
  if (!isLine(name)) return "characters";
  if (kind !== "logo") return undefined;
  return bytes.length > LOGO_LIMIT ? "large" : brokenLogo(bytes);
}

export async function readForm(
  call: Call,
  request: Request,
): Promise<{ fields: Values; file: ReceivedFile | undefined }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal(415, "UNSUPPORTED_TYPE", "Send form data.");
  const texts: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  let fileField = "";
  await new Promise<void>((resolve, reject) => {
    const reader = new Busboy({
      headers: { "content-type": type },
      limits: { files: 1, fileSize: UPLOAD_LIMIT + 1, fields: 20, fieldSize: 10_000, headerPairs: 20 },
    });
    reader.on("field", (name, value) => {
      texts[name] = value;
    });
    reader.on("file", (name, stream, fileName, _encoding, mime) => {
      const chunks: Buffer[] = [];
      let size = 0;
      // Without a listener, a form that ends early would end the process.
      stream.on("error", () => reject(malformed("The form data is not readable.")));
      stream.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= UPLOAD_LIMIT) chunks.push(chunk);
      });
      stream.on("end", () => {
        if (size > UPLOAD_LIMIT) return reject(new Refusal(413, "TOO_LARGE", "The file is larger than 25 MB."));
        fileField = name;
        file = { name: fileName, type: mime, bytes: Buffer.concat(chunks) };
      });
    });
    reader.on("error", () => reject(malformed("The form data is not readable.")));
    reader.on("finish", () => resolve());
    if (!request.body) return reject(malformed("The form data is missing."));
    Readable.fromWeb(request.body as WebStream)
      .on("error", reject)
      .pipe(reader); // the same stream in Node's type
  });
  const fields: Values = {};
  const wrong: Record<string, string> = {};
  for (const name of Object.keys(call.upload?.shape ?? {})) {
    const kind = fileKindOf(call, name);
    if (texts[name] === undefined && (kind === undefined || fileField !== name) && mayMiss(call, name)) continue;
    if (kind) {
      const broken = fileField === name && file ? brokenIn(file, kind) : "required";
      if (broken) wrong[name] = broken;
      continue;
    }
    const checked = parseUploadField(call, name, texts[name] ?? "");
    if (checked.ok) fields[name] = checked.value;
    else Object.assign(wrong, checked.fields);
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { fields, file };
}
