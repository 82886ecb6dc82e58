// Pictures as far as anybody reads them before decoding: their kind and how large they say they are.

export function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(60);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
/** `before`: what a camera writes between the start and the size. */
export function jpeg(width: number, height: number, before = 4000): Buffer {
  const told = Buffer.alloc(4 + before, 1);
  Buffer.from("ffe1", "hex").copy(told);
  told.writeUInt16BE(before + 2, 2);
  const frame = Buffer.from("ffc2001108000000000301220002110103110000", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from("ffd8", "hex"), told, frame]);
}
