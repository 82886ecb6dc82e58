// File types by extension and first bytes.

/** "pdf" of "menu.v2.PDF": operating systems open a file by its last extension. Empty if there is none. */
export const lastEnding = (name: string): string => /[^./\\]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** The first bytes in hex, by extension. */
const starts: Readonly<Record<"spreadsheet" | "logo", Readonly<Record<string, string>>>> = {
  spreadsheet: { xlsx: "504b0304", xls: "d0cf11e0a1b11ae1" },
  logo: { jpg: "ffd8ff", jpeg: "ffd8ff", png: "89504e470d0a1a0a" },
};
export type FileKind = keyof typeof starts;

export const TELLING_BYTES = 8;
/** The required first bytes for a file's name; undefined if the extension is not of the kind. */
export const startFor = (kind: FileKind, name: string): string | undefined => {
  const ending = lastEnding(name);
  return Object.hasOwn(starts[kind], ending) ? starts[kind][ending] : undefined;
};
