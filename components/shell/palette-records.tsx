"use client";
import { useEffect, useState } from "react";
import { Amount } from "@/components/ui/amount";
import { Status } from "@/components/listing/status";
import { useFormat } from "@/lib/i18n/use-format";
import { NAME_LENGTH } from "@/lib/provider/contract/constants";
import { useRead } from "@/lib/provider/browser/calls";
import { shortCard } from "@/lib/rules/mask";
import { plainLine } from "@/lib/rules/text";
import type { Findable } from "./findable";
import type { PaletteGroup, PaletteRow } from "./palette-row";

const LEAST = 2;
const MOST = 5;
const PAUSE = 200;
/** The contract's own limit of a search. */

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Told {
  readonly label: string;
  readonly hint: string;
  /** Of the invoice whose page it has. */ readonly ownId: string | null;
}
interface Listed {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Records {
  readonly groups: readonly PaletteGroup[];
  /** The code of the invoice that stands first, and where a copy of it is made. */
  readonly copy?: { readonly code: string; readonly path: string } | undefined;
  /** What is shown answers what stands in the field. */
  readonly isFresh: boolean;
  readonly failed: boolean;
}

/** What the provider finds of the merchant's own. An answer that comes late belongs to another key and is never shown. */
export function useRecords(query: string, findables: readonly Findable[]): Records {
  const format = useFormat();
  const text = plainLine(query).trim().slice(0, NAME_LENGTH);
  const name = useSettled(text);
  const invoices = findables.find(({ kind }) => kind === "invoices");
  const transactions = findables.find(({ kind }) => kind === "transactions");
  const input = name.length < LEAST ? null : { name, offset: MOST };
  const ofInvoices = useRead("invoices.list", invoices && input ? input : null);
  const ofTransactions = useRead("transactions.list", transactions && input ? input : null);
  if (text.length < LEAST || findables.length === 0) return { groups: [], isFresh: true, failed: false };

  const at = (path: string | undefined, id: string | null) =>
    path && id !== null ? `${path}/${encodeURIComponent(id)}` : undefined;
  function groupOf<Row extends Listed>(
    findable: Findable | undefined,
    { data, error }: { readonly data: { readonly rows: readonly Row[] } | undefined; readonly error: unknown },
    told: (row: Row) => Told,
  ): readonly PaletteGroup[] {
    if (!findable || error || !data || data.rows.length === 0) return [];
    const { kind, title, path, ownPath } = findable;
    const rows = data.rows.map((row): PaletteRow => {
      const { label, hint, ownId } = told(row);
      const pill = <Status status={row.status} />;
      return {
        id: `${kind}-${row.id}`,
        look: kind,
        label,
        hint,
        path: `${path}?open=${encodeURIComponent(row.id)}`,
        record: {
          pill,
          amount: <Amount figure={format.figure(row.amount)} currency={row.currency} />,
          ownPath: at(ownPath, ownId),
        },
      };
    });
    return [{ title, rows }];
  }
  const first = invoices?.copyPath && !ofInvoices.error ? ofInvoices.data?.rows[0] : undefined;
  return {
    groups: [
      ...groupOf(invoices, ofInvoices, ({ id, invoiceCode, fullName }) => ({
        label: invoiceCode,
        hint: fullName,
        ownId: id,
      })),
      ...groupOf(transactions, ofTransactions, ({ orderId, fullName, maskedCard, invoiceId }) => ({
        label: orderId,
        hint: [fullName, maskedCard && format.isolate(shortCard(maskedCard))].filter(Boolean).join(" · "),
        ownId: invoiceId,
      })),
    ],
    copy: first && { code: first.invoiceCode, path: `${invoices?.copyPath}?duplicate=${encodeURIComponent(first.id)}` },
    isFresh: name === text && !ofInvoices.isLoading && !ofTransactions.isLoading,
    failed: Boolean(ofInvoices.error ?? ofTransactions.error),
  };
}
