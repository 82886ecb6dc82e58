"use client";
// What can be done to transactions of a page: one place for the dialogs, however many rows ask for them.
import { Suspense, createContext, lazy, use, useState, type ReactNode } from "react";
import type { TransactionDeed } from "@/lib/rules/transaction-life";
import type { TransactionMoney, TransactionSubject } from "./transaction-subject";

const load = () => import("./transaction-dialog");
const TransactionDialog = lazy(async () => ({ default: (await load()).TransactionDialog }));

type Ask = (deed: TransactionDeed, transaction: TransactionSubject) => void;
const AskContext = createContext<Ask>(() => undefined);
export const useAskTransaction = (): Ask => use(AskContext);

export interface TransactionActionWords {
  readonly details: string;
  readonly copyOrder: string;
  readonly invoice: string;
  readonly refund: string;
  readonly complete: string;
  readonly reverse: string;
  readonly cancelHold: string;
  readonly copied: string;
}
const WordsContext = createContext<TransactionActionWords | undefined>(undefined);
/** Given as values: the rows need no reader of messages for eight words. */
export function useTransactionActionWords(): TransactionActionWords {
  const words = use(WordsContext);
  if (!words) throw new Error("TransactionActions is missing around");
  return words;
}

interface Asked {
  readonly deed: TransactionDeed;
  readonly id: string;
  readonly money: TransactionMoney;
  readonly open: boolean;
  /** Each asking is a form of its own. */ readonly time: number;
}

export function TransactionActions({
  words,
  userId,
  children,
}: {
  readonly words: TransactionActionWords;
  readonly userId: string;
  readonly children: ReactNode;
}) {
  const [asked, setAsked] = useState<Asked>();
  const ask: Ask = (deed, { id, money }) =>
    money && setAsked((before) => ({ deed, id, money, open: true, time: (before?.time ?? 0) + 1 }));
  const change = (open: boolean) => setAsked((before) => before && { ...before, open });
  return (
    <WordsContext value={words}>
      <AskContext value={ask}>
        {children}
        <Suspense fallback={null}>
          {asked && (
            <TransactionDialog
              key={asked.time}
              deed={asked.deed}
              id={asked.id}
              money={asked.money}
              userId={userId}
              open={asked.open}
              onOpenChange={change}
            />
          )}
        </Suspense>
      </AskContext>
    </WordsContext>
  );
}
