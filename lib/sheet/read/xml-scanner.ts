// Scans XML bytes as they arrive, and calls the handler for each tag and text. Supports prefixes, comments and CDATA; refuses a
// document type because of entity expansion. Names are compared as hashes and texts are decoded on request only, because a
// sheet has millions of tags.
import { SheetProblem } from "./sheet-problem";

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;
const AMPERSAND = 38;
const COLON = 58;
/** A cell has at most 32,767 characters. */
const TOKEN_LIMIT = 1_048_576;
const DEPTH_LIMIT = 256;
const ATTRIBUTES_LIMIT = 64;

const seed = 2166136261;
const step = (hash: number, byte: number): number => Math.imul(hash ^ byte, 16777619);
/** The hash of a name without its prefix. */
export function nameCode(name: string): number {
  let hash = seed;
  for (let index = 0; index < name.length; index += 1) hash = step(hash, name.charCodeAt(index));
  return hash;
}

export interface XmlHandler {
  open(name: number, xml: XmlScanner): void;
  close(name: number, xml: XmlScanner): void;
  /** Only while `wantsText` is set. A text may come in several parts. */
  text(xml: XmlScanner): void;
}

const decoder = new TextDecoder();
/** Calling TextDecoder is slow: decoding short texts here is seven times as fast. */
const SHORT_TEXT = 96;
const units = Array.from({ length: SHORT_TEXT + 1 }, (_, length) => new Array<number>(length).fill(0));

function decoded(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT_TEXT) return decoder.decode(bytes.subarray(from, to));
  let length = to - from;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    if (byte < 0xc0) length -= 1;
    // Characters of four bytes and invalid UTF-8 are left to the decoder.
    else if (byte >= 0xf0) return decoder.decode(bytes.subarray(from, to));
  }
  if (length < 0) return decoder.decode(bytes.subarray(from, to));
  const codes = units[length]!;
  let unit = 0;
  for (let at = from; at < to; unit += 1) {
    const byte = bytes[at]!;
    at += 1;
    if (byte < 0x80) codes[unit] = byte;
    else {
      const second = at < to ? bytes[at]! : 0;
      const isThree = byte >= 0xe0;
      const third = isThree && at + 1 < to ? bytes[at + 1]! : 0;
      const point = isThree
        ? ((byte & 0xf) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
        : ((byte & 0x1f) << 6) | (second & 0x3f);
      const isGood =
        byte >= 0xc2 &&
        (second & 0xc0) === 0x80 &&
        (!isThree || ((third & 0xc0) === 0x80 && point >= 0x800)) &&
        (point < 0xd800 || point > 0xdfff);
      if (!isGood) return decoder.decode(bytes.subarray(from, to));
      codes[unit] = point;
      at += isThree ? 2 : 1;
    }
  }
  return String.fromCharCode.apply(null, codes);
}
const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const entity = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(lt|gt|amp|quot|apos));/gi;
const withoutEntities = (text: string): string =>
  text.replace(entity, (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name) return entities[name.toLowerCase()] ?? all;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });

export class XmlScanner {
  /** The current chunk. */
  bytes: Uint8Array = new Uint8Array(0);
  wantsText = false;
  /** Set by the handler to stop. */
  done = false;
  /** Of the current text. */
  textFrom = 0;
  textTo = 0;
  private hasEntity = false;
  private attributeCount = 0;
  private readonly attributeNames = new Int32Array(ATTRIBUTES_LIMIT);
  private readonly attributeFrom = new Int32Array(ATTRIBUTES_LIMIT);
  private readonly attributeTo = new Int32Array(ATTRIBUTES_LIMIT);
  private rest: Uint8Array = new Uint8Array(0);
  private depth = 0;
  private hasRoot = false;

  constructor(private readonly handler: XmlHandler) {}

