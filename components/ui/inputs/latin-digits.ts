/** An Arabic keyboard types ٤ (U+0664) or ۴ (U+06F4); the portal reads 4. */
export const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
