"use client";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { TransactionDeed } from "@/lib/rules/transaction-life";
import { CompleteDialog } from "./complete-dialog";
import type { DeedProps } from "./money-dialog";
import { RefundDialog } from "./refund-dialog";
import { UndoDialog } from "./undo-dialog";

/** The form of one deed on one transaction. */
export const TransactionDialog = withWords(Deed);

function Deed({ deed, ...rest }: DeedProps & { readonly deed: TransactionDeed }) {
  if (deed === "refund") return <RefundDialog {...rest} />;
  return deed === "complete" ? <CompleteDialog {...rest} /> : <UndoDialog deed={deed} {...rest} />;
}