  /** The index of an attribute of the current tag, or -1. */
  find(name: number): number {
    for (let index = 0; index < this.attributeCount; index += 1) if (this.attributeNames[index] === name) return index;
    return -1;
  }
  attributeStart(index: number): number {
    return this.attributeFrom[index]!;
  }
  attributeEnd(index: number): number {
    return this.attributeTo[index]!;
  }
  attribute(name: number): string | undefined {
    const index = this.find(name);
    if (index < 0) return undefined;
    const text = decoder.decode(this.bytes.subarray(this.attributeFrom[index], this.attributeTo[index]));
    return text.includes("&") ? withoutEntities(text) : text;
  }
  isTrue(name: number): boolean {
    const value = this.attribute(name);
    return value === "1" || value === "true" || value === "on";
  }
  /** The current text. */
  content(): string {
    let text = decoded(this.bytes, this.textFrom, this.textTo);
    // XML normalizes line ends.
    if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
    return this.hasEntity ? withoutEntities(text) : text;
  }

  push(chunk: Uint8Array): void {
    if (this.done) return;
    let bytes = chunk;
    if (this.rest.length > 0) {
      bytes = new Uint8Array(this.rest.length + chunk.length);
      bytes.set(this.rest);
      bytes.set(chunk, this.rest.length);
    }
    this.bytes = bytes;
    const read = this.scan(bytes);
    this.rest = bytes.subarray(read);
    if (this.rest.length > TOKEN_LIMIT) throw new SheetProblem("corrupt", "a tag or text without end");
  }

  end(): void {
    if (this.done) return;
    for (const byte of this.rest)
      if (byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13) throw new SheetProblem("corrupt", "XML is cut");
    if (this.depth !== 0 || !this.hasRoot) throw new SheetProblem("corrupt", "XML is cut");
  }

  /** Scans complete tags and texts; returns the start of the rest. */
  private scan(bytes: Uint8Array): number {
    const end = bytes.length;
    let at = 0;
    while (at < end) {
      if (bytes[at] !== LESS) {
        let to = at;
        let hasEntity = false;
        for (; to < end; to += 1) {
          const byte = bytes[to];
          if (byte === LESS) break;
          if (byte === AMPERSAND) hasEntity = true;
        }
        if (to === end) {
          if (!this.wantsText && this.depth > 0) return end;
          return at;
        }
        if (this.wantsText) this.emitText(at, to, hasEntity);
        at = to;
      }
      if (at + 1 >= end) return at;
      const next = bytes[at + 1];
      const after =
        next === SLASH
          ? this.readClose(bytes, at)
          : next === 33 || next === 63
            ? this.skip(bytes, at)
            : this.readOpen(bytes, at);
      if (after < 0) return at;
      at = after;
      if (this.done) return end;
    }
    return at;
  }

  private emitText(from: number, to: number, hasEntity: boolean): void {
    this.textFrom = from;
    this.textTo = to;
    this.hasEntity = hasEntity;
    this.handler.text(this);
  }

  private readClose(bytes: Uint8Array, at: number): number {
    const end = bytes.length;
    let hash = seed;
    let place = at + 2;
    for (; place < end; place += 1) {
      const byte = bytes[place]!;
      if (byte === GREATER) break;
      if (byte === COLON) hash = seed;
      else if (byte > 32) hash = step(hash, byte);
    }
    if (place >= end) return -1;
    this.depth -= 1;
    if (this.depth < 0) throw new SheetProblem("corrupt", "a tag ends that did not begin");
    this.handler.close(hash, this);
    return place + 1;
  }

