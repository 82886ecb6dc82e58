// Keeps names, codes, amounts and phones in order inside text of the other direction where markup cannot: titles, SMS, files, arguments of messages.

/** A name has the direction of its first letter; codes, amounts and phones read from left to right. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Has letters that are read from right to left. */
export const hasRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** WebKitGTK draws a word below its line if it ends in a mark (ليالٍ). A character without a shape after the mark prevents this. */
export const keepOnLine = (text: string): string =>
  text.replace(/(?<=\p{Script=Arabic})\p{Mn}+(?![\p{L}\p{Mn}])/gu, "$&\u200C");
