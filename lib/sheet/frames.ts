// A file on its way to a screen that shows how far it is: pieces of the file, each after how many rows are in it by then. Eight bytes
// before a piece: the rows and the piece's length. Between them may stand notes: that it has to wait, how many rows it will have, why it failed.
import { Transform } from "node:stream";
import { NOTE_MARK } from "@/lib/http/names";

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
    /** The packer gathers many rows before it gives a piece: a frame without one says how far it is meanwhile. */
    tell: (count: number): void => {
      rows = count;
      push(frame(rows, Buffer.alloc(0)));
    },
    note: (note: FileNote): void => push(frame(NOTE_MARK, Buffer.from(JSON.stringify(note)))),
  });
}
