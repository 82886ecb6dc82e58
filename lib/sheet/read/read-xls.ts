// Reads an XLS (Excel 5.0 to 2003, still written by systems of banks and hotels): a sequence of records. Records of values,
// formats and sheets are read; nothing is calculated, and no declared size is trusted.
import { CellTexts } from "./cell-text";
import { openCompoundFile } from "./compound-file";
import type { Merge, CellSink } from "./row-collector";
import { SheetProblem } from "./sheet-problem";
import { builtInFormat } from "./workbook-parts";

const kinds = {
  formula: 0x0006,
  end: 0x000a,
  dateMode: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  sheet: 0x0085,
  numbers: 0x00bd,
  richLabel: 0x00d6,
  style: 0x00e0,
  merges: 0x00e5,
  sharedTexts: 0x00fc,
  sharedLabel: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  truthOrError: 0x0205,
  text: 0x0207,
  row: 0x0208,
  shortNumber: 0x027e,
  format: 0x041e,
  begin: 0x0809,
};
const VERSION_8 = 0x0600;
const errors: Readonly<Record<number, string>> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
};
/** Code pages whose encoding has another name than "windows-<number>". */
const codePages: Readonly<Record<number, string>> = {
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10_000: "macintosh",
  10_007: "x-mac-cyrillic",
};
const ROWS = 65_536;

const wide = new TextDecoder("utf-16le");
const narrow = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
};

class Records {
  kind = 0;
  from = 0;
  to = 0;
  private next: number;
  readonly view: DataView;
  constructor(
    readonly bytes: Uint8Array,
    at: number,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.next = at;
  }
  advance(): boolean {
    if (this.next + 4 > this.bytes.length) return false;
    this.kind = this.view.getUint16(this.next, true);
    this.from = this.next + 4;
    this.to = this.from + this.view.getUint16(this.next + 2, true);
    if (this.to > this.bytes.length) throw new SheetProblem("corrupt", "a record is cut");
    this.next = this.to;
    return true;
  }
  /** Whether the next record continues this one. */
  goesOn(): boolean {
    return this.next + 4 <= this.bytes.length && this.view.getUint16(this.next, true) === kinds.continued;
  }
  short(offset: number): number {
    if (this.from + offset + 2 > this.to) throw new SheetProblem("corrupt", "a record is too short");
    return this.view.getUint16(this.from + offset, true);
  }
  byte(offset: number): number {
    if (this.from + offset + 1 > this.to) throw new SheetProblem("corrupt", "a record is too short");
    return this.view.getUint8(this.from + offset);
  }
  long(offset: number): number {
    return (this.short(offset) | (this.short(offset + 2) << 16)) >>> 0;
  }
}

/** A record with the records that continue it. */
class LongRecord {
  private at: number;
  constructor(private readonly records: Records) {
    this.at = records.from;
  }
  private ready(): void {
    while (this.at >= this.records.to) {
      if (!this.records.goesOn() || !this.records.advance()) throw new SheetProblem("corrupt", "a record is cut");
      this.at = this.records.from;
    }
  }
  get hasMore(): boolean {
    return this.at < this.records.to || this.records.goesOn();
  }
  byte(): number {
    this.ready();
    this.at += 1;
    return this.records.view.getUint8(this.at - 1);
  }
  short(): number {
    return this.byte() | (this.byte() << 8);
  }
  long(): number {
    return (this.short() | (this.short() << 16)) >>> 0;
  }
  skip(count: number): void {
    for (let left = count; left > 0;) {
      this.ready();
      const step = Math.min(left, this.records.to - this.at);
      this.at += step;
      left -= step;
    }
  }
  /** A continued text starts with new flags in the next record. */
  characters(count: number, flags: number): string {
    let isWide = (flags & 1) === 1;
    let text = "";
    for (let left = count; left > 0;) {
      if (this.at >= this.records.to) {
        this.ready();
        isWide = (this.byte() & 1) === 1;
      }
      const size = isWide ? 2 : 1;
      const fitting = Math.min(left, Math.floor((this.records.to - this.at) / size));
      if (fitting === 0) throw new SheetProblem("corrupt", "half a character");
      const part = this.records.bytes.subarray(this.at, this.at + fitting * size);
      text += isWide ? wide.decode(part) : narrow(part);
      this.at += part.length;
      left -= fitting;
    }
    return text;
  }
  /** Skips formatting and pronunciation. */
  text(): string {
    const count = this.short();
    const flags = this.byte();
    const runs = flags & 8 ? this.short() : 0;
    const spoken = flags & 4 ? this.long() : 0;
    const text = this.characters(count, flags);
    this.skip(runs * 4 + spoken);
    return text;
  }
}

