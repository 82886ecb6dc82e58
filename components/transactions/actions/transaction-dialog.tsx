"use client";
import { WordsOnDemand } from "@/lib/i18n/words-on-demand";
import type { TransactionDeed } from "@/lib/rules/transaction-life";
import { CompleteDialog } from "./complete-dialog";
import type { DeedProps } from "./money-dialog";
import { RefundDialog } from "./refund-dialog";
import { UndoDialog } from "./undo-dialog";

/** The form of one deed on one transaction. Comes with its words when it is first asked for. */
export const TransactionDialog = ({ deed, ...rest }: DeedProps & { readonly deed: TransactionDeed }) => (
  <WordsOnDemand>
    {deed === "refund" ? <RefundDialog {...rest} /> : deed === "complete" ? <CompleteDialog {...rest} /> : <UndoDialog deed={deed} {...rest} />}
  </WordsOnDemand>
);
