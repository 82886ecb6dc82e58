"use client";
/** A call accepts this many arguments. */
const PIECE = 0x8000;

/** The file as text for JSON. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * PIECE, (index + 1) * PIECE)),
  );
  return btoa(pieces.join(""));
}
