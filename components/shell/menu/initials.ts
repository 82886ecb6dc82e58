const arabic = /\p{Script=Arabic}/u;

/** First letters of up to the first two words. Arabic letters stand apart: joined they would be a shape that is nobody's initials. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "");
  return letters.join(arabic.test(name) ? "\u00a0" : "").toLocaleUpperCase();
}
