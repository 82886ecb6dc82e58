// Writes a spreadsheet while its rows are being read, on the server, in the sandbox and in a worker of the browser.
// Written rows are not kept in memory, and rows are read on demand.
import { Zip, ZipDeflate } from "fflate";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { plainText } from "@/lib/contract/checks/text";
import type { Day } from "@/lib/rules/day";
import { type Instant, clockAt } from "@/lib/rules/zone";

export const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type Cell = string | number | Date | null;
export interface SheetColumn {
  readonly label: string;
  readonly kind: "text" | "code" | "amount" | "day" | "moment";
  /** In characters. */
  readonly width: number;
}
export interface Sheet {
  readonly name: string;
  readonly rightToLeft: boolean;
  readonly columns: readonly SheetColumn[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Rows below the others; called when all of those are written. */
  readonly totals?: () => readonly (readonly Cell[])[];
  /** In the properties of the file. */
  readonly author?: string;
  /** A second sheet that describes the first. */
  readonly about?: {
    readonly name: string;
    /** A value may need the number of the rows that were written, and has no line if it is empty then. */
    readonly lines: readonly (readonly [label: string, value: string | Date | ((rows: number) => string)])[];
  };
  /** Called after each page with the number of rows so far. */
  readonly onRows?: (count: number) => void;
}

export const amountCell = (minor: Minor): number => Number(toDecimal(minor));
export const dayCell = (day: Day): Date => new Date(`${day}T00:00:00Z`);
/** The local time in the zone, because spreadsheets have no zones. */
export function momentCell(at: Instant, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = clockAt(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const DAY = 86_400_000;
/** Days since 1899-12-30. */
const serialOf = (date: Date): number => date.getTime() / DAY + 25_569;

/** A longer text makes a spreadsheet program repair the file. In UTF-16 units. */
const MOST_IN_CELL = 32_767;
/** Without half of a pair of surrogates at its end: that is removed with the other invalid characters. */
const fitted = (text: string): string => (text.length > MOST_IN_CELL ? `${text.slice(0, MOST_IN_CELL - 1)}…` : text);

/** Our sentences isolate phones, amounts and names, in pairs. Such pairs stay, other direction controls do not. */
const readable = (text: string): string =>
  text
    .split(/(\u2068[^\u2066-\u2069]*\u2069)/)
    .map((part, place) => (place % 2 === 0 ? plainText(part) : `\u2068${plainText(part)}\u2069`))
    .join("");

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/**
 * A single code point that XML does not allow makes the file unreadable. The provider may send one.
 * "_x0041_" means "A" in a spreadsheet, so its underscore is escaped.
 */
const xmlText = (text: string): string =>
  readable(fitted(text))
    .replace(/\r\n?/g, "\n")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>"]/g, (sign) => signs[sign]!); // the expression and the table have the same signs

/** Names of sheets have at most 31 characters, and none of these. */
const sheetName = (name: string): string => xmlText(plainText(name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31)));
/** "A", "Z", "AA" */
const letters = (index: number): string =>
  (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Format "@" stays text when it is edited, so "=1+1" never runs. Codes are left-to-right among Arabic columns. */
const kinds = ["text", "code", "amount", "day", "moment"] as const satisfies readonly SheetColumn["kind"][];
const formats: Readonly<Record<SheetColumn["kind"], number>> = { text: 49, code: 49, amount: 4, day: 164, moment: 165 };
/** Indexes of styles: plain, each kind, each kind in bold, then those of the second sheet. */
const PLAIN = 0;
const lookOf = (kind: SheetColumn["kind"], isBold = false): number =>
  1 + kinds.indexOf(kind) + (isBold ? kinds.length : 0);
const ABOUT_LABEL = 1 + 2 * kinds.length;
const aboutValue = (kind: "text" | "moment"): number => ABOUT_LABEL + (kind === "text" ? 1 : 2);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

function stylesPart(rightToLeft: boolean): string {
  const look = (format: number, isBold: boolean, alignment = ""): string =>
    `<xf numFmtId="${format}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${isBold ? ' applyFont="1"' : ""}${alignment ? ` applyAlignment="1"><alignment ${alignment}/></xf>` : "/>"}`;
  const columns = (isBold: boolean) =>
    kinds.map((kind) => look(formats[kind], isBold, kind === "code" ? 'readingOrder="1"' : ""));
  const beside = `horizontal="${rightToLeft ? "right" : "left"}" wrapText="1"`;
  const looks = [
    look(0, false),
    ...columns(false),
    ...columns(true),
    look(0, true),
    look(formats.text, false, beside),
    look(formats.moment, false, beside),
  ];
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join("")}</cellXfs></styleSheet>`;
}

function bookParts({
  name,
  about,
  author = "",
  rightToLeft,
}: Sheet): readonly (readonly [path: string, xml: string])[] {
  const names = [name, ...(about ? [about.name] : [])].map(sheetName);
  const sheets = names.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const properties = "application/vnd.openxmlformats-package.core-properties+xml";
  const person = xmlText(author);
  return [
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("xl/workbook.xml", `${spreadsheet}.sheet.main+xml`)}${sheets.map((sheet) => override(`xl/${sheet}`, `${spreadsheet}.worksheet+xml`)).join("")}${override("xl/styles.xml", `${spreadsheet}.styles+xml`)}${override("docProps/core.xml", properties)}</Types>`,
    ],
    [
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation("rId1", `${OFFICE}/officeDocument`, "xl/workbook.xml")}${relation("rId2", `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml")}</Relationships>`,
    ],
    [
      "docProps/core.xml",
      `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${person}</dc:creator><cp:lastModifiedBy>${person}</cp:lastModifiedBy></cp:coreProperties>`,
    ],
    ["xl/styles.xml", stylesPart(rightToLeft)],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((label, index) => `<sheet name="${label}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((sheet, index) => relation(`rId${index + 1}`, `${OFFICE}/worksheet`, sheet)).join("")}${relation(`rId${sheets.length + 1}`, `${OFFICE}/styles`, "styles.xml")}</Relationships>`,
    ],
  ];
}

function cellXml(place: string, cell: Cell | undefined, look: number): string {
  if (cell === null || cell === undefined || cell === "") return "";
  if (typeof cell === "string")
    return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  return `<c r="${place}" s="${look}"><v>${cell instanceof Date ? serialOf(cell) : cell}</v></c>`;
}
const rowXml = (row: number, cells: readonly (Cell | undefined)[], looks: readonly number[]): string =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(`${letters(column)}${row}`, cell, looks[column] ?? PLAIN)).join("")}</row>`;

const sheetStart = (
  rightToLeft: boolean,
  columns: readonly { readonly width: number; readonly look: number }[],
  isFrozen: boolean,
): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ""}>${isFrozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ""}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.map(({ width, look }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${look}" customWidth="1"/>`).join("")}</cols><sheetData>`;

/** The first sheet, one piece for each page of rows. */
async function* sheetXml({ rightToLeft, columns, pages, totals, onRows }: Sheet): AsyncGenerator<string> {
  const [looks, bold] = [false, true].map((isBold) => columns.map(({ kind }) => lookOf(kind, isBold))) as [
    number[],
    number[],
  ];
  const heads = columns.map(({ label }) => label);
  yield (
    sheetStart(
      rightToLeft,
      columns.map(({ width, kind }) => ({ width, look: lookOf(kind) })),
      true,
    ) + rowXml(1, heads, bold)
  );
  let row = 1;
  for await (const page of pages) {
    yield page.map((cells) => rowXml((row += 1), cells, looks)).join("");
    onRows?.(row - 1);
  }
  // Totals are outside of the filter's range.
  const filtered = row;
  const below = (totals?.() ?? []).map((cells) => rowXml((row += 1), cells, bold)).join("");
  yield `${below}</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${filtered}"/></worksheet>`;
}
const aboutXml = (lines: NonNullable<Sheet["about"]>["lines"], rows: number, rightToLeft: boolean): string =>
  `${sheetStart(
    rightToLeft,
    [
      { width: 24, look: PLAIN },
      { width: 60, look: PLAIN },
    ],
    false,
  )}${lines
    .map(([label, value]) => [label, typeof value === "function" ? value(rows) : value] as const)
    .filter(([, value]) => value !== "")
    .map((line, index) =>
      rowXml(index + 1, line, [ABOUT_LABEL, aboutValue(line[1] instanceof Date ? "moment" : "text")]),
    )
    .join("")}</sheetData></worksheet>`;

