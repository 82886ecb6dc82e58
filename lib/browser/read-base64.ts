"use client";
/** So many at once fit into the arguments of a call. */
const PIECE = 0x8000;

/** A chosen file as text that JSON can carry. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * PIECE, (index + 1) * PIECE)),
  );
  return btoa(pieces.join(""));
}
