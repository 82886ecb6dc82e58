// A zip that is written as it is read: each file is packed piece by piece, and nothing is ever held whole.
import { once } from "node:events";
import { createDeflateRaw } from "node:zlib";

export interface Entry {
  readonly name: string;
  readonly text: Iterable<string>;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crcAfter = (crc: number, bytes: Uint8Array): number => {
  let value = crc;
  for (const byte of bytes) value = (value >>> 8) ^ crcTable[(value ^ byte) & 0xff]!; // a byte of 256
  return value;
};

/** Little-endian: [value, bytes] pairs. */
const packed = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value >>> 0);
      return buffer;
    }),
  );

const VERSION = 20;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first day a zip knows: the same content makes the same file. */
const DATE = 0x0021;
const WINDOW = 64 * 1024;

export async function* zipped(entries: readonly Entry[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Buffer[] = [];
  let written = 0;
  const out = (bytes: Buffer): Uint8Array<ArrayBuffer> => {
    written += bytes.length;
    return new Uint8Array(bytes);
  };
  for (const { name, text } of entries) {
    const start = written;
    const label = Buffer.from(name, "utf8");
    const head = [
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
    ] as const;
    yield out(
      Buffer.concat([packed([0x04034b50, 4], ...head, [0, 4], [0, 4], [0, 4], [label.length, 2], [0, 2]), label]),
    );
    const measured = { crc: 0xffffffff, plain: 0, deflated: 0 };
    for await (const bytes of deflated(text, measured)) {
      measured.deflated += bytes.length;
      yield out(bytes);
    }
    const sizes = [
      [~measured.crc, 4],
      [measured.deflated, 4],
      [measured.plain, 4],
    ] as const;
    yield out(packed([0x08074b50, 4], ...sizes));
    directory.push(
      Buffer.concat([
        packed(
          [0x02014b50, 4],
          [VERSION, 2],
          ...head,
          ...sizes,
          [label.length, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [start, 4],
        ),
        label,
      ]),
    );
  }
  const start = written;
  for (const entry of directory) yield out(entry);
  yield out(
    packed(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [entries.length, 2],
      [entries.length, 2],
      [written - start, 4],
      [start, 4],
      [0, 2],
    ),
  );
}

/** Takes the next piece only when the packer has room, so a slow reader slows the writer. */
async function* deflated(text: Iterable<string>, measured: { crc: number; plain: number }): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 6 });
  const feed = async () => {
    for (const bytes of windows(text)) {
      measured.crc = crcAfter(measured.crc, bytes);
      measured.plain += bytes.length;
      if (!packer.write(bytes)) await once(packer, "drain");
    }
    packer.end();
  };
  const fed = feed().catch((error: Error) => {
    packer.destroy(error);
  });
  yield* packer as AsyncIterable<Buffer>; // a packer's pieces are bytes
  await fed;
}
/** Many small pieces as fewer larger ones. */
function* windows(text: Iterable<string>): Generator<Buffer> {
  let waiting = "";
  for (const piece of text) {
    waiting += piece;
    if (waiting.length < WINDOW) continue;
    yield Buffer.from(waiting, "utf8");
    waiting = "";
  }
  if (waiting !== "") yield Buffer.from(waiting, "utf8");
}
