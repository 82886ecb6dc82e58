// Keeps codes, amounts and phones in order inside Arabic text, where markup cannot: titles, SMS, files, arguments of messages.

/** For what reads from left to right whatever stands around it. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** For a name, which reads in its own direction and may end in dots that stand for more of it. */
export const isolateName = (text: string): string => `\u2068${text}\u2069`;
