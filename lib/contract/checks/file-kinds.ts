// What a file's name says about it, and how a file of that kind begins.

/**
 * "pdf" of "menu.v2.PDF": what stands after the last dot. A system that opens a file goes by it, whatever endings stand before.
 * Empty where the name has none.
 */
export const lastEnding = (name: string): string => /[^./\\]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** The first bytes in hex, by the ending that belongs to them. */
const starts: Readonly<Record<"spreadsheet" | "logo", Readonly<Record<string, string>>>> = {
  spreadsheet: { xlsx: "504b0304", xls: "d0cf11e0a1b11ae1" },
  logo: { jpg: "ffd8ff", jpeg: "ffd8ff", png: "89504e470d0a1a0a" },
};
export type FileKind = keyof typeof starts;

/** As many first bytes as it takes to tell. */
export const TELLING_BYTES = 8;
/** How a file of this name has to begin; undefined where the name is none of the kind. */
export const startFor = (kind: FileKind, name: string): string | undefined => {
  const ending = lastEnding(name);
  return Object.hasOwn(starts[kind], ending) ? starts[kind][ending] : undefined;
};
