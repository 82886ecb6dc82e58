// CRC-32 of zip entries: a flipped bit may leave a readable file with another amount.

const tables = Array.from({ length: 8 }, () => new Int32Array(256));
const [first] = tables as [Int32Array];
for (let byte = 0; byte < 256; byte += 1) {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  first[byte] = sum;
}
for (let table = 1; table < 8; table += 1)
  for (let byte = 0; byte < 256; byte += 1) {
    const before = tables[table - 1]![byte]!;
    tables[table]![byte] = (before >>> 8) ^ first[before & 0xff]!;
  }
const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
];

/** `before` is the sum of earlier bytes, 0 at the start. Takes eight bytes per step for speed. */
export function crc32(bytes: Uint8Array, before: number): number {
  let sum = ~before;
  let at = 0;
  for (const end = bytes.length - 7; at < end; at += 8) {
    sum ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    sum =
      t7[sum & 0xff]! ^
      t6[(sum >>> 8) & 0xff]! ^
      t5[(sum >>> 16) & 0xff]! ^
      t4[sum >>> 24]! ^
      t3[bytes[at + 4]!]! ^
      t2[bytes[at + 5]!]! ^
      t1[bytes[at + 6]!]! ^
      t0[bytes[at + 7]!]!;
  }
  for (; at < bytes.length; at += 1) sum = t0[(sum ^ bytes[at]!) & 0xff]! ^ (sum >>> 8);
  return ~sum >>> 0;
}
