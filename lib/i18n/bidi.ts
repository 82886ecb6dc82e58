// Keeps codes, amounts and phones in order inside Arabic text, where markup cannot: titles, SMS, files, arguments of messages.

/** For what reads from left to right whatever stands around it. */
export const isolate = (text: string): string => `\u2066${text}\u2069`;
