// Keeps codes, amounts and phones in order inside Arabic text where markup cannot: titles, SMS, files, arguments of messages.

/** For text that always reads from left to right. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** For a name: it has its own direction, and a shortened one ends in dots. */
export const isolateName = (text: string): string => `\u2068${text}\u2069`;

/** WebKitGTK draws a word below its line if it ends in a mark (ليالٍ). A character without a shape after the mark prevents this. */
export const keepOnLine = (text: string): string =>
  text.replace(/(?<=\p{Script=Arabic})\p{Mn}+(?![\p{L}\p{Mn}])/gu, "$&\u200C");
