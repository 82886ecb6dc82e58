"use client";
import type { BulkKind } from "@/lib/contract/bulk";
import { LARGEST_PAGE } from "@/lib/provider/all-pages";
import { useRead } from "@/lib/provider/browser/calls";
import type { Minor } from "@/lib/rules/money";

/** `null` while it is read; undefined if there are no files with which to compare. */
export type Largest = Minor | "unknown" | null | undefined;

/** The largest amount that one of the last files of the application has brought or paid. */
export function useLargestFile(kind: BulkKind, appId: string, without?: string): Largest {
  const name = kind === "invoice" ? "bulk.invoices" : "bulk.payouts";
  const { data, error, isLoading } = useRead(name, { appId, offset: LARGEST_PAGE });
  if (isLoading) return null;
  if (error || !data) return "unknown";
  const amounts = data.rows.flatMap(({ id, sums: { done } }) =>
    id === without || done.count === 0 ? [] : done.amount,
  );
  return amounts.length > 0 ? Math.max(...amounts) : undefined;
}
