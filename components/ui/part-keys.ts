/** Keys of the parts of a page, for their handlers and for the list of shortcuts. */
export const rowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
/** On a row or its box; Escape chooses none. */
export const CHOOSE = "x";
export const CHOOSE_NONE = "Escape";
/** With Ctrl or Cmd, from any field of a long form. */
export const SEND = "Enter";
/** Single keys of a spreadsheet. */
export const cellKeys = { edit: "F2", fault: "F8" } as const;
/** With Ctrl or Cmd. */
export const cellChords = { undo: "z", redo: "y", fill: "d", all: "a", column: " " } as const;
