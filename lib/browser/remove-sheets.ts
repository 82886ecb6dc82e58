"use client";
// Takes files that were being mended out of this browser. Every page carries this, and nothing of how they are kept.

const PREFIX = "sheets:";
/** The name of a person's own database. */
export const sheetsOf = (owner: string): string => PREFIX + encodeURIComponent(owner);

/** Somebody signed out, and nothing is left; or somebody else is here now, and only the owner's own files stay. */
export function removeSheets(owner?: string): void {
  const kept = owner === undefined ? undefined : sheetsOf(owner);
  void globalThis.indexedDB
    ?.databases?.()
    .then((all) =>
      all.forEach(({ name }) => {
        if (name?.startsWith(PREFIX) && name !== kept) indexedDB.deleteDatabase(name);
      }),
    )
    .catch(() => undefined); // storage is switched off: nothing is kept in it
}
