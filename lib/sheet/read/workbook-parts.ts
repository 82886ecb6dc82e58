// The parts of an XLSX besides its sheets: the list of sheets, formats of cells, and shared texts.
import { getFormatFromId } from "numfmt";
import { SheetProblem } from "./sheet-problem";
import { Utf8Source, type XmlHandler, XmlScanner, nameCode } from "./xml-scanner";
import { type Zip, type ZipEntry, unpack, zipName } from "./zip";

interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  readonly entry: ZipEntry | undefined;
}
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  readonly from1904: boolean;
  readonly formats: readonly string[];
  readonly sharedTexts: ZipEntry | undefined;
}

/** Letters of all shared texts. */
const SHARED_LIMIT = 100_000_000;
/** Of sheets, formats and styles. */
const LIST_LIMIT = 100_000;
/** Bytes of a part that is no sheet. */
const PART_LIMIT = 64_000_000;

/** Scans an entry; returns early when the handler is done. */
export async function scanPart(
  zip: Zip,
  entry: ZipEntry,
  handler: XmlHandler,
  { limit = Infinity, onRead }: { limit?: number; onRead?: (packed: number) => void } = {},
): Promise<void> {
  const scanner = new XmlScanner(handler);
  const source = new Utf8Source();
  let size = 0;
  for await (const { bytes, read } of unpack(zip, entry)) {
    size += bytes.length;
    if (size > limit) throw new SheetProblem("bomb", `${entry.name} is too large`);
    scanner.push(source.convert(bytes));
    if (scanner.done) return;
    onRead?.(read);
  }
  scanner.end();
}

const ignore = (): void => undefined;
const onOpen = (open: XmlHandler["open"]): XmlHandler => ({ open, close: ignore, text: ignore });

const names = {
  override: nameCode("Override"),
  partName: nameCode("PartName"),
  contentType: nameCode("ContentType"),
  relationship: nameCode("Relationship"),
  id: nameCode("id"),
  Id: nameCode("Id"),
  type: nameCode("Type"),
  target: nameCode("Target"),
  targetMode: nameCode("TargetMode"),
  sheet: nameCode("sheet"),
  name: nameCode("name"),
  state: nameCode("state"),
  workbookPr: nameCode("workbookPr"),
  date1904: nameCode("date1904"),
  numFmt: nameCode("numFmt"),
  numFmtId: nameCode("numFmtId"),
  formatCode: nameCode("formatCode"),
  cellXfs: nameCode("cellXfs"),
  xf: nameCode("xf"),
  si: nameCode("si"),
  t: nameCode("t"),
  rPh: nameCode("rPh"),
  space: nameCode("space"),
};

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** Resolves "../worksheets/sheet1.xml" in "xl/workbook.xml". */
function resolved(base: string, target: string): string {
  const plain = decodeUri(target.replaceAll("\\", "/"));
  const parts = plain.startsWith("/") ? [] : base.split("/").slice(0, -1);
  for (const part of plain.split("/"))
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  return zipName(parts.join("/"));
}
function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function relationsOf(zip: Zip, part: string): Promise<ReadonlyMap<string, Relation>> {
  const cut = part.lastIndexOf("/") + 1;
  const entry = zip.entries.get(`${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`);
  const relations = new Map<string, Relation>();
  if (entry)
    await scanPart(
      zip,
      entry,
      onOpen((name, xml) => {
        if (name !== names.relationship || relations.size > LIST_LIMIT) return;
        if (xml.attribute(names.targetMode) === "External") return;
        const target = resolved(part, xml.attribute(names.target) ?? "");
        // The two kinds of the format have different namespaces, but the same last part.
        const type = (xml.attribute(names.type) ?? "").split("/").at(-1) ?? "";
        relations.set(xml.attribute(names.Id) ?? "", { type, target });
      }),
      { limit: PART_LIMIT },
    );
  return relations;
}

