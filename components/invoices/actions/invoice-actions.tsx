"use client";
// What can be done to invoices of a page: one place for the dialogs, however many rows ask for them.
import { Suspense, createContext, lazy, use, useState, type ReactNode } from "react";
import type { InvoiceSubject } from "./invoice-subject";

const loads = { send: () => import("./send-dialog"), remove: () => import("./remove-dialog") };
const SendDialog = lazy(async () => ({ default: (await loads.send()).SendDialog }));
const RemoveDialog = lazy(async () => ({ default: (await loads.remove()).RemoveDialog }));

type Asking = keyof typeof loads;
type Ask = (what: Asking, invoice: InvoiceSubject) => void;
const AskContext = createContext<Ask>(() => undefined);
export const useAskInvoice = (): Ask => use(AskContext);

export interface InvoiceActionWords {
  readonly details: string;
  readonly copyLink: string;
  readonly send: string;
  readonly sendShort: string;
  readonly sendAgain: string;
  readonly edit: string;
  readonly duplicate: string;
  readonly remove: string;
  readonly copied: string;
}
const WordsContext = createContext<InvoiceActionWords | undefined>(undefined);
/** Given as values: the rows need no reader of messages for eight words. */
export function useInvoiceActionWords(): InvoiceActionWords {
  const words = use(WordsContext);
  if (!words) throw new Error("InvoiceActions is missing around");
  return words;
}

export function InvoiceActions({
  words,
  goneTo,
  children,
}: {
  readonly words: InvoiceActionWords;
  /** Where to go from a page whose invoice was just deleted; a list only drops the row. */ readonly goneTo?: string;
  readonly children: ReactNode;
}) {
  const [asked, setAsked] = useState<{
    readonly what: Asking;
    readonly invoice: InvoiceSubject;
    readonly open: boolean;
  }>();
  const ask: Ask = (what, invoice) => setAsked({ what, invoice, open: true });
  const change = (open: boolean) => setAsked((before) => before && { ...before, open });
  return (
    <WordsContext value={words}>
      <AskContext value={ask}>
        {children}
        <Suspense fallback={null}>
          {asked?.what === "send" && (
            <SendDialog key={asked.invoice.id} invoice={asked.invoice} open={asked.open} onOpenChange={change} />
          )}
          {asked?.what === "remove" && (
            <RemoveDialog
              key={asked.invoice.id}
              invoice={asked.invoice}
              open={asked.open}
              onOpenChange={change}
              {...(goneTo && { goneTo })}
            />
          )}
        </Suspense>
      </AskContext>
    </WordsContext>
  );
}
