import { getTranslations } from "next-intl/server";
import { type Application, applicationName } from "@/components/list/filters/applications";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordHead, RecordTabs, RecordView } from "@/components/record/record";
import { FactList } from "@/components/ui/display/fact-list";
import type { Answer } from "@/lib/contract/call";
import type { transactions } from "@/lib/contract/transactions";
import type { Outcome } from "@/lib/provider/page";
import { customerAddress, paidBy } from "@/lib/provider/load-customer";
import { reasonIn } from "@/lib/rules/refund-reasons";
import { TransactionLog } from "../details/transaction-log";

export interface RefundRecord {
  readonly id: string;
  readonly facts: Outcome<Answer<typeof transactions.refundDetails>>;
}
interface RefundDrawerProps {
  readonly record: RefundRecord;
  readonly beside: RecordNeighbors;
  readonly applications: readonly Application[];
}

export async function RefundDrawer({ record, beside, applications }: RefundDrawerProps) {
  const [words, payments, nav, fields, value, customer] = await Promise.all([
    getTranslations("refunds.drawer"),
    getTranslations("transactions"),
    getTranslations("nav.sidebar"),
    getTranslations("fields"),
    getFactValues(),
    "answer" in record.facts ? customerAddress(paidBy(record.facts.answer)) : undefined,
  ]);
  return (
    <RecordView
      {...record}
      beside={beside}
      prints
      words={{ title: nav("refunds"), previous: words("previous"), next: words("next") }}
      code={({ id }) => id}
    >
      {(facts) => {
        const { transactionId, invoiceId, reason, currency } = facts;
        const known = reasonIn(reason);
        return (
          <>
            <RecordHead facts={{ ...facts, amount: -facts.amount }} />
            <FactList
              facts={[
                [fields("rrn"), value.with(value.code(facts.rrn), words("forBank"))],
                [fields("customer"), value.customer(facts.fullName, customer)],
                [fields("date"), value.moment(facts.createdDate)],
                [fields("refundedBy"), value.text(facts.createdBy)],
                [fields("refundReason"), value.text(known ? payments(`reasons.${known}`) : reason)],
                [fields("application"), value.text(applicationName(applications, facts.appId))],
                [fields("cardNumber"), value.card(facts.maskedCard)],
                [
                  fields("payment"),
                  value.link(`/billing/transactions?open=${encodeURIComponent(transactionId)}`, transactionId),
                ],
                [fields("collected"), value.money(facts.paid, currency)],
                [fields("paymentRrn"), value.code(facts.paymentRrn)],
                [fields("invoice"), invoiceId && value.link(`/billing/history/${invoiceId}`, facts.invoiceCode)],
              ]}
            />
            <RecordTabs words={{ records: words("records"), history: words("history") }}>
              <TransactionLog events={facts.events} currency={currency} />
            </RecordTabs>
          </>
        );
      }}
    </RecordView>
  );
}
