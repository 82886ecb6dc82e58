// Reads a sheet of an XLSX into the collector. Rows and cells without a place follow the ones before.
import { LAST_COLUMN, type Merge, type CellSink } from "./row-collector";
import { SheetProblem } from "./sheet-problem";
import { scanPart, withoutEdges, withoutEscapes } from "./workbook-parts";
import { type XmlHandler, type XmlScanner, nameCode } from "./xml-scanner";
import type { Zip, ZipEntry } from "./zip";

const MERGES_LIMIT = 200_000;
const names = {
  sheetData: nameCode("sheetData"),
  row: nameCode("row"),
  c: nameCode("c"),
  v: nameCode("v"),
  is: nameCode("is"),
  t: nameCode("t"),
  r: nameCode("r"),
  s: nameCode("s"),
  rPh: nameCode("rPh"),
  space: nameCode("space"),
  hidden: nameCode("hidden"),
  ht: nameCode("ht"),
  mergeCell: nameCode("mergeCell"),
  ref: nameCode("ref"),
};
type CellType = "n" | "s" | "str" | "inlineStr" | "b" | "e" | "d";

class SheetHandler implements XmlHandler {
  readonly merges: Merge[] = [];
  private inData = false;
  private inCell = false;
  private inInline = false;
  private asideDepth = 0;
  private rowNumber = 0;
  private column = -1;
  private wanted = false;
  private style = 0;
  private type: CellType = "n";
  private value = "";
  /** Of the shared text. */
  private index = -1;
  private part = "";
  private keepsBlanks = true;

  constructor(
    private readonly sharedTexts: readonly string[],
    private readonly collector: CellSink,
  ) {}

  open(name: number, xml: XmlScanner): void {
    if (!this.inData) {
      if (name === names.sheetData) this.inData = true;
      else if (name === names.mergeCell) this.addMerge(xml.attribute(names.ref));
    } else if (name === names.c) this.openCell(xml);
    else if (name === names.v) {
      this.part = "";
      if (this.inCell && !this.inInline) this.openValue(xml);
    } else if (name === names.row) this.openRow(xml);
    else if (name === names.is) this.inInline = this.inCell;
    else if (name === names.rPh) this.asideDepth += 1;
    else if (name === names.t && this.inInline && this.asideDepth === 0) {
      this.part = "";
      this.keepsBlanks = xml.find(names.space) >= 0;
      this.openValue(xml);
    }
  }

  /** Decodes the text in requested columns; in others it is enough to know that there is content. */
  private openValue(xml: XmlScanner): void {
    if (this.wanted) xml.wantsText = true;
    else this.collector.markFilled(this.column);
  }

  private openRow(xml: XmlScanner): void {
    const place = xml.find(names.r);
    const number = place < 0 ? 0 : digits(xml.bytes, xml.attributeStart(place), xml.attributeEnd(place));
    this.rowNumber = number > 0 ? number : this.rowNumber + 1;
    this.column = -1;
    const height = xml.find(names.ht) < 0 ? undefined : Number(xml.attribute(names.ht));
    this.collector.startRow(this.rowNumber, (xml.find(names.hidden) >= 0 && xml.isTrue(names.hidden)) || height === 0);
  }

  private openCell(xml: XmlScanner): void {
    this.inCell = true;
    this.value = "";
    this.index = -1;
    const place = xml.find(names.r);
    const column = place < 0 ? -1 : columnAt(xml.bytes, xml.attributeStart(place), xml.attributeEnd(place));
    this.column = column >= 0 ? column : this.column + 1;
    if (this.column >= LAST_COLUMN) throw new SheetProblem("corrupt", "a column that no sheet has");
    this.wanted = this.collector.wants(this.column);
    const style = xml.find(names.s);
    this.style = style < 0 ? 0 : digits(xml.bytes, xml.attributeStart(style), xml.attributeEnd(style));
    const type = xml.find(names.t);
    this.type = type < 0 ? "n" : typeAt(xml.bytes, xml.attributeStart(type), xml.attributeEnd(type));
  }

