import { getTranslations } from "next-intl/server";
import { RecordHead } from "@/components/record/record";
import { Notice } from "@/components/ui/display/notice";
import type { Transaction } from "@/lib/contract/transactions";
import { knownResponse } from "@/lib/rules/responses";

/** The figure, its status, payment and refunds, and help after a refusal of the bank. */
export async function TransactionHead({ facts }: { readonly facts: Transaction }) {
  const [words, invoices, fields] = await Promise.all([
    getTranslations("transactions.drawer"),
    getTranslations("invoices.drawer"),
    getTranslations("fields"),
  ]);
  const { amount, held, captured, refunded } = facts;
  const taken =
    held !== null && held !== amount ? [[words("held"), held] as const, [words("completed"), amount] as const] : [];
  const returned = [[fields("refunded"), -refunded] as const, [invoices("netCollected"), captured - refunded] as const];
  return (
    <RecordHead facts={facts} sums={[...taken, ...(refunded > 0 ? returned : [])]}>
      <Refusal facts={facts} />
    </RecordHead>
  );
}

/** The reason of the refusal, and help for the merchant. */
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
