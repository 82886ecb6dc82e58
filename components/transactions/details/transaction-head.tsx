import { getTranslations } from "next-intl/server";
import { Amount } from "@/components/ui/amount";
import { Notice } from "@/components/ui/notice";
import { StatusPill } from "@/components/ui/status-pill";
import { SumList } from "@/components/ui/sum-list";
import { getFormat } from "@/lib/i18n/current";
import type { Transaction } from "@/lib/provider/contract/transactions";
import type { Minor } from "@/lib/rules/money";
import { knownResponse } from "@/lib/rules/responses";

/** The figure, its status, what was taken and given back, and what to do where the bank said no. */
export async function TransactionHead({ facts }: { readonly facts: Transaction }) {
  const [words, invoices, statuses, fields, format] = await Promise.all([
    getTranslations("transactions.drawer"),
    getTranslations("invoices.drawer"),
    getTranslations("statuses"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const { amount, captured, refunded, currency, description, status } = facts;
  const line = (label: string, minor: Minor) => ({ label, figure: format.figure(minor), currency });
  const isPart = captured > 0 && captured < amount;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Amount hero figure={format.figure(amount)} currency={currency} />
        <StatusPill status={status} label={statuses.has(status as "paid") ? statuses(status as "paid") : status} />
      </div>
      {description && (
        <p className="mt-1 break-words text-muted">
          <bdi>{description}</bdi>
        </p>
      )}
      {(isPart || refunded > 0) && (
        <SumList
          className="mt-4"
          lines={[
            ...(isPart ? [line(words("held"), amount), line(words("completed"), captured)] : []),
            ...(refunded > 0
              ? [line(fields("refunded"), -refunded), line(invoices("netCollected"), captured - refunded)]
              : []),
          ]}
        />
      )}
      <Refusal facts={facts} />
    </div>
  );
}

/** Why there is no money, and what the merchant can do about it. */
async function Refusal({ facts: { status, responseCode, responseDescription } }: { readonly facts: Transaction }) {
  const [responses, catalogue] = await Promise.all([
    getTranslations("transactions.responses"),
    getTranslations("messages.catalogue"),
  ]);
  if (status !== "declined" && status !== "failed") return null;
  const code = knownResponse(responseCode);
  const title =
    code === "51" ? (
      catalogue("insufficientCardBalance")
    ) : status === "failed" ? (
      catalogue("paymentFailed")
    ) : code ? (
      responses(`${code}.title`)
    ) : (
      <bdi>{responseDescription}</bdi>
    );
  return (
    <Notice tone="error" className="mt-4" title={title}>
      {code && <p>{responses(`${code}.advice`)}</p>}
    </Notice>
  );
}
