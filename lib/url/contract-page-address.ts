// Where an application's contract is read, agreed to and signed.

/** `more`: the language of the text, or that it is to be printed. */
export const contractPageAddress = (appId: string, more: Readonly<Record<string, string>> = {}): string =>
  `/contract?${new URLSearchParams({ open: appId, ...more }).toString()}`;
