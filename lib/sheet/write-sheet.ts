// The writer of sheets as a stream of our server's: a slow reader slows the asking.
import { Readable } from "node:stream";
import { type Sheet, sheetBytes } from "./sheet-bytes";

/** Whoever destroys it stops the reading of the pages. */
export const writeSheet = (sheet: Sheet): Readable => Readable.from(sheetBytes(sheet), { objectMode: false });
