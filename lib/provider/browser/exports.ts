"use client";
// Downloads the file of a list, with progress.
import { attachmentName } from "@/lib/url/export-name";
import { FRAMES_TYPE, NOTE_MARK, ROWS_HEADER } from "@/lib/http/names";
import type { FileNote } from "@/lib/sheet/stream";
import { leaveToSignIn } from "./session-clock";
import { accountHeader, checkAccount } from "./page-account";
import { Problem } from "@/lib/provider/problem";

/** Of the file with this name. `waiting`: other files come first. */
export type Progress = {
  readonly name: string;
  readonly rows: number;
  readonly total: number;
  readonly waiting?: true;
};
export interface DownloadedFile {
  readonly name: string;
  readonly rows: number;
  readonly file: Blob;
}

const HEAD = 8;

interface Frame {
  readonly rows: number;
  readonly piece: Uint8Array<ArrayBuffer>;
}
/** Reads the frames that lib/sheet/stream.ts writes. */
async function* framesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Frame> {
  const reader = body.getReader();
  let buffer = new Uint8Array(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const all = new Uint8Array(buffer.length + value.length);
    all.set(buffer);
    all.set(value, buffer.length);
    let start = 0;
    while (all.length - start >= HEAD) {
      const head = new DataView(all.buffer, start, HEAD);
      const end = start + HEAD + head.getUint32(4);
      if (all.length < end) break;
      yield { rows: head.getUint32(0), piece: all.slice(start + HEAD, end) };
      start = end;
    }
    buffer = all.slice(start);
  }
}

/** Rejects with a Problem, also when the user stops it. */
export async function downloadExport(
  address: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<DownloadedFile> {
  const lost = () => {
    throw new Problem("unreachable");
  };
  if (!checkAccount()) throw new Problem("other_account");
  const response = await fetch(address, { headers: { ...accountHeader(), accept: FRAMES_TYPE }, signal }).catch(lost);
  if (response.redirected) {
    leaveToSignIn();
    throw new Problem("signed_out");
  }
  if (!response.ok || !response.body) throw Problem.from(await response.json().catch(() => null));
  let total = Number(response.headers.get(ROWS_HEADER) ?? 0);
  const name = attachmentName(response.headers.get("content-disposition"));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let last = 0;
  try {
    for await (const { rows, piece } of framesOf(response.body)) {
      if (rows === NOTE_MARK) {
        const note = JSON.parse(new TextDecoder().decode(piece)) as FileNote; // our server writes it
        if ("failed" in note) throw Problem.from(note.failed);
        if ("total" in note) total = note.total;
        else onProgress({ name, rows: 0, total: 0, waiting: true });
        continue;
      }
      if (piece.length > 0) pieces.push(piece);
      last = rows;
      onProgress({ name, rows, total: Math.max(rows, total) });
    }
  } catch (error) {
    if (!(error instanceof Problem)) return lost();
    if (error.kind === "signed_out") leaveToSignIn();
    throw error;
  }
  return {
    name,
    rows: last,
    file: new Blob(pieces, { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }),
  };
}
