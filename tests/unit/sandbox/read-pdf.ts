// What a PDF of the sandbox has: the text of each page as it is read out, and the letters as they are drawn.
import { inflateSync } from "node:zlib";

interface PdfPage {
  /** The lines in the order of reading. */
  readonly lines: readonly string[];
  /** The words in the order of drawing, from left to right. */
  readonly drawn: readonly string[];
}
interface Pdf {
  readonly pages: readonly PdfPage[];
  /** For each font: whether its letters are in the file. */
  readonly embedded: readonly boolean[];
}

export function readPdf(bytes: Uint8Array): Pdf {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id = "", body = ""]) => [id, body]),
  );
  const bodyOf = (reference: string | undefined): string => objects.get(reference ?? "") ?? "";
  const named = (body: string, name: string): string | undefined =>
    new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1];
  const content = (body: string): string => {
    const start = body.indexOf("stream\n") + "stream\n".length;
    return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf("\nendstream")), "latin1")).toString("latin1");
  };
  const lettersOf = (font: string): readonly string[] =>
    [...content(bodyOf(named(font, "ToUnicode"))).matchAll(/\[((?:<[0-9a-f ]*>\s*)+)\]/g)].flatMap(([, row = ""]) =>
      [...row.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) => utf16(Buffer.from(hex.replaceAll(" ", ""), "hex"))),
    );

  const pageIds = [...(/\/Kids \[([^\]]*)\]/.exec(file)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
  const pages = pageIds.map((id) => {
    const drawing = content(bodyOf(named(bodyOf(id), "Contents")));
    const resources = bodyOf(named(bodyOf(id), "Resources"));
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name, lettersOf(bodyOf(font))]),
    );
    return {
      lines: [...drawing.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = ""]) =>
        textIn(unescaped(text)),
      ),
      drawn: [...drawing.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/gs)].map(([, font, shown = ""]) =>
        [...shown.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? "?")
          .join(""),
      ),
    };
  });
  const descriptors = [...objects.values()].filter((body) => body.includes("/Type /FontDescriptor"));
  return { pages, embedded: descriptors.map((body) => named(body, "FontFile2") !== undefined) };
}
const textIn = (bytes: Buffer): string => (bytes[0] === 0xfe ? utf16(bytes.subarray(2)) : bytes.toString("latin1"));
const utf16 = (bytes: Buffer): string => Buffer.from(bytes).swap16().toString("utf16le");
const signs: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\(.)/gs, (_, sign: string) => signs[sign] ?? sign),
    "latin1",
  );
