// A block of cells as spreadsheets leave it in the clipboard: rows of texts parted by tabs; a text with a tab, a break or a quote in it stands in quotes.

export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = "";
  };
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "" && closes(plain, at)) isQuoted = true;
    else if (sign === "\t") endCell();
    else if (sign === "\n") {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}
/** A name in quotes is no quoted cell: behind a cell's last quote stands nothing but the end of the cell. */
const closes = (text: string, from: number): boolean => /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(text.slice(from));

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"))
    .join("\n");
