"use client";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/form/problem-notice";
import { LinkButton } from "@/components/ui/controls/link-button";
import { useStatusLabel } from "@/lib/i18n/labels";
import { useRead } from "@/lib/provider/browser/calls";
import type { Problem } from "@/lib/provider/problem";
import { obstacleIn } from "@/lib/rules/reminders";
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
  const status = useStatusLabel();
  const { code } = problem.details;
  const { data: now } = useRead("invoices.read", code === "WRONG_STATUS" ? { id } : null);
  const isExpired = code === "LINK_EXPIRED" || (action === "send" && now?.status === "expired");

  const sentenceOf = (): string | undefined => {
    if (isExpired) return words("refused.expired", { edit: mayNotEdit ? "no" : "yes" });
    const obstacle = obstacleIn(code);
    if (obstacle) return words(`reminder.refused.${obstacle}`);
    switch (code) {
      case "CHANGED":
        return words("changed.title");
      case "DELETED":
        return words("refused.deleted");
      case "WRONG_STATUS":
        return now ? words(`refused.${action}`, { status: status(now.status) }) : words("refused.changed");
      default:
        return undefined;
    }
  };
  const next =
    isExpired && !mayNotEdit
      ? { href: `/billing/create-an-invoice?edit=${id}`, name: words("refused.newDate") }
      : code === "WRONG_STATUS" && { href: `/billing/invoices?open=${id}`, name: words("menu.details") };
  return (
    <ProblemNotice problem={problem} sentence={sentenceOf()}>
      {next && (
        <LinkButton size="sm" className="my-2" href={next.href} onClick={onLeave}>
          {next.name}
        </LinkButton>
      )}
    </ProblemNotice>
  );
}
