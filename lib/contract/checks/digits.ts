/** Arabic and Persian keyboards type ٤ (U+0664) or ۴ (U+06F4) for 4. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
/** "٠٥٠ 214 08 77" is 0502140877. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, "");
/** Arabic programs put marks of direction around figures. */
export const withoutMarks = (text: string): string =>
  text.replace(/[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, "");
