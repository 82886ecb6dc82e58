// An image's size from its first bytes, before it is decoded.

interface ImageSize {
  readonly width: number;
  readonly height: number;
}
/** The minimum of a logo. */
export const LOGO_SIZE: ImageSize = { width: 492, height: 96 };
/** No camera makes larger images; such a file is made to fill the memory. */
const MOST_PIXELS = 25_000_000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function pngSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 24 || String.fromCharCode(...bytes.subarray(12, 16)) !== "IHDR") return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
/** Start of frame of every coding: C4, C8 and CC mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Of a PNG or a JPEG; otherwise undefined. */
export const imageSize = (bytes: Uint8Array): ImageSize | undefined =>
  startsWith(bytes, PNG) ? pngSize(bytes) : startsWith(bytes, [0xff, 0xd8, 0xff]) ? jpegSize(bytes) : undefined;

/** The first rule that a logo breaks: no image, truncated, too large, or too small. */
export function brokenLogo(bytes: Uint8Array): "type" | "damaged" | "large" | "size" | undefined {
  const isPicture = startsWith(bytes, PNG) || startsWith(bytes, [0xff, 0xd8, 0xff]);
  const size = imageSize(bytes);
  if (!size) return isPicture ? "damaged" : "type";
  if (size.width * size.height > MOST_PIXELS) return "large";
  return size.width < LOGO_SIZE.width || size.height < LOGO_SIZE.height ? "size" : undefined;
}
