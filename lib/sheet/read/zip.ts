// Reads a zip by its directory with random access. Only requested entries are unpacked, and declared sizes are not trusted.
import { crc32 } from "./crc";
import { SheetProblem } from "./sheet-problem";

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}
export interface Zip {
  readonly file: Blob;
  /** By name in lower case, with forward slashes. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Unpacked bytes of all entries so far. */
  unpacked: number;
}

/** Large workbooks have some thousand. */
const ENTRIES_LIMIT = 10_000;
/** Sheets are packed 10 to 1, a million formatted empty rows 40 to 1, bombs 1,000 to 1. */
const RATIO_LIMIT = 200;
/** The ratio is not checked below this size: small parts may be packed well. */
const RATIO_FROM = 10_000_000;
/** The largest accepted file has a sheet of 300 MB. */
const UNPACKED_LIMIT = 600_000_000;
/** A slice unpacks to 16 MB at most. */
const SLICE = 16_384;
const READ_AHEAD = 1_048_576;

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const whole = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

const isBomb = (packed: number, unpacked: number): boolean =>
  unpacked > UNPACKED_LIMIT || (unpacked > RATIO_FROM && unpacked > packed * RATIO_LIMIT);

/** The end of the directory is at the end of the file, before an optional comment. */
async function findDirectory(file: Blob): Promise<{ count: number; size: number; offset: number; end: number }> {
  const from = Math.max(0, file.size - 65_557);
  const tail = await bytesOf(file, from, file.size);
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const found = {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
      end: from + at,
    };
    if (at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) return found;
    // Zip64, which some programs use for files of any size.
    const place = whole(view, at - 12);
    const large = await bytesOf(file, place, place + 56);
    if (large.length < 56 || viewOf(large).getUint32(0, true) !== 0x06064b50) return found;
    const largeView = viewOf(large);
    return { count: whole(largeView, 32), size: whole(largeView, 40), offset: whole(largeView, 48), end: place };
  }
  throw new SheetProblem("corrupt", "no end of the zip's directory");
}

/** A zip64 extra field has only the values that did not fit, in this order. */
function largeFields(extra: Uint8Array, entry: { size: number; packedSize: number; offset: number }) {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(extra.length, at + 4 + view.getUint16(at + 2, true));
    let field = at + 4;
    for (const name of ["size", "packedSize", "offset"] as const)
      if (entry[name] === 0xffffffff && field + 8 <= end) {
        entry[name] = whole(view, field);
        field += 8;
      }
    return;
  }
}

export async function openZip(file: Blob): Promise<Zip> {
  const { count, size, offset, end } = await findDirectory(file);
  if (count > ENTRIES_LIMIT) throw new SheetProblem("bomb", "too many entries");
  if (size > 46 * ENTRIES_LIMIT + 8_000_000) throw new SheetProblem("bomb", "too long a directory");
  let directory = await bytesOf(file, offset, Math.min(offset + size, end));
  // Bytes in front of the zip shift all offsets.
  const shift = end - size - offset;
  const moved = directory.length >= 4 && viewOf(directory).getUint32(0, true) === 0x02014b50 ? 0 : shift;
  if (moved > 0) directory = await bytesOf(file, offset + moved, end);
  const view = viewOf(directory);
  const entries = new Map<string, ZipEntry>();
  const places: (readonly [from: number, to: number])[] = [];
  let total = 0;
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50)
      throw new SheetProblem("corrupt", "the zip's directory is cut");
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > directory.length) throw new SheetProblem("corrupt", "the zip's directory is cut");
    const sizes = {
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    largeFields(directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength), sizes);
    const name = new TextDecoder().decode(directory.subarray(at + 46, at + 46 + nameLength));
    const entry: ZipEntry = {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: sizes.packedSize,
      size: sizes.size,
      offset: sizes.offset + moved,
    };
    at = next;
    if (flags & 1) throw new SheetProblem("encrypted", "an entry has a password");
    const from = entry.offset;
    const to = from + 30 + nameLength + entry.packedSize;
    if (to > file.size) throw new SheetProblem("corrupt", "an entry lies outside of the file");
    total += entry.size;
    if (isBomb(entry.packedSize, entry.size) || total > UNPACKED_LIMIT)
      throw new SheetProblem("bomb", "declared sizes");
    places.push([from, to]);
    const key = zipName(name);
    if (!entries.has(key)) entries.set(key, entry);
  }
  places.sort(([one], [other]) => one - other);
  // Bombs use one packed part under several names.
  if (places.some(([from], index) => index > 0 && from < places[index - 1]![1]))
    throw new SheetProblem("bomb", "entries overlap");
  return { file, entries, unpacked: 0 };
}

/** Programs differ in slashes and capitals. */
export const zipName = (name: string): string => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

async function* slices(file: Blob, start: number, end: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = start; from < end; from += READ_AHEAD) {
    const ahead = await bytesOf(file, from, Math.min(end, from + READ_AHEAD));
    for (let at = 0; at < ahead.length; at += SLICE) yield ahead.subarray(at, at + SLICE);
  }
}

/** Yields an entry's bytes, and the number of packed bytes read so far. Throws if the check sum is wrong. */
export async function* unpack(zip: Zip, entry: ZipEntry): AsyncGenerator<{ bytes: Uint8Array; read: number }> {
  const head = await bytesOf(zip.file, entry.offset, entry.offset + 30);
  if (head.length < 30 || viewOf(head).getUint32(0, true) !== 0x04034b50)
    throw new SheetProblem("corrupt", `no header of ${entry.name}`);
  const start = entry.offset + 30 + viewOf(head).getUint16(26, true) + viewOf(head).getUint16(28, true);
  const end = start + entry.packedSize;
  if (end > zip.file.size) throw new SheetProblem("corrupt", `${entry.name} lies outside of the file`);
  if (entry.method !== 0 && entry.method !== 8) throw new SheetProblem("corrupt", `${entry.name} is packed otherwise`);
  let size = 0;
  let sum = 0;
  const count = (bytes: Uint8Array, read: number): void => {
    size += bytes.length;
    zip.unpacked += bytes.length;
    if (isBomb(read, size) || zip.unpacked > UNPACKED_LIMIT) throw new SheetProblem("bomb", `${entry.name} unpacks`);
    if (size > entry.size) throw new SheetProblem("corrupt", `${entry.name} is larger than it says`);
    sum = crc32(bytes, sum);
  };
  const packed = slices(zip.file, start, end);
  if (entry.method === 0)
    for await (const bytes of packed) {
      count(bytes, size + bytes.length);
      yield { bytes, read: size };
    }
  else {
    let read = 0;
    const source = new ReadableStream<BufferSource>({
      async pull(controller) {
        const { value, done } = await packed.next();
        if (done) return controller.close();
        read += value.length;
        controller.enqueue(value);
      },
    });
    const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        count(value, read);
        yield { bytes: value, read };
      }
    } catch (problem) {
      throw problem instanceof SheetProblem ? problem : new SheetProblem("corrupt", `${entry.name} cannot be unpacked`);
    } finally {
      // The caller may stop early.
      reader.cancel().catch(() => undefined);
    }
  }
  if (size !== entry.size || sum !== entry.crc)
    throw new SheetProblem("corrupt", `${entry.name} is not what was packed`);
}