/** Found by content type: names of parts differ between programs. */
async function findWorkbook(zip: Zip): Promise<string> {
  const types = zip.entries.get("[content_types].xml");
  const root = await relationsOf(zip, "");
  const related = [...root.values()].find(({ type, target }) => type === "officeDocument" && zip.entries.has(target));
  let declared: string | undefined;
  let binary = false;
  if (types)
    await scanPart(
      zip,
      types,
      onOpen((name, xml) => {
        if (name !== names.override) return;
        const type = (xml.attribute(names.contentType) ?? "").toLowerCase();
        if (
          /spreadsheetml\.(sheet|template)\.main\+xml|ms-excel\.(sheet|template|addin)\.macroenabled\.main\+xml/.test(
            type,
          )
        )
          declared ??= zipName(xml.attribute(names.partName) ?? "");
        if (type.includes("sheet.binary.macroenabled.main")) binary = true;
      }),
      { limit: PART_LIMIT },
    );
  if (binary) throw new SheetProblem("type", "a binary workbook");
  const found = [related?.target, declared, "xl/workbook.xml"].find(
    (name) => name !== undefined && zip.entries.has(name),
  );
  // A document of another kind has another main part.
  const isOther = related && related.target !== declared && !related.target.includes("workbook");
  if (!found || (declared === undefined && isOther)) throw new SheetProblem("type", "no workbook in the zip");
  return found;
}

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const part = await findWorkbook(zip);
  const relations = await relationsOf(zip, part);
  const sheets: SheetPart[] = [];
  let from1904 = false;
  const entryOf = (target: string | undefined): ZipEntry | undefined => (target ? zip.entries.get(target) : undefined);
  await scanPart(
    zip,
    zip.entries.get(part)!,
    onOpen((name, xml) => {
      if (name === names.workbookPr) from1904 = xml.isTrue(names.date1904);
      if (name !== names.sheet || sheets.length >= LIST_LIMIT) return;
      const relation = relations.get(xml.attribute(names.id) ?? "");
      if (relation && relation.type !== "worksheet") return; // charts, macros and dialogs
      const state = xml.attribute(names.state);
      sheets.push({
        name: xml.attribute(names.name) ?? "",
        hidden: state === "hidden" || state === "veryHidden",
        entry: entryOf(
          relation?.target ?? (relations.size === 0 ? `xl/worksheets/sheet${sheets.length + 1}.xml` : undefined),
        ),
      });
    }),
    { limit: PART_LIMIT },
  );
  const related = (type: string): ZipEntry | undefined =>
    entryOf([...relations.values()].find((relation) => relation.type === type)?.target);
  const styles = related("styles") ?? zip.entries.get("xl/styles.xml");
  return {
    sheets,
    from1904,
    formats: styles ? await readFormats(zip, styles) : [],
    sharedTexts: related("sharedStrings") ?? zip.entries.get("xl/sharedstrings.xml"),
  };
}

/** The format of each style. */
async function readFormats(zip: Zip, entry: ZipEntry): Promise<string[]> {
  const own = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await scanPart(
    zip,
    entry,
    {
      open: (name, xml) => {
        if (name === names.numFmt) {
          if (own.size < LIST_LIMIT)
            own.set(Number(xml.attribute(names.numFmtId)), xml.attribute(names.formatCode) ?? "General");
        } else if (name === names.cellXfs) inCells = true;
        else if (name === names.xf && inCells && styles.length < LIST_LIMIT)
          styles.push(Number(xml.attribute(names.numFmtId) ?? 0));
      },
      close: (name) => {
        if (name === names.cellXfs) inCells = false;
      },
      text: ignore,
    },
    { limit: PART_LIMIT },
  );
  return styles.map((id) => own.get(id) ?? builtInFormat(id));
}
export function builtInFormat(id: number): string {
  try {
    return getFormatFromId(id) || "General";
  } catch {
    return "General";
  }
}

/** "_x000D_": the escape of workbooks for characters that XML does not allow. */
const escaped = /_x([0-9a-f]{4})_/gi;
export const withoutEscapes = (text: string): string =>
  text.includes("_x")
    ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/\r\n?/g, "\n")
    : text;
/** Outer blanks count only with xml:space="preserve". */
export const withoutEdges = (text: string): string =>
  text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 ? text.replace(/^[ \t\n]+|[ \t\n]+$/g, "") : text;

/** Joins rich text and leaves out pronunciation. */
export async function readSharedTexts(zip: Zip, entry: ZipEntry, onRead: (packed: number) => void): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let part = "";
  let keepsBlanks = false;
  let asideDepth = 0;
  let length = 0;
  await scanPart(
    zip,
    entry,
    {
      open: (name, xml) => {
        if (name === names.t) {
          xml.wantsText = asideDepth === 0;
          part = "";
          keepsBlanks = xml.find(names.space) >= 0;
        } else if (name === names.rPh) asideDepth += 1;
        else if (name === names.si) text = "";
      },
      close: (name, xml) => {
        if (name === names.t) {
          if (xml.wantsText && part !== "") text += withoutEscapes(keepsBlanks ? part : withoutEdges(part));
          xml.wantsText = false;
        } else if (name === names.rPh) asideDepth -= 1;
        else if (name === names.si) {
          texts.push(text);
          length += text.length + 16;
          if (length > SHARED_LIMIT) throw new SheetProblem("bomb", "too many shared texts");
        }
      },
      text: (xml) => {
        part = part === "" ? xml.content() : part + xml.content();
      },
    },
    { onRead },
  );
  return texts;
}
