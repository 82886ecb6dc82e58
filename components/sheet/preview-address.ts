import type { BulkKind } from "@/lib/contract/bulk";

/** The preview of a file in this browser, which the server does not know. */
export const previewAddress = (kind: BulkKind, id: string): string =>
  `/billing/preview?draft=${id}${kind === "payout" ? "&for=payout" : ""}`;
/** The list of files of a kind. */
export const bulkAddress = (kind: BulkKind, query: Readonly<Record<string, string>> = {}): string => {
  const asked = new URLSearchParams(query).toString();
  return `/billing/bulk-${kind}${asked ? `?${asked}` : ""}`;
};
