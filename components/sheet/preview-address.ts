import type { BulkKind } from "@/lib/contract/bulk";

/** Where a file is mended. The server knows no files of a browser: the address says what is in it. */
export const previewAddress = (kind: BulkKind, id: string): string =>
  `/billing/preview?draft=${id}${kind === "payout" ? "&for=payout" : ""}`;
/** Where the files of a kind are chosen and followed. */
export const bulkAddress = (kind: BulkKind, query: Readonly<Record<string, string>> = {}): string => {
  const asked = new URLSearchParams(query).toString();
  return `/billing/bulk-${kind}${asked ? `?${asked}` : ""}`;
};
