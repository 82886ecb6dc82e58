"use client";
import type { BulkKind } from "@/lib/contract/bulk";
import { LARGEST_PAGE } from "@/lib/provider/all-pages";
import { useRead } from "@/lib/provider/browser/calls";
import { allRows } from "@/lib/rules/batch";
import type { Minor } from "@/lib/rules/money";

/** `null` while it is read. */
export type Largest = Minor | null | undefined;

/** The largest sum among the last files of the application, without fees and rows that were taken out. Undefined without files. */
export function useLargestFile(kind: BulkKind, appId: string, without?: string): Largest {
  const name = kind === "invoice" ? "bulk.invoices" : "bulk.payouts";
  const { data, isLoading } = useRead(name, { appId, offset: LARGEST_PAGE });
  if (isLoading) return null;
  const sums = (data?.rows ?? []).flatMap(({ id, sums: parts }) =>
    id === without ? [] : [allRows({ sums: parts }).amount - parts.takenOut.amount],
  );
  return sums.length > 0 ? Math.max(...sums) : undefined;
}
