/** The page of an application's agreement. `more`: the language of the text, or printing. */
export const contractPageAddress = (appId: string, more: Readonly<Record<string, string>> = {}): string =>
  `/contract?${new URLSearchParams({ open: appId, ...more }).toString()}`;
