// Reads a CSV: encoding and separator are found in its content.
import { LAST_COLUMN } from "./row-collector";
import { SheetProblem } from "./sheet-problem";

const marks = [";", ",", "\t", "|"] as const;
/** Of any spreadsheet: a file of line ends alone would fill the memory. */
const LAST_ROW = 1_048_576;
/** Rows that decide the separator. */
const SAMPLE = 200;

const starts = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Russian and Arabic words are whole runs of bytes above 0xBF; Turkish and Azerbaijani letters stand among Latin ones. No
 * capital letter (below 0xE0) follows a small one in a Russian word; Arabic letters have bytes of both kinds.
 */
function oldEncoding(bytes: Uint8Array): "windows-1251" | "windows-1254" | "windows-1256" {
  let inRuns = 0;
  let alone = 0;
  let falls = 0;
  let run = 0;
  const endRun = () => {
    if (run >= 3) inRuns += run;
    else alone += run;
    run = 0;
  };
  let before = 0;
  for (const byte of bytes) {
    if (byte < 0xc0) endRun();
    else {
      run += 1;
      if (byte < 0xe0 && before >= 0xe0) falls += 1;
    }
    before = byte;
  }
  endRun();
  if (inRuns <= alone) return "windows-1254";
  return falls * 12 > inRuns ? "windows-1256" : "windows-1251";
}

/** Separators and Latin letters in UTF-16 have a zero before or after them. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (starts(bytes, 0xff, 0xfe)) return "utf-16le";
  if (starts(bytes, 0xfe, 0xff)) return "utf-16be";
  const zeros = [0, 0];
  const start = bytes.subarray(0, 2_000);
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > 2) return "utf-16le";
  return odd === 0 && even > 2 ? "utf-16be" : undefined;
}
/** A page, a PDF, a letter, or bytes that no text has. */
const isOtherFile = (text: string): boolean => {
  const start = text.slice(0, 4_000);
  // eslint-disable-next-line no-control-regex -- control characters mark a file that is no text
  return /^\s*(?:<|%PDF|\{\\rtf)/.test(start) || /[\u0000-\u0008\u000e-\u001f]/.test(start);
};

/** A program that cuts cells by bytes leaves halves of letters in a file that is UTF-8 otherwise. */
function isBrokenUtf8(text: string): boolean {
  let broken = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) letters += 1;
  }
  return broken * 3 < letters;
}

function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) throw new SheetProblem("type", "bytes of no text");
  const text = new TextDecoder().decode(bytes);
  return !text.includes("\ufffd") || isBrokenUtf8(text) ? text : new TextDecoder(oldEncoding(bytes)).decode(bytes);
}

/** The quote that ends a cell, or -1. */
function closeOf(text: string, at: number, mark: string): number {
  let close = at;
  do close = text.indexOf('"', text[close] === '"' && close > at ? close + 2 : close + 1);
  while (close >= 0 && text[close + 1] === '"');
  let after = close + 1;
  while (text[after] === " ") after += 1;
  const next = text[after] ?? "\n";
  const isWhole = next === mark || next === "\n" || next === "\r" || !/[\n\r]/.test(text.slice(at, close));
  return isWhole ? close : -1;
}

/**
 * Quoted cells may hold separators, line ends and doubled quotes. A quote that never ends, or ends in the middle of a
 * cell of a later line, is a quote of the text: it must not swallow rows.
 */
function split(text: string, mark: string, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const end = new RegExp(`[${mark}\\r\\n]`, "g");
  let at = 0;
  while (at < text.length && rows.length < most) {
    let cell: string;
    let next: number;
    const close = text[at] === '"' ? closeOf(text, at, mark) : -1;
    if (close >= 0) {
      end.lastIndex = close;
      next = end.exec(text)?.index ?? text.length;
      cell = text.slice(at + 1, close).replaceAll('""', '"') + text.slice(close + 1, next);
    } else {
      end.lastIndex = at;
      next = end.exec(text)?.index ?? text.length;
      cell = text.slice(at, next);
    }
    // ="0050" keeps the zeros of a text in Excel.
    if (row.length >= LAST_COLUMN) throw new SheetProblem("columns");
    row.push(cell.trim().replace(/^="(.*)"$/s, "$1"));
    at = next + 1;
    if (text[next] === mark) {
      if (at === text.length) row.push("");
      continue;
    }
    if (text[next] === "\r" && text[at] === "\n") at += 1;
    if (rows.length >= LAST_ROW) throw new SheetProblem("rows");
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** The separator that gives most rows the same number of cells; of equals, the one with more cells. */
function separatorOf(text: string): string {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared) return declared;
  const [best] = marks
    .map((mark) => {
      const counts = new Map<number, number>();
      for (const { length } of split(text, mark, SAMPLE))
        if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
      const [width = 0, rows = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
      return { mark, rows, width };
    })
    .sort((one, other) => other.rows - one.rows || other.width - one.width);
  return best!.mark;
}

export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  if (isOtherFile(text)) throw new SheetProblem("type", "begins like no spreadsheet");
  return split(text.replace(/^sep=.\r?\n/i, ""), separatorOf(text));
}
