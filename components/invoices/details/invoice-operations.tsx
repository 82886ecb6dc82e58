import { getTranslations } from "next-intl/server";
import { Amount } from "@/components/ui/display/amount";
import { getInstallmentText } from "@/components/list/table/installment-text";
import { Status } from "@/components/list/table/status";
import { getFormat } from "@/lib/i18n/current";
import { spaceCard } from "@/lib/rules/mask";
import { knownResponse } from "@/lib/rules/responses";
import type { Operations } from "./invoice-record";

/** Payments and refunds. Refunds have a minus. */
export async function InvoiceOperations({ operations }: { readonly operations: Operations }) {
  const [words, listing, fields, responses, format, partsText] = await Promise.all([
    getTranslations("invoices"),
    getTranslations("listing"),
    getTranslations("fields"),
    getTranslations("transactions.responses"),
    getFormat(),
    getInstallmentText(),
  ]);
  if (operations.length === 0) return <p className="py-6 text-center text-muted">{words("drawer.noTransactions")}</p>;
  const titleOf = (kind: string) =>
    words.has(`operations.kind.${kind}` as "operations.kind.card")
      ? words(`operations.kind.${kind}` as "operations.kind.card")
      : kind;
  const whyNot = (code: string | null | undefined) => {
    const known = knownResponse(code ?? "");
    return known && known !== "00" ? responses(`${known}.title`) : undefined;
  };
  return (
    <ul className="flex flex-col">
      {operations.map(
        ({ id, orderId, kind, amount, held, currency, status, at, maskedCard, rrn, installment, responseCode }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-b border-border-subtle py-3 first:pt-0 last:border-b-0"
          >
            <span className="font-regular text-strong">
              {titleOf(kind)}{" "}
              <a
                href={`/billing/transactions${kind === "refund" ? "/refunds" : ""}?open=${encodeURIComponent(id)}`}
                dir="ltr"
                className="link ms-1 font-medium whitespace-nowrap tabular-nums"
              >
                {id}
              </a>
            </span>
            <Amount
              figure={format.figure(amount)}
              currency={currency}
              className="justify-self-end font-regular text-strong"
            />
            <span className="flex min-w-0 flex-wrap gap-x-3 text-caption text-muted tabular-nums">
              {whyNot(responseCode) && <span className="text-default">{whyNot(responseCode)}</span>}
              {maskedCard && (
                <bdi dir="ltr" className="whitespace-nowrap">
                  {spaceCard(maskedCard)}
                </bdi>
              )}
              {rrn && (
                <span>
                  {fields("rrn")}{" "}
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {rrn}
                  </bdi>
                </span>
              )}
              <span>
                {fields("orderId")}{" "}
                <bdi dir="ltr" className="whitespace-nowrap">
                  {orderId}
                </bdi>
              </span>
              <time dateTime={at}>{format.dayTime(at)}</time>
              {installment && partsText(installment, amount, currency).map((line) => <span key={line}>{line}</span>)}
              {held !== null && held !== amount && (
                <span>{listing("held", { amount: format.money(held, currency).text })}</span>
              )}
            </span>
            <Status status={status} className="justify-self-end" />
          </li>
        ),
      )}
    </ul>
  );
}
