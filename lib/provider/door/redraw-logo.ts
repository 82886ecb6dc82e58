// Decodes and draws a logo again, so that only its pixels are sent. The form sends 984 × 192 pixels. The server decodes far smaller images
// than a browser may, because it decodes for all users.
import "server-only";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import { brokenLogo, imageSize } from "@/lib/rules/image-size";

const MOST_PIXELS = 2_000_000;
const MEMORY_MB = 64;

interface Redrawn {
  readonly name: "logo.png" | "logo.jpg";
  readonly bytes: Buffer;
}
/** The new picture, or the rule that it breaks. */
export function redrawLogo(bytes: Buffer): Redrawn | "type" | "size" | "large" | "damaged" {
  const broken = brokenLogo(bytes);
  if (broken) return broken;
  const { width, height } = imageSize(bytes)!; // brokenLogo has read it
  if (width * height > MOST_PIXELS) return "large";
  try {
    return bytes[0] === 0xff
      ? { name: "logo.jpg", bytes: redrawnJpeg(bytes) }
      : { name: "logo.png", bytes: PNG.sync.write(PNG.sync.read(bytes)) };
  } catch {
    return "damaged";
  }
}
function redrawnJpeg(bytes: Buffer): Buffer {
  const picture = jpeg.decode(bytes, {
    useTArray: true,
    tolerantDecoding: false, // or it invents the missing part of an incomplete file
    maxResolutionInMP: MOST_PIXELS / 1_000_000,
    maxMemoryUsageInMB: MEMORY_MB,
  });
  return jpeg.encode(picture, 90).data;
}