interface OldWorkbook {
  readonly sheets: readonly { readonly name: string; readInto(collector: CellSink): void }[];
  readonly texts: CellTexts;
}

export function openXls(file: Uint8Array): OldWorkbook {
  const compound = openCompoundFile(file);
  // An XLSX with a password has this container too.
  if (compound.has("encryptedpackage")) throw new SheetProblem("encrypted");
  const stream = compound.stream("workbook") ?? compound.stream("book");
  if (!stream) throw new SheetProblem("type", "no workbook in the container");

  const records = new Records(stream, 0);
  if (!records.advance() || records.kind !== kinds.begin) throw new SheetProblem("corrupt", "no beginning");
  const isEight = records.short(0) === VERSION_8;
  const own = new Map<number, string>();
  const styles: number[] = [];
  const found: { name: Uint8Array | string; at: number; visible: boolean }[] = [];
  let from1904 = false;
  let encoding = "windows-1252";
  const shared: string[] = [];
  let ended = false;
  while (!ended && records.advance())
    switch (records.kind) {
      case kinds.password:
        throw new SheetProblem("encrypted");
      case kinds.dateMode:
        from1904 = records.short(0) === 1;
        break;
      case kinds.codePage: {
        const page = records.short(0);
        encoding = codePages[page] ?? `windows-${page}`;
        break;
      }
      case kinds.style:
        styles.push(records.short(2));
        break;
      case kinds.format: {
        const id = records.short(0);
        const at = records.from + (isEight ? 5 : 3);
        const length = isEight ? records.short(2) : records.byte(2);
        const isWide = isEight && (records.byte(4) & 1) === 1;
        const bytes = stream.subarray(at, Math.min(records.to, at + length * (isWide ? 2 : 1)));
        own.set(id, isWide ? wide.decode(bytes) : narrow(bytes));
        break;
      }
      case kinds.sheet: {
        if (records.byte(5) !== 0) break; // a chart or a macro
        const isWide = isEight && (records.byte(7) & 1) === 1;
        const at = records.from + (isEight ? 8 : 7);
        const bytes = stream.subarray(at, Math.min(records.to, at + records.byte(6) * (isWide ? 2 : 1)));
        const name = isWide ? wide.decode(bytes) : isEight ? narrow(bytes) : bytes;
        found.push({ name, at: records.long(0), visible: (records.byte(4) & 3) === 0 });
        break;
      }
      case kinds.sharedTexts: {
        const long = new LongRecord(records);
        long.skip(4);
        const count = long.long();
        while (shared.length < count && long.hasMore) shared.push(shownText(long.text()));
        break;
      }
      case kinds.end:
        ended = true;
    }
  if (!ended) throw new SheetProblem("corrupt", "no end");
  const decoder = decoderFor(encoding);
  return {
    texts: new CellTexts(
      styles.map((id) => own.get(id) ?? builtInFormat(id)),
      from1904,
    ),
    sheets: found
      .filter(({ visible }) => visible)
      .map(({ name, at }) => ({
        name: typeof name === "string" ? name : decoder.decode(name),
        readInto: (collector) => readRows(stream, at, { isEight, decoder, shared }, collector),
      })),
  };
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
const shownText = (text: string): string => text.replace(/\r\n?/g, "\n");

interface Texts {
  readonly isEight: boolean;
  readonly decoder: TextDecoder;
  readonly shared: readonly string[];
}

/** Hidden rows and merges may come after the cells. */
function readLayout(stream: Uint8Array, at: number): { hidden: Uint8Array; merges: Merge[] } {
  const hidden = new Uint8Array(ROWS);
  const merges: Merge[] = [];
  const records = new Records(stream, at);
  let depth = 0;
  while (records.advance()) {
    if (records.kind === kinds.begin) depth += 1;
    else if (records.kind === kinds.end && --depth <= 0) return { hidden, merges };
    if (depth !== 1) continue;
    if (records.kind === kinds.row && records.short(12) & 0x20) hidden[records.short(0)] = 1;
    if (records.kind === kinds.merges)
      for (let index = 0, count = records.short(0); index < count; index += 1) {
        const [top, bottom, left, right] = [0, 2, 4, 6].map((offset) => records.short(2 + index * 8 + offset));
        merges.push({ top: top! + 1, bottom: bottom! + 1, left: left!, right: right! });
      }
  }
  throw new SheetProblem("corrupt", "a sheet without an end");
}

function readRows(stream: Uint8Array, at: number, { isEight, decoder, shared }: Texts, collector: CellSink): void {
  const { hidden, merges } = readLayout(stream, at);
  const records = new Records(stream, at);
  if (!records.advance() || records.kind !== kinds.begin)
    throw new SheetProblem("corrupt", "no sheet where one should be");
  let row = -1;
  let column = 0;
  let style = 0;
  let depth = 1;
  /** The text of a formula is in a record of its own. */
  let awaitsText = false;
  const place = (): void => {
    const next = records.short(0);
    if (next !== row) {
      if (row >= 0) collector.endRow();
      row = next;
      if (!collector.done) collector.startRow(row + 1, hidden[row] === 1);
    }
    column = records.short(2);
    style = records.short(4);
    awaitsText = false;
  };
  const text = (value: string): void => collector.cell(column, "text", value, style);
  const number = (value: number): void => collector.cell(column, "number", String(value), style);
  const ownText = (offset: number): string => {
    if (isEight) {
      const long = new LongRecord(records);
      long.skip(offset);
      const count = long.short();
      return shownText(long.characters(count, long.byte()));
    }
    const length = records.short(offset);
    const from = records.from + offset + 2;
    return shownText(decoder.decode(stream.subarray(from, Math.min(records.to, from + length))));
  };
  while (!collector.done && records.advance()) {
    if (records.kind === kinds.begin) depth += 1;
    else if (records.kind === kinds.end && --depth <= 0) break;
    if (depth !== 1) continue;
    switch (records.kind) {
      case kinds.sharedLabel:
        place();
        text(shared[records.long(6)] ?? "");
        break;
      case kinds.label:
      case kinds.richLabel:
        place();
        text(ownText(6));
        break;
      case kinds.number:
        place();
        records.short(12);
        number(records.view.getFloat64(records.from + 6, true));
        break;
      case kinds.shortNumber:
        place();
        number(shortNumber(records.long(6)));
        break;
      case kinds.numbers:
        place();
        for (let offset = 4; records.from + offset + 6 <= records.to - 2; offset += 6, column += 1) {
          style = records.short(offset);
          number(shortNumber(records.long(offset + 2)));
        }
        break;
      case kinds.truthOrError:
        place();
        text(records.byte(7) === 1 ? (errors[records.byte(6)] ?? "#N/A") : records.byte(6) === 1 ? "TRUE" : "FALSE");
        break;
      case kinds.formula:
        place();
        if (records.short(12) !== 0xffff) number(records.view.getFloat64(records.from + 6, true));
        else if (records.byte(6) === 0) awaitsText = true;
        else if (records.byte(6) === 1) text(records.byte(8) === 1 ? "TRUE" : "FALSE");
        else if (records.byte(6) === 2) text(errors[records.byte(8)] ?? "#N/A");
        break;
      case kinds.text:
        if (awaitsText) text(ownText(0));
        awaitsText = false;
    }
  }
  if (row >= 0 && !collector.done) collector.endRow();
  collector.finish(merges);
}

/** RK number: 30 bits of an integer or of the upper half of a float, and a flag to divide by 100. */
function shortNumber(packed: number): number {
  let value: number;
  if (packed & 2) value = (packed | 0) >> 2;
  else {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(4, packed & 0xfffffffc, true);
    value = view.getFloat64(0, true);
  }
  return packed & 1 ? value / 100 : value;
}
