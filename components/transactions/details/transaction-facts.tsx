import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/record/fact-values";
import { FactList } from "@/components/ui/display/fact-list";
import { isLanguage } from "@/lib/contract/constants";
import type { Transaction } from "@/lib/contract/transactions";
import { customerAddress, paidBy } from "@/lib/provider/load-customer";
import { knownResponse } from "@/lib/rules/responses";

export async function TransactionFacts({
  facts,
  application,
}: {
  readonly facts: Transaction;
  /** Null if there is only one. */
  readonly application: string | null;
}) {
  const [words, fields, languages, value, customer] = await Promise.all([
    getTranslations("transactions"),
    getTranslations("fields"),
    getTranslations("nav.languageNames"),
    getFactValues(),
    customerAddress(paidBy(facts)),
  ]);
  const { orderLanguage, invoiceId, paymentMethod, remaining, responseCode } = facts;
  const answer = knownResponse(responseCode);
  const isHold = facts.status === "preAuth";
  return (
    <FactList
      facts={[
        [fields("customer"), value.customer(facts.fullName, customer)],
        [fields("createdDate"), value.moment(facts.createdDate)],
        [fields("application"), value.text(application)],
        [fields("paymentMethod"), words(`method.${paymentMethod}`)],
        [fields("installment"), value.installment(facts.installment, facts.amount, facts.currency)],
        [fields("cardNumber"), value.card(facts.maskedCard)],
        [fields("orderId"), value.code(facts.orderId)],
        [fields("rrn"), value.code(facts.rrn)],
        [fields("invoice"), invoiceId && value.link(`/billing/history/${invoiceId}`, facts.invoiceCode)],
        [fields("orderLanguage"), isLanguage(orderLanguage) ? languages(orderLanguage) : orderLanguage],
        [words("drawer.leftToRefund"), !isHold && remaining > 0 && value.money(remaining, facts.currency)],
        [words("drawer.holdUntil"), isHold && value.moment(facts.holdExpires)],
        [fields("completedDate"), paymentMethod === "preAuth" && value.moment(facts.capturedDate)],
        [
          words("drawer.response"),
          <span key="response">
            {value.figures(responseCode)}
            {" · "}
            {value.text(answer ? words(`responses.${answer}.title`) : facts.responseDescription)}
          </span>,
        ],
        [fields("sessionId"), value.code(facts.sessionId)],
      ]}
    />
  );
}
