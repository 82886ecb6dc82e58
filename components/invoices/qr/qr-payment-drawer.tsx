import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/listing/fact-values";
import { type Application, applicationName } from "@/components/listing/applications";
import { type RecordNeighbors, RecordHead, RecordView } from "@/components/listing/record";
import { FactList } from "@/components/ui/fact-list";
import { ArrowLeftRight } from "@/components/ui/icons/arrow-left-right";
import { LinkButton } from "@/components/ui/link-button";
import type { QrPayment } from "@/lib/provider/contract/invoices";
import type { Outcome } from "@/lib/provider/page";

export interface QrPaymentRecord {
  readonly id: string;
  readonly facts: Outcome<QrPayment | undefined>;
}
interface QrPaymentDrawerProps {
  readonly record: QrPaymentRecord;
  readonly beside: RecordNeighbors;
  readonly applications: readonly Application[];
}

/** What is known of the payment; what can be done to it is done among the transactions. */
export async function QrPaymentDrawer({ record, beside, applications }: QrPaymentDrawerProps) {
  const [words, nav, fields, value] = await Promise.all([
    getTranslations("qrPayments"),
    getTranslations("nav.sidebar"),
    getTranslations("fields"),
    getFactValues(),
  ]);
  return (
    <RecordView
      {...record}
      beside={beside}
      words={{ title: nav("qrPayments"), previous: words("previous"), next: words("next") }}
      code={({ code }) => code}
      foot={({ id }) => (
        <LinkButton
          href={`/billing/transactions?open=${encodeURIComponent(id)}`}
          variant="primary"
          icon={<ArrowLeftRight />}
        >
          {words("openTransaction")}
        </LinkButton>
      )}
    >
      {(facts) => (
        <>
          <RecordHead facts={facts} />
          <FactList
            facts={[
              [fields("createdDate"), value.moment(facts.createdDate)],
              [fields("application"), value.text(applicationName(applications, facts.appId))],
              [fields("cardNumber"), value.card(facts.maskedCard)],
              [fields("rrn"), value.code(facts.rrn)],
              [fields("transactionId"), value.code(facts.id)],
            ]}
          />
        </>
      )}
    </RecordView>
  );
}
