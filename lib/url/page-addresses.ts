import type { BulkKind } from "@/lib/contract/bulk";

/** The page of an application's agreement. `more`: the language of the text, or printing. */
export const contractPageAddress = (appId: string, more: Readonly<Record<string, string>> = {}): string =>
  `/contract?${new URLSearchParams({ open: appId, ...more }).toString()}`;

/** The preview of a file in this browser, which the server does not know. */
export const previewAddress = (kind: BulkKind, id: string): string =>
  `/billing/preview?draft=${id}${kind === "payout" ? "&for=payout" : ""}`;
/** The list of files of a kind. */
export const bulkAddress = (kind: BulkKind, query: Readonly<Record<string, string>> = {}): string => {
  const parameters = new URLSearchParams(query).toString();
  return `/billing/bulk-${kind}${parameters ? `?${parameters}` : ""}`;
};
