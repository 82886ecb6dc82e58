// An XLSX file of one sheet, streamed. Amounts are numbers, ids and phones are text, and no cell ever runs as a formula.
import { plainText } from "@/lib/rules/text";
import { DAY } from "../db/calendar";
import { zipped } from "./zip";

/** An amount in minor units, a moment by the edition's wall clock, or words. */
export type Cell = string | null | { readonly minor: number } | { readonly local: number };
export interface Sheet {
  readonly name: string;
  readonly rightToLeft: boolean;
  readonly headings: readonly { readonly label: string; readonly width: number }[];
  readonly rows: Iterable<readonly Cell[]>;
}
export const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** Places in `styles` below. Text keeps a leading apostrophe's meaning: "=1+1" stays words, also when the sheet is saved as CSV and opened again. */
const style = { heading: 1, text: 2, money: 3, time: 4 } as const;
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** What is no text is left out: XML may not hold it. */
const escaped = (text: string): string => plainText(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const words = (place: string, text: string, kind: number): string =>
  `<c r="${place}" s="${kind}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const decimal = (minor: number): string =>
  `${minor < 0 ? "-" : ""}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, "0")}`;
/** Days since the last day of 1899, as spreadsheets count. */
const serial = (local: number): string => String(Math.round((local / DAY + 25_569) * 1e8) / 1e8);

/** 0 is "A", 25 is "Z", 26 is "AA". */
const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellAt(place: string, cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") return words(place, cell, style.text);
  return "minor" in cell
    ? `<c r="${place}" s="${style.money}"><v>${decimal(cell.minor)}</v></c>`
    : `<c r="${place}" s="${style.time}"><v>${serial(cell.local)}</v></c>`;
}
function* sheetText({ rightToLeft, headings, rows }: Sheet): Generator<string> {
  const names = headings.map((_, index) => columnName(index));
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ""}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols>${headings.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join("")}</cols><sheetData><row r="1">${headings.map(({ label }, index) => words(`${names[index]}1`, label, style.heading)).join("")}</row>`;
  let number = 1;
  for (const row of rows) {
    number += 1;
    yield `<row r="${number}">${row.map((cell, index) => cellAt(`${names[index]}${number}`, cell)).join("")}</row>`;
  }
  yield "</sheetData></worksheet>";
}

export function workbook(sheet: Sheet): ReadableStream<Uint8Array> {
  const pieces = zipped([
    {
      name: "[Content_Types].xml",
      text: [
        `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
      ],
    },
    {
      name: "_rels/.rels",
      text: [
        `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: "xl/workbook.xml",
      text: [
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: [
        `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: "xl/styles.xml", text: [styles] },
    { name: "xl/worksheets/sheet1.xml", text: sheetText(sheet) },
  ]);
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
