// Keeps codes, amounts and phones in order inside Arabic text, where markup cannot: titles, SMS, files, arguments of messages.

/** For what reads from left to right whatever stands around it. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** For a name, which reads in its own direction and may end in dots that stand for more of it. */
export const isolateName = (text: string): string => `\u2068${text}\u2069`;

/** WebKitGTK draws a word below its line when it ends in a mark (ليالٍ). A character without a shape after the mark keeps it on the line. */
export const keepOnLine = (text: string): string =>
  text.replace(/(?<=\p{Script=Arabic})\p{Mn}+(?![\p{L}\p{Mn}])/gu, "$&\u200C");
