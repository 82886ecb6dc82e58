// A file on its way to a screen that shows how far it is: pieces of the file, each after how many rows are in it by then. Eight bytes
// before a piece: the rows and the piece's length.
import { Transform } from "node:stream";

export function framed(): Transform & { readonly tell: (rows: number) => void } {
  let rows = 0;
  const head = (length: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(rows, 0);
    bytes.writeUInt32BE(length, 4);
    return bytes;
  };
  const frames = new Transform({ transform: (piece: Buffer, _, done) => done(null, Buffer.concat([head(piece.length), piece])) });
  /** The packer gathers many rows before it gives a piece: a frame without one says how far it is meanwhile. */
  const tell = (count: number): void => {
    rows = count;
    if (!frames.destroyed && !frames.writableEnded) frames.push(head(0));
  };
  return Object.assign(frames, { tell });
}
