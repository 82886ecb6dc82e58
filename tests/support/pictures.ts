// Real images, and headers that only claim a size.
import jpegCodec from "jpeg-js";
import { PNG } from "pngjs";

const LARGEST_REAL = 4_000_000;

/** A very large image consists of its first bytes only. */
export function png(width: number, height: number): Buffer {
  if (width * height <= LARGEST_REAL) return PNG.sync.write(new PNG({ width, height }));
  const bytes = Buffer.from(PNG.sync.write(new PNG({ width: 1, height: 1 })));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
/** `before`: the bytes that a camera writes between the start and the size. */
export function jpeg(width: number, height: number, before = 4000): Buffer {
  const picture = jpegCodec.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 80).data;
  const segment = Buffer.alloc(4 + before, 1);
  Buffer.from("ffe1", "hex").copy(segment);
  segment.writeUInt16BE(before + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}