  private readOpen(bytes: Uint8Array, at: number): number {
    const end = bytes.length;
    let hash = seed;
    let place = at + 1;
    let byte = 0;
    for (; place < end; place += 1) {
      byte = bytes[place]!;
      if (byte === GREATER || byte === SLASH || byte <= 32) break;
      hash = byte === COLON ? seed : step(hash, byte);
    }
    if (place === at + 1) throw new SheetProblem("corrupt", "a tag without a name");
    let count = 0;
    for (; byte !== GREATER;) {
      while (place < end && bytes[place]! <= 32) place += 1;
      if (place >= end) return -1;
      byte = bytes[place]!;
      if (byte === GREATER) break;
      if (byte === SLASH) {
        if (place + 1 >= end) return -1;
        if (bytes[place + 1] !== GREATER) throw new SheetProblem("corrupt", "a tag that is none");
        break;
      }
      let name = seed;
      for (; place < end; place += 1) {
        byte = bytes[place]!;
        if (byte === EQUALS || byte <= 32 || byte === GREATER || byte === LESS) break;
        name = byte === COLON ? seed : step(name, byte);
      }
      while (place < end && bytes[place]! <= 32) place += 1;
      if (place >= end) return -1;
      if (bytes[place] !== EQUALS) throw new SheetProblem("corrupt", "an attribute without a value");
      place += 1;
      while (place < end && bytes[place]! <= 32) place += 1;
      if (place >= end) return -1;
      const quote = bytes[place]!;
      if (quote !== 34 && quote !== 39) throw new SheetProblem("corrupt", "an attribute without a value");
      place += 1;
      const from = place;
      while (place < end && bytes[place] !== quote) place += 1;
      if (place >= end) return -1;
      if (count < ATTRIBUTES_LIMIT) {
        this.attributeNames[count] = name;
        this.attributeFrom[count] = from;
        this.attributeTo[count] = place;
        count += 1;
      }
      place += 1;
    }
    this.attributeCount = count;
    this.hasRoot = true;
    this.handler.open(hash, this);
    if (byte === SLASH) {
      this.handler.close(hash, this);
      return place + 2;
    }
    this.depth += 1;
    if (this.depth > DEPTH_LIMIT) throw new SheetProblem("corrupt", "tags in tags in tags");
    return place + 1;
  }

  /** A comment, an instruction, CDATA. */
  private skip(bytes: Uint8Array, at: number): number {
    const until = (from: number, mark: readonly number[]): number => {
      for (let place = from; (place = bytes.indexOf(mark[0]!, place)) >= 0; place += 1)
        if (mark.every((byte, index) => bytes[place + index] === byte)) return place;
      return -1;
    };
    if (bytes[at + 1] === 63) {
      const close = until(at + 2, [63, GREATER]);
      return close < 0 ? -1 : close + 2;
    }
    if (bytes.length < at + 9) return -1;
    if (bytes[at + 2] === 45 && bytes[at + 3] === 45) {
      const close = until(at + 4, [45, 45, GREATER]);
      return close < 0 ? -1 : close + 3;
    }
    if (String.fromCharCode(...bytes.subarray(at + 2, at + 9)) !== "[CDATA[")
      throw new SheetProblem("corrupt", "a document type");
    const close = until(at + 9, [93, 93, GREATER]);
    if (close < 0) return -1;
    if (this.wantsText) this.emitText(at + 9, close, false);
    return close + 3;
  }
}

/** Converts a part in any encoding to UTF-8. */
export class Utf8Source {
  private decoder: TextDecoder | undefined;
  private started = false;
  private readonly encoder = new TextEncoder();

  convert(chunk: Uint8Array): Uint8Array {
    if (!this.started) {
      this.started = true;
      const label = encodingOf(chunk);
      if (label)
        try {
          this.decoder = new TextDecoder(label);
        } catch {
          throw new SheetProblem("corrupt", `written in ${label}`);
        }
    }
    return this.decoder ? this.encoder.encode(this.decoder.decode(chunk, { stream: true })) : chunk;
  }
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === LESS && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS)) return "utf-16be";
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    String.fromCharCode(...bytes.subarray(0, 300)),
  )?.[1];
  return declared && !/^(utf-?8|us-ascii)$/i.test(declared) ? declared.toLowerCase() : undefined;
}
