// A short hash of a row's content, which finds rows sent before. It is no proof: two rows with the same mark are shown
// to the user.

const PRIME = 16777619;
/** FNV-1a over UTF-16 units, with its own offset. */
function fnv(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}
const asText = (hash: number): string => hash.toString(36).padStart(7, "0");

/** Of the fields in wire format, in the order of the file's columns; a missing one is empty. */
export function rowMark(fields: readonly string[]): string {
  const text = fields.map((field) => `${field.length}:${field}`).join();
  return asText(fnv(text, 2166136261)) + asText(fnv(text, 84696351));
}
