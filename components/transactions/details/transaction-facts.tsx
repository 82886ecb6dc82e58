import { getTranslations } from "next-intl/server";
import { Code } from "@/components/listing/code";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { getFormat } from "@/lib/i18n/current";
import { isLanguage } from "@/lib/i18n/languages";
import type { Transaction } from "@/lib/provider/contract/transactions";
import { spaceCard } from "@/lib/rules/mask";
import { knownResponse } from "@/lib/rules/responses";

/** Everything that is known of it. */
export async function TransactionFacts({ facts }: { readonly facts: Transaction }) {
  const [words, fields, responses, languages, format] = await Promise.all([
    getTranslations("transactions"),
    getTranslations("fields"),
    getTranslations("transactions.responses"),
    getTranslations("nav.languageNames"),
    getFormat(),
  ]);
  const {
    orderId,
    sessionId,
    orderLanguage,
    invoiceId,
    invoiceCode,
    maskedCard,
    rrn,
    paymentMethod,
    remaining,
    status,
    responseCode,
    responseDescription,
    currency,
  } = facts;
  const answer = knownResponse(responseCode);
  const entries: readonly Fact[] = [
    [fields("customer"), facts.fullName && <bdi key="name">{facts.fullName}</bdi>],
    [
      fields("createdDate"),
      <time key="created" dateTime={facts.createdDate}>
        {format.dayTime(facts.createdDate)}
      </time>,
    ],
    [fields("paymentMethod"), words(`method.${paymentMethod}`)],
    [
      fields("cardNumber"),
      maskedCard && (
        <bdi key="card" dir="ltr" className="tabular-nums">
          {spaceCard(maskedCard)}
        </bdi>
      ),
    ],
    [fields("orderId"), <Code key="orderId" value={orderId} />],
    [fields("rrn"), rrn && <Code key="rrn" value={rrn} />],
    [
      fields("invoice"),
      invoiceId && invoiceCode && (
        <a key="invoice" href={`/billing/history/${invoiceId}`} dir="ltr" className="link">
          {invoiceCode}
        </a>
      ),
    ],
    [fields("orderLanguage"), isLanguage(orderLanguage) ? languages(orderLanguage) : orderLanguage],
    [
      words("drawer.leftToRefund"),
      status !== "preAuth" && remaining > 0 && (
        <bdi key="left" dir="ltr" className="tabular-nums">
          {format.money(remaining, currency).text}
        </bdi>
      ),
    ],
    [
      words("drawer.holdUntil"),
      status === "preAuth" && facts.holdExpires && (
        <time key="hold" dateTime={facts.holdExpires}>
          {format.dayTime(facts.holdExpires)}
        </time>
      ),
    ],
    [
      fields("completedDate"),
      facts.paymentMethod === "preAuth" && facts.capturedDate && (
        <time key="captured" dateTime={facts.capturedDate}>
          {format.dayTime(facts.capturedDate)}
        </time>
      ),
    ],
    [
      words("drawer.response"),
      <span key="response">
        <bdi dir="ltr" className="tabular-nums">
          {responseCode}
        </bdi>
        {" · "}
        <bdi>{answer ? responses(`${answer}.title`) : responseDescription}</bdi>
      </span>,
    ],
    [fields("sessionId"), <Code key="sessionId" value={sessionId} />],
  ];
  return <FactList facts={entries} />;
}
