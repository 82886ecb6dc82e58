"use client";
// Actions on the payment of an invoice are dialogs of its transaction. A list has only the invoice, so the
// transaction is read when the user opens one.
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { DialogAction } from "@/components/actions/record-actions";
import { Icon } from "@/components/ui/display/icon";
import { ProblemNotice } from "@/components/form/problem-notice";
import { TransactionDialog } from "@/components/transactions/actions/transaction-dialog";
import { type TransactionSubject, subjectOf } from "@/components/transactions/actions/transaction-subject";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { readNow } from "@/lib/provider/browser/requests";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { LARGEST_PAGE } from "@/lib/provider/all-pages";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";
import type { InvoiceDialogProps } from "./invoice-subject";

export const InvoicePaymentDialog = withWords(ActingOnPayment, families.InvoicePaymentDialog);

type Found = { readonly found: TransactionSubject } | { readonly failed: Problem } | "changed";
/** A short wait needs no sentence. Milliseconds. */
const SLOW = 400;

function ActingOnPayment({
  record: { id, code, can },
  ...dialog
}: InvoiceDialogProps & DialogAction<TransactionAction>) {
  const { action, open, onOpenChange } = dialog;
  const names = useTranslations("actions.do");
  const common = useTranslations("actions.common");
  const busy = useTranslations("actions.busy");
  const refused = useTranslations("invoices.refused");
  const { isolate, timeZone } = useFormat();
  const refresh = useRefresh();
  const mayRefund = can.includes("refund");
  const [search, setSearch] = useState<Found | "slow">();
  const [tries, setTries] = useState(1);
  const [answered, setAnswered] = useState(0);

  useEffect(() => {
    let isShown = true;
    const slow = setTimeout(() => setSearch((before) => before ?? "slow"), SLOW);
    const find = async (): Promise<Found> => {
      const { seen } = await readNow("transactions.list", { invoiceCode: code, offset: LARGEST_PAGE });
      // The answer has payments of codes that begin like this one, and declined payments; at most one payment allows the action.
      const payment = seen.rows.find((row) => row.invoiceId === id && transactionAllows(action, row, timeZone));
      return payment ? { found: subjectOf(payment, mayRefund ? ["refund"] : []) } : "changed";
    };
    void find()
      .catch((error: unknown): Found => ({ failed: problemIn(error) }))
      .then((result) => {
        clearTimeout(slow);
        if (!isShown) return;
        setSearch(result);
        setAnswered(tries);
        if (result === "changed") void refresh();
      });
    return () => {
      clearTimeout(slow);
      isShown = false;
    };
  }, [id, code, action, timeZone, mayRefund, tries, refresh]);

  if (!search) return null;
  const found = typeof search === "object" ? search : undefined;
  if (found && "found" in found) return <TransactionDialog {...dialog} record={found.found} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={names(action === "complete" ? "completeOrder" : action)}
      description={isolate(code)}
      foot={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {common("close")}
          </Button>
          {found && (
            <Button
              variant="primary"
              icon={<Icon name="rotate-cw" />}
              busy={answered < tries}
              onClick={() => setTries((before) => before + 1)}
            >
              {common("tryAgain")}
            </Button>
          )}
        </>
      }
    >
      {search === "slow" ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {busy("loading")}
        </p>
      ) : found ? (
        <ProblemNotice problem={found.failed} />
      ) : (
        <Notice tone="warning" announce>
          {refused("changed")}
        </Notice>
      )}
    </Dialog>
  );
}
