"use client";
import { useTranslations } from "next-intl";
import { useInvoiceRefusal } from "@/components/actions/use-invoice-refusal";
import { ProblemNotice } from "@/components/form/problem-notice";
import { LinkButton } from "@/components/ui/controls/link-button";
import { useStatusLabel } from "@/lib/i18n/labels";
import { useRead } from "@/lib/provider/browser/calls";
import type { Problem } from "@/lib/provider/problem";
import { InvoiceChanges } from "./invoice-changes";
import type { InvoiceSubject } from "./invoice-subject";
import type { CurrentInvoice } from "./use-current-invoice";

interface RefusedProps {
  readonly problem: Problem;
  readonly record: InvoiceSubject;
  readonly action: "send" | "remove";
  readonly onLeave: () => void;
}
interface InvoiceRefusalProps extends Omit<RefusedProps, "problem" | "record"> {
  readonly problem: Problem | undefined;
  readonly current: CurrentInvoice;
}

/** Changes since the dialog opened, or another refusal. */
export function InvoiceRefusal({ problem, current: { record, change, isReading }, ...rest }: InvoiceRefusalProps) {
  const isChange = isReading || (change !== undefined && problem?.details.code === "CHANGED");
  return (
    <>
      <InvoiceChanges record={record} change={change} />
      {problem && !isChange && <Refused problem={problem} record={record} {...rest} />}
    </>
  );
}

/** Says why an invoice was not sent or deleted, and offers the next step. */
function Refused({ problem, record: { id, mayNotEdit }, action, onLeave }: RefusedProps) {
  const words = useTranslations("invoices");
  const refusalOf = useInvoiceRefusal(!mayNotEdit);
  const status = useStatusLabel();
  const { code } = problem.details;
  const { data: now } = useRead("invoices.read", code === "WRONG_STATUS" ? { id } : null);
  const isExpired = code === "LINK_EXPIRED" || (action === "send" && now?.status === "expired");

  const sentence = isExpired
    ? words("refused.expired", { edit: mayNotEdit ? "no" : "yes" })
    : code === "WRONG_STATUS" && now
      ? words(`refused.${action}`, { status: status(now.status) })
      : refusalOf(problem);
  const next =
    isExpired && !mayNotEdit
      ? { href: `/billing/create-an-invoice?edit=${id}`, name: words("refused.newDate") }
      : code === "WRONG_STATUS" && { href: `/billing/invoices?open=${id}`, name: words("menu.details") };
  return (
    <ProblemNotice problem={problem} sentence={sentence}>
      {next && (
        <LinkButton size="sm" className="my-2" href={next.href} onClick={onLeave}>
          {next.name}
        </LinkButton>
      )}
    </ProblemNotice>
  );
}
