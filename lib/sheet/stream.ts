// The two streams of a file on our server: the file itself, and the file in frames for a screen that shows progress.
// A frame is eight bytes (rows written by then, length of the piece) and a piece of the file. Between frames may stand notes:
// the file waits, how many rows it will have, why it failed.
import { Readable, Transform } from "node:stream";
import { NOTE_MARK } from "@/lib/http/names";
import { type Sheet, sheetBytes } from "./write";

/** A slow reader slows the reading of pages; destroying the stream stops it. */
export const writeSheet = (sheet: Sheet): Readable => Readable.from(sheetBytes(sheet), { objectMode: false });

export type FileNote = { readonly waiting: true } | { readonly total: number } | { readonly failed: unknown };
export type Frames = Transform & { readonly tell: (rows: number) => void; readonly note: (note: FileNote) => void };

export function framed(): Frames {
  let rows = 0;
  const frame = (mark: number, piece: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(mark, 0);
    head.writeUInt32BE(piece.length, 4);
    return Buffer.concat([head, piece]);
  };
  const frames = new Transform({ transform: (piece: Buffer, _, done) => done(null, frame(rows, piece)) });
  const push = (bytes: Buffer): void => {
    if (!frames.destroyed && !frames.writableEnded) frames.push(bytes);
  };
  return Object.assign(frames, {
    /** The packer collects many rows before it returns a piece: an empty frame reports progress meanwhile. */
    tell: (count: number): void => {
      rows = count;
      push(frame(rows, Buffer.alloc(0)));
    },
    note: (note: FileNote): void => push(frame(NOTE_MARK, Buffer.from(JSON.stringify(note)))),
  });
}
