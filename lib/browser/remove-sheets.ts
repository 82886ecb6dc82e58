"use client";
// Removes stored files from this browser. Every page loads this; only the editor loads sheet-storage.ts.

const PREFIX = "sheets:";
/** The name of a user's database. */
export const sheetsOf = (owner: string): string => PREFIX + encodeURIComponent(owner);

/** All, or those of other users than `owner`. */
export function removeSheets(owner?: string): void {
  const kept = owner === undefined ? undefined : sheetsOf(owner);
  void globalThis.indexedDB
    ?.databases?.()
    .then((all) =>
      all.forEach(({ name }) => {
        if (name?.startsWith(PREFIX) && name !== kept) indexedDB.deleteDatabase(name);
      }),
    )
    .catch(() => undefined); // storage is switched off: it is empty
}
