// Pages of A4 with text in both writing directions. The library shapes Arabic letters; the order of the words in a line
// is computed here. Each line carries its text, so that it is copied and read out as written.
import { readFileSync } from "node:fs";
import bidiFactory, { type EmbeddingLevels } from "bidi-js";
import PDFDocument from "pdfkit";

const bidi = bidiFactory();
/** One font with Latin, Azerbaijani, Cyrillic and Arabic letters. Only the used ones are embedded. */
const fontFile = (name: string) => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);
const fonts = { regular: "DejaVuSans", bold: "DejaVuSans-Bold" } as const;

const SIZE = { width: 595.28, height: 841.89 };
const MARGIN = 62;
const FOOT = 40;
const WIDTH = SIZE.width - 2 * MARGIN;
const INK = "#15212f";
const MUTED = "#525d6b";

const isolates = /[\u2066-\u2069]/g;
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

interface TextStyle {
  readonly font?: keyof typeof fonts;
  readonly size: number;
  readonly color?: string;
  /** Space above, in points. */
  readonly above?: number;
  /** Indent of the side where the text begins. */
  readonly indent?: number;
  readonly width?: number;
  /** So much space has to be left below on the same page. */
  readonly keep?: number;
}
/** Letters of one direction and one line, in the order of writing. */
interface Piece {
  readonly text: string;
  readonly width: number;
}
interface Line {
  /** In the order of reading. */
  readonly said: string;
  readonly pieces: readonly Piece[];
}

export class Paper {
  private readonly doc;
  private y = MARGIN;
  private dir: "ltr" | "rtl" = "ltr";

  constructor(facts: {
    readonly title: string;
    readonly author: string;
    readonly at: Date;
    readonly language: string;
  }) {
    const { title, author, at, language } = facts;
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: "1.7",
      lang: language,
      displayTitle: true,
      font: null as unknown as string, // a default font would be opened again at each use of the same font by its name
      info: { Title: title, Author: author, CreationDate: at },
    });
    for (const [name, file] of Object.entries(fonts)) this.doc.registerFont(name, fontFile(file));
  }

  page(dir: "ltr" | "rtl"): void {
    this.doc.addPage();
    this.y = MARGIN;
    this.dir = dir;
  }

  /** A paragraph. Its lines are broken between words, and inside a word that is wider than a line. */
  text(text: string, style: TextStyle): void {
    const { above = 0, indent = 0, width = WIDTH - indent, keep = 0 } = style;
    this.use(style);
    this.y += above;
    const height = style.size * 1.45;
    for (const line of this.lines(text, width)) {
      if (this.y + height + keep > SIZE.height - MARGIN - FOOT) this.page(this.dir);
      this.use(style);
      this.line(line, { indent, y: this.y });
      this.y += height;
    }
  }
  /** A name and its value beside it. */
  fact(name: string, value: string, size: number): void {
    const top = this.y;
    this.text(name, { size, color: MUTED, width: WIDTH * 0.3, above: 3 });
    const below = this.y;
    this.y = top;
    this.text(value, { size, indent: WIDTH * 0.34, above: 3 });
    this.y = Math.max(this.y, below);
  }
  /** A line, and below it texts of this direction. */
  rule(dir: "ltr" | "rtl"): void {
    this.dir = dir;
    this.y += 14;
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.5)
      .stroke("#c5cbd3");
    this.y += 14;
  }

  /** `foot`: the text at the foot of each page, before its number. */
  bytes(foot: string): Uint8Array<ArrayBuffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.dir = "ltr";
      const style = { size: 7.5, color: MUTED };
      this.use(style);
      for (const line of this.lines(`${foot} · ${page + 1} / ${count}`, WIDTH))
        this.line(line, { indent: 0, y: SIZE.height - FOOT });
    }
    this.doc.end();
    return Uint8Array.from(this.doc.read() as Buffer); // the library has written everything when it ends
  }

  private use({ font = "regular", size, color = INK }: TextStyle): void {
    this.doc.font(font).fontSize(size).fillColor(color);
  }
  private widthOf = (text: string): number => this.doc.widthOfString(text.replace(isolates, ""));

  private lines(text: string, width: number): readonly Line[] {
    const levels = bidi.getEmbeddingLevels(text, this.dir);
    const lines: Line[] = [];
    let start = 0;
    let end = 0;
    const cutAt = (place: number, next: number) => {
      lines.push({ said: text.slice(start, place), pieces: this.pieces(text, levels, start, place) });
      start = next;
    };
    const isTooWide = (place: number) => this.widthOf(text.slice(start, place)) > width;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const after = index + word.length;
      if (end > start && isTooWide(after)) cutAt(end, index);
      while (start === index && isTooWide(after)) {
        let place = start + 1;
        while (!isTooWide(place + 1)) place += 1;
        cutAt(place, place);
        if (start > index) break;
      }
      end = after;
    }
    if (end > start) cutAt(end, end);
    return lines;
  }
  /** From left to right. */
  private pieces(text: string, embedding: EmbeddingLevels, from: number, to: number): readonly Piece[] {
    const runs: { readonly level: number; readonly places: number[] }[] = [];
    for (const place of bidi.getReorderedIndices(text, embedding, from, to - 1).slice(from, to)) {
      const level = embedding.levels[place]!; // each place of the text has one
      const last = runs.at(-1);
      const isSpace = text[place] === " " || (last !== undefined && text[last.places[0]!] === " "); // a run has a place
      if (last?.level === level && !isSpace) last.places.push(place);
      else runs.push({ level, places: [place] });
    }
    return runs.map(({ level, places }) => {
      const isBackward = level % 2 === 1;
      const written = (isBackward ? places.toReversed() : places)
        .map((place) => (isBackward && bidi.getMirroredCharacter(text[place]!)) || text[place]!) // each place is in the text
        .join("")
        .replace(isolates, "");
      // The library turns Arabic letters round by itself, and no signs that stand alone.
      const drawn = isBackward && !isArabic(written) ? [...written].toReversed().join("") : written;
      return { text: drawn, width: this.doc.widthOfString(drawn) };
    });
  }
  private line({ said, pieces }: Line, { indent, y }: { readonly indent: number; readonly y: number }): void {
    const whole = pieces.reduce((sum, { width }) => sum + width, 0);
    let x = this.dir === "rtl" ? MARGIN + WIDTH - indent - whole : MARGIN + indent;
    this.doc.markContent("Span", { actual: said.replace(isolates, "") });
    for (const { text, width } of pieces) {
      if (text !== "") this.doc.text(text, x, y, { lineBreak: false });
      x += width;
    }
    this.doc.endMarkedContent();
  }
}
