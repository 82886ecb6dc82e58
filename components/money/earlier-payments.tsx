"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReadProblem } from "@/components/form/read-problem";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { serverNow } from "@/lib/browser/server-clock";
import { useFormat } from "@/lib/i18n/use-format";
import { useRead } from "@/lib/provider/browser/calls";
import { compareNames } from "@/lib/rules/masked-name";
import { isRepeated } from "@/lib/rules/payout-checks";
import { listingAddress } from "@/lib/url/listing-address";
import type { Minor } from "@/lib/rules/money";
import type { AnswerOf } from "@/lib/provider/browser/requests";

const READ = 50;

/** Payments to the same number: one like this of the last day, and one under another name. They do not keep the form from being sent. */
export function EarlierPayments({
  payee: { destination, fullName },
  amount,
}: {
  readonly payee: Pick<AnswerOf<"payouts.payee">, "destination" | "fullName">;
  readonly amount: Minor | undefined;
}) {
  const words = useTranslations("payouts.payee");
  const { dayTime, isolate, money } = useFormat();
  const [now] = useState(serverNow);
  const { data, error, isValidating, mutate } = useRead("payouts.search", { cardNumber: destination, offset: READ });
  const payments = data?.rows.filter((payment) => payment.destination === destination) ?? [];
  const repeated = payments.find(
    (payment) => amount !== undefined && isRepeated({ destination, amount }, payment, now),
  );
  const renamed = payments.find((payment) => compareNames(fullName, payment.fullName) === "other");
  const view = (id: string) => (
    <LinkButton
      size="sm"
      href={listingAddress("/billing/payouts", {}, { open: id })}
      // The form stays.
      target="_blank"
      rel="noopener"
    >
      {words("view")}
    </LinkButton>
  );
  return (
    <>
      {error && error.kind !== "forbidden" && (
        <ReadProblem
          problem={error}
          sentence={words("notCompared")}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {repeated && (
        <Notice tone="warning" announce title={words("repeated")} action={view(repeated.id)}>
          {words("repeatedText", {
            amount: money(repeated.amount, repeated.currency).text,
            date: dayTime(repeated.createdDate),
          })}
        </Notice>
      )}
      {renamed && (
        <Notice tone="warning" announce title={words("renamed")} action={view(renamed.id)}>
          {words("renamedText", { name: isolate(renamed.fullName), date: dayTime(renamed.createdDate) })}
        </Notice>
      )}
    </>
  );
}
