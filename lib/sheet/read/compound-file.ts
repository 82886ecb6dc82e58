// The container of an XLS: a small file system of chains of sectors. A chain is followed no further than the file's length.
import { SheetProblem } from "./sheet-problem";

const brokenChain = (): SheetProblem => new SheetProblem("corrupt", "a chain of sectors leads nowhere");
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Greater numbers are marks: free, end, table. */
const LAST_SECTOR = 0xfffffff9;

interface CompoundFile {
  /** A stream of the root folder, by its name in lower case. */
  stream(name: string): Uint8Array | undefined;
  has(name: string): boolean;
}
interface Stream {
  readonly start: number;
  readonly size: number;
}

export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  if (bytes.length < 512) throw brokenChain();
  const view = viewOf(bytes);
  const shift = view.getUint16(30, true);
  const miniShift = view.getUint16(32, true);
  if ((shift !== 9 && shift !== 12) || miniShift < 3 || miniShift > shift) throw brokenChain();
  const sectorSize = 1 << shift;
  const sectors = Math.ceil(bytes.length / sectorSize);
  const place = (sector: number): number => (sector + 1) * sectorSize;
  const perSector = sectorSize / 4;

  // Sectors of the allocation table: 109 in the header, others in a chain of their own.
  const tables: number[] = [];
  const note = (sector: number): void => {
    if (sector <= LAST_SECTOR && tables.length <= sectors) tables.push(sector);
  };
  for (let index = 0; index < 109; index += 1) note(view.getUint32(76 + index * 4, true));
  let more = view.getUint32(68, true);
  for (let steps = 0; more <= LAST_SECTOR && steps <= sectors; steps += 1) {
    for (let index = 0; index < perSector - 1; index += 1) note(view.getUint32(place(more) + index * 4, true));
    more = view.getUint32(place(more) + sectorSize - 4, true);
  }
  const nextOf = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)];
    if (table === undefined) throw brokenChain();
    return view.getUint32(place(table) + (sector % perSector) * 4, true);
  };
  const chain = (start: number, size: number): Uint8Array => {
    if (size > bytes.length) throw brokenChain();
    const read = new Uint8Array(size);
    let at = 0;
    for (let sector = start; at < size; sector = nextOf(sector)) {
      if (sector > LAST_SECTOR || place(sector) >= bytes.length) throw brokenChain();
      const part = bytes.subarray(place(sector), Math.min(place(sector) + sectorSize, place(sector) + size - at));
      read.set(part, at);
      at += sectorSize;
    }
    return read;
  };
  const chainLength = (start: number): number => {
    let count = 0;
    for (let sector = start; sector <= LAST_SECTOR; sector = nextOf(sector)) {
      count += 1;
      if (count > sectors) throw brokenChain();
    }
    return count * sectorSize;
  };

  const firstFolder = view.getUint32(48, true);
  const folder = chain(firstFolder, chainLength(firstFolder));
  const entries = viewOf(folder);
  const count = Math.floor(folder.length / 128);
  const root: Stream = { start: entries.getUint32(116, true), size: entries.getUint32(120, true) };
  const streams = new Map<string, Stream>();
  const names = new Set<string>();
  // Workbooks may contain workbooks, so only the root folder is read.
  const open = [entries.getUint32(76, true)];
  const seen = new Set<number>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id >= count || seen.has(id)) continue;
    seen.add(id);
    const from = id * 128;
    const length = Math.min(64, Math.max(2, entries.getUint16(from + 64, true))) - 2;
    const name = new TextDecoder("utf-16le").decode(folder.subarray(from, from + length)).toLowerCase();
    names.add(name);
    if (entries.getUint8(from + 66) === 2)
      streams.set(name, { start: entries.getUint32(from + 116, true), size: entries.getUint32(from + 120, true) });
    open.push(entries.getUint32(from + 68, true), entries.getUint32(from + 72, true));
  }

  /** Small streams share one stream with smaller sectors. */
  const smallChain = ({ start, size }: Stream): Uint8Array => {
    const container = chain(root.start, root.size);
    const firstTable = view.getUint32(60, true);
    const table = viewOf(chain(firstTable, chainLength(firstTable)));
    const miniSize = 1 << miniShift;
    const read = new Uint8Array(size);
    let at = 0;
    for (let sector = start; at < size; sector = table.getUint32(sector * 4, true)) {
      const from = sector * miniSize;
      if (sector > LAST_SECTOR || from >= container.length) throw brokenChain();
      read.set(container.subarray(from, Math.min(from + miniSize, from + size - at)), at);
      at += miniSize;
    }
    return read;
  };
  const smallLimit = view.getUint32(56, true);
  return {
    has: (name) => names.has(name),
    stream: (name) => {
      const found = streams.get(name);
      if (!found) return undefined;
      return found.size < smallLimit ? smallChain(found) : chain(found.start, found.size);
    },
  };
}