/** Constant, so that the same rows give the same bytes: the provider recognizes a file that is sent again after a lost reply. */
const FILE_TIME = new Date(2000, 0, 1);

/** Lets other work run between pages. A browser's worker has no `setImmediate`. */
const turn = (): Promise<void> =>
  new Promise((resume) => (typeof setImmediate === "function" ? setImmediate(resume) : setTimeout(resume)));

/** Yields the file; a consumer that stops ends the reading of pages. */
export async function* sheetBytes(sheet: Sheet): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) ready.push(piece);
  });
  function* takeReady(): Generator<Uint8Array> {
    yield* ready;
    ready = [];
  }
  const encoder = new TextEncoder();
  const begin = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 6 });
    part.mtime = FILE_TIME;
    zip.add(part);
    return part;
  };
  for (const [path, xml] of bookParts(sheet)) begin(path).push(encoder.encode(xml), true);
  const first = begin("xl/worksheets/sheet1.xml");
  let rows = 0;
  const onRows = (count: number) => {
    rows = count;
    sheet.onRows?.(count);
  };
  for await (const xml of sheetXml({ ...sheet, onRows })) {
    first.push(encoder.encode(xml));
    yield* takeReady();
    await turn();
  }
  first.push(new Uint8Array(), true);
  if (sheet.about)
    begin("xl/worksheets/sheet2.xml").push(encoder.encode(aboutXml(sheet.about.lines, rows, sheet.rightToLeft)), true);
  zip.end();
  yield* takeReady();
}
