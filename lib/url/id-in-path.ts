/** The id in a page's parameters: the page gets it as its address has it, encoded, and the page's title decoded. */
export function idInPath(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // decoded, with a percent sign
  }
}
