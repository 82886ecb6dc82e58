/** The sentences of `listExport` for a file that is not made, by the code of the Problem. */
export const exportRefusals: Readonly<Record<string, "full" | "tooLong">> = {
  EXPORTS_FULL: "full",
  EXPORT_TOO_LONG: "tooLong",
};
