"use client";
// Decodes a logo and draws it again: the upload has only the visible picture, no other data of the file.
import { LOGO_SIZE, brokenLogo } from "@/lib/rules/image-size";

/** Twice the minimum, for sharp screens. */
export const DRAWN = { width: LOGO_SIZE.width * 2, height: LOGO_SIZE.height * 2 };

/** The whole picture with space beside it, or a part that fills the area. `position`: which part, in percent. */
export interface Placement {
  readonly fit: "contain" | "crop";
  readonly position: number;
}

/** The picture, or the rule that it breaks. Its first bytes are checked before it is decoded. */
export async function decodeLogo(file: Blob): Promise<ImageBitmap | NonNullable<ReturnType<typeof brokenLogo>>> {
  const bytes = await file.arrayBuffer().catch(() => undefined); // deleted or changed since it was chosen
  const broken = bytes ? brokenLogo(new Uint8Array(bytes)) : "damaged";
  // A turned photo has its width and height swapped in its first bytes; the decoded picture is as it is shown.
  if (broken && broken !== "size") return broken;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return "damaged";
  return picture.width < LOGO_SIZE.width || picture.height < LOGO_SIZE.height ? "size" : picture;
}

export function drawLogo(canvas: HTMLCanvasElement, picture: ImageBitmap, { fit, position }: Placement): void {
  const { width, height } = DRAWN;
  canvas.width = width;
  canvas.height = height;
  const choose = fit === "crop" ? Math.max : Math.min;
  const scale = choose(width / picture.width, height / picture.height);
  const place = fit === "crop" ? position / 100 : 0.5;
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (width - drawnWidth) * place, (height - drawnHeight) * place, drawnWidth, drawnHeight);
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((png) => (png ? done(png) : fail(new Error("This browser cannot write a PNG"))), "image/png"),
  );