  text(xml: XmlScanner): void {
    if (this.type !== "s" || this.inInline) this.part = this.part === "" ? xml.content() : this.part + xml.content();
    else
      for (let at = xml.textFrom; at < xml.textTo; at += 1) {
        const digit = xml.bytes[at]! - 48;
        if (digit >= 0 && digit <= 9) this.index = Math.max(0, this.index) * 10 + digit;
      }
  }

  close(name: number, xml: XmlScanner): void {
    if (!this.inData) return;
    if (name === names.v) {
      if (xml.wantsText && !this.inInline) this.value = this.part;
      xml.wantsText = false;
    } else if (name === names.c) this.closeCell();
    else if (name === names.row) {
      this.collector.endRow();
      if (this.collector.done) xml.done = true;
    } else if (name === names.t) {
      if (xml.wantsText && this.inInline)
        this.value += withoutEscapes(this.keepsBlanks ? this.part : withoutEdges(this.part));
      xml.wantsText = false;
    } else if (name === names.rPh) this.asideDepth -= 1;
    else if (name === names.is) this.inInline = false;
    else if (name === names.sheetData) this.inData = false;
  }

  private closeCell(): void {
    this.inCell = false;
    if (!this.wanted) return;
    const { type, value, column, style, collector } = this;
    if (type === "s") {
      if (this.index >= 0) collector.cell(column, "text", this.sharedTexts[this.index] ?? "", style);
      else if (value !== "") collector.cell(column, "text", value, style);
    } else if (value === "") return;
    else if (type === "n") {
      const raw = value.trim();
      const isNumber = raw !== "" && Number.isFinite(Number(raw));
      collector.cell(column, isNumber ? "number" : "text", isNumber ? raw : value, style);
    } else if (type === "b") collector.cell(column, "text", /^(1|true)$/i.test(value.trim()) ? "TRUE" : "FALSE", style);
    else if (type === "d") collector.cell(column, "date", value, style);
    else collector.cell(column, "text", type === "str" ? withoutEscapes(value) : value, style);
  }

  private addMerge(ref: string | undefined): void {
    const parts = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(ref ?? "");
    if (!parts || this.merges.length >= MERGES_LIMIT) return;
    const [, left = "", top, right = "", bottom] = parts;
    this.merges.push({ top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) });
  }
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The column of "AB12", from 0; -1 if there is none. */
function columnAt(bytes: Uint8Array, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const letter = bytes[at]! & 0xdf;
    if (letter < 65 || letter > 90) {
      if (bytes[at] === 36) continue;
      break;
    }
    column = column * 26 + letter - 64;
    if (column > LAST_COLUMN) return LAST_COLUMN;
  }
  return column - 1;
}
/** -1 if it is no number. */
function digits(bytes: Uint8Array, from: number, to: number): number {
  let number = from < to ? 0 : -1;
  for (let at = from; at < to; at += 1) {
    const digit = bytes[at]! - 48;
    if (digit < 0 || digit > 9 || number > 1e8) return -1;
    number = number * 10 + digit;
  }
  return number;
}
function typeAt(bytes: Uint8Array, from: number, to: number): CellType {
  switch (bytes[from]) {
    case 115: // s, str
      return to - from === 1 ? "s" : "str";
    case 105:
      return "inlineStr";
    case 98:
      return "b";
    case 101:
      return "e";
    case 100:
      return "d";
    default:
      return "n";
  }
}

/** Ends early when the collector is done. */
export async function readSheetRows(
  zip: Zip,
  entry: ZipEntry,
  sharedTexts: readonly string[],
  collector: CellSink,
  onRead: (packed: number) => void,
): Promise<void> {
  const handler = new SheetHandler(sharedTexts, collector);
  await scanPart(zip, entry, handler, { onRead });
  collector.finish(handler.merges);
}
