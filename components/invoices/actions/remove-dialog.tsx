"use client";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import { endChoice } from "@/components/list/selection/selection";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import type { Problem } from "@/lib/provider/problem";
import { InvoiceRefusal } from "./invoice-refusal";
import { useCurrentInvoice } from "./use-current-invoice";
import type { InvoiceDialogProps } from "./invoice-subject";

export const RemoveDialog = withWords(Removing, families.RemoveDialog);

const isDeleted = ({ details }: Problem) => details.code === "DELETED";

function Removing({ record: opened, region, open, onOpenChange, goneTo }: InvoiceDialogProps) {
  const words = useTranslations("invoices.remove");
  const notice = useTranslations("messages.notice");
  const format = useFormat();
  const router = useRouter();
  const { tryWrite, busy, problem } = useWrite("invoices.remove", isDeleted);
  useRefreshOnClose(open, problem);
  const current = useCurrentInvoice(opened, problem, region);
  const { record: invoice, isReading } = current;
  const { fullName, amount } = invoice.facts!; // an invoice that can be deleted has facts

  async function remove() {
    if (!(await tryWrite({ id: invoice.id, version: invoice.version }))) return;
    onOpenChange(false);
    endChoice(invoice.id);
    showToast({ tone: "success", title: notice("deleted"), text: invoice.code });
    if (goneTo) router.replace(goneTo);
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={notice("deleteInvoiceTitle", { code: format.isolate(invoice.code) })}
      description={
        <>
          {words("lost")}. {words("stays")}.
        </>
      }
      button={words("button")}
      busy={busy}
      isReading={isReading}
      onDelete={remove}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-md bg-canvas px-4 py-3">
        <span className="min-w-0 wrap-anywhere text-default">
          <bdi>{fullName}</bdi>
        </span>
        <bdi dir="ltr" className="font-regular whitespace-nowrap text-strong tabular-nums">
          {amount}
        </bdi>
      </p>
      <InvoiceRefusal problem={problem} current={current} action="remove" onLeave={() => onOpenChange(false)} />
    </DeleteDialog>
  );
}
