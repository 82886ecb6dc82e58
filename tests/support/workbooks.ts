// Workbooks like those of other programs, assembled by hand: a part can be missing, renamed or different.
import { strToU8, zipSync, type Zippable } from "fflate";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const relations = (...rows: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${rows
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;
export const contentTypes = (workbook = "/xl/workbook.xml"): string =>
  `<Types xmlns="${packages}/content-types"><Override PartName="${workbook}" ContentType="${spreadsheet}.sheet.main+xml"/></Types>`;
/** Cells by their address. */
export const sheet = (rows: string, after = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
export const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const row = (...cells: readonly string[]): string => `<row>${cells.join("")}</row>`;
export const heads = row(...["Full name", "Phone", "Amount", "Description", "Link expiration date"].map(inline));

interface WorkbookParts {
  /** The first is sheet1.xml. */
  readonly sheets?: readonly (readonly [name: string, xml: string, state?: string])[];
  readonly shared?: string;
  /** Custom formats, in the order of styles: style 1 is the first. */
  readonly formats?: readonly string[];
  readonly from1904?: boolean;
  /** Parts to add or replace; undefined removes one. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | undefined>>;
  readonly stored?: boolean;
}

export function xlsx({
  sheets = [],
  shared,
  formats,
  from1904,
  parts = {},
  stored,
}: WorkbookParts): Uint8Array<ArrayBuffer> {
  const defaults: Record<string, string | Uint8Array | undefined> = {
    "[Content_Types].xml": contentTypes(),
    "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ([name, , state], index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      ...sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
      ["styles", "styles.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ),
    ...(formats && {
      "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts>${formats
        .map(
          (code, index) =>
            `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}"/>`,
        )
        .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
        .map((_, index) => `<xf numFmtId="${170 + index}"/>`)
        .join("")}</cellXfs></styleSheet>`,
    }),
    ...(shared !== undefined && { "xl/sharedStrings.xml": `<sst xmlns="${main}">${shared}</sst>` }),
    ...Object.fromEntries(sheets.map(([, xml], index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...parts,
  };
  const files: Zippable = {};
  for (const [name, content] of Object.entries(defaults))
    if (content !== undefined) files[name] = typeof content === "string" ? strToU8(content) : content;
  return zipSync(files, { level: stored ? 0 : 6 }) as Uint8Array<ArrayBuffer>; // it owns its buffer
}
export const asFile = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer | Buffer<ArrayBuffer>, name = "bulk.xlsx"): File =>
  new File([bytes], name);
