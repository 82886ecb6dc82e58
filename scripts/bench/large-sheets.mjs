// Large spreadsheets as Excel writes them: shared strings, dates and amounts as numbers.
import { strToU8, zipSync } from "fflate";

const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = (...rows) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
const heads = ["Full name", "Phone", "Email", "Amount", "Description", "Link expiration date", "Booking ID"];
const names = ["Aygün Məmmədova", "Elçin Həsənov", "Leyla Əliyeva", "Murad Quliyev", "Иван Петров", "Fatima Al Saud"];

/** A fixed seed: the same numbers in every run. */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state;
  };
}
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789.";

/** `noise`: the number of incompressible letters in each row's description. */
export function largeSheet(rows, noise = 0) {
  const next = numbersFrom(rows);
  const shared = new Map();
  const text = (value) => {
    if (!shared.has(value)) shared.set(value, shared.size);
    return shared.get(value);
  };
  const described = (index) => {
    let words = `Invoice for order ${100_000 + index}`;
    for (let count = 0; count < noise; count += 1) words += letters[(next() >> 12) % letters.length];
    return words.trim();
  };
  const lines = [];
  const line = (number, cells) => lines.push(`<row r="${number}" spans="1:7">${cells.join("")}</row>`);
  line(
    1,
    heads.map((head, column) => `<c r="${"ABCDEFG"[column]}1" t="s"><v>${text(head)}</v></c>`),
  );
  for (let index = 0; index < rows; index += 1) {
    const row = index + 2;
    const seed = next();
    line(row, [
      `<c r="A${row}" t="s"><v>${text(`${names[seed % 6]} ${index}`)}</v></c>`,
      `<c r="B${row}" t="s"><v>${text(`+99450${1_000_000 + (seed % 9_000_000)}`)}</v></c>`,
      `<c r="C${row}" t="s"><v>${text(`user${index}@example.com`)}</v></c>`,
      `<c r="D${row}" s="1"><v>${((seed % 1_000_000) + 100) / 100}</v></c>`,
      `<c r="E${row}" t="s"><v>${text(described(index))}</v></c>`,
      `<c r="F${row}" s="2"><v>${46_400 + (seed % 300)}</v></c>`,
      `<c r="G${row}" t="s"><v>${text(`BK-${index}`)}</v></c>`,
    ]);
  }
  const files = {
    "[Content_Types].xml": types,
    "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
    "xl/_rels/workbook.xml.rels": relations(
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Bulk" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="4"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${[...shared.keys()].map((value) => `<si><t>${value}</t></si>`).join("")}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), {
    level: 6,
  });
}
