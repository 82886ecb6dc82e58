import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { getFormat } from "@/lib/i18n/current";
import { isLanguage } from "@/lib/i18n/languages";
import type { Transaction } from "@/lib/provider/contract/transactions";
import { spaceCard } from "@/lib/rules/mask";
import { knownResponse } from "@/lib/rules/responses";

/** Everything that is known of it, two facts a line; what there is not is not there. */
export async function TransactionFacts({ facts }: { readonly facts: Transaction }) {
  const [words, fields, responses, languages, listing, notice, format] = await Promise.all([
    getTranslations("transactions"), getTranslations("fields"), getTranslations("transactions.responses"), getTranslations("nav.languageNames"), getTranslations("listing"), getTranslations("messages.notice"), getFormat(),
  ]);
  const { orderId, sessionId, orderLanguage, invoiceId, invoiceCode, maskedCard, rrn, paymentMethod, remaining, status, responseCode, responseDescription, currency } = facts;
  const code = (value: string) => <span className="flex items-center gap-1"><bdi dir="ltr" className="min-w-0 truncate tabular-nums">{value}</bdi><CopyButton text={value} label={listing("copy", { code: format.isolate(value) })} copiedLabel={notice("copied", { value: format.isolate(value) })} /></span>;
  const answer = knownResponse(responseCode);
  const entries: readonly (readonly [string, ReactNode])[] = [
    [fields("customer"), facts.fullName && <bdi key="name">{facts.fullName}</bdi>],
    [fields("createdDate"), <time key="created" dateTime={facts.createdDate}>{format.dayTime(facts.createdDate)}</time>],
    [fields("paymentMethod"), words(`method.${paymentMethod}`)],
    [fields("cardNumber"), maskedCard && <bdi key="card" dir="ltr" className="tabular-nums">{spaceCard(maskedCard)}</bdi>],
    [fields("orderId"), code(orderId)],
    [fields("rrn"), rrn && code(rrn)],
    [fields("invoice"), invoiceId && invoiceCode && <a key="invoice" href={`/billing/history/${invoiceId}`} dir="ltr" className="link">{invoiceCode}</a>],
    [fields("orderLanguage"), isLanguage(orderLanguage) ? languages(orderLanguage) : orderLanguage],
    [words("drawer.leftToRefund"), status !== "preAuth" && remaining > 0 && <bdi key="left" dir="ltr" className="tabular-nums">{format.money(remaining, currency).text}</bdi>],
    [words("drawer.holdUntil"), status === "preAuth" && facts.holdExpires && <time key="hold" dateTime={facts.holdExpires}>{format.dayTime(facts.holdExpires)}</time>],
    [fields("completedDate"), facts.paymentMethod === "preAuth" && facts.capturedDate && <time key="captured" dateTime={facts.capturedDate}>{format.dayTime(facts.capturedDate)}</time>],
    [words("drawer.response"), <span key="response"><bdi dir="ltr" className="tabular-nums">{responseCode}</bdi>{" · "}<bdi>{answer ? responses(`${answer}.title`) : responseDescription}</bdi></span>],
    [fields("sessionId"), code(sessionId)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 max-tablet:grid-cols-1">
      {entries.filter(([, value]) => value).map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-subtle">{label}</dt>
          <dd className="text-default">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
