import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { getFactValues } from "@/components/record/fact-values";
import { type Application, applicationName } from "@/components/list/filters/applications";
import { CollectedHead } from "@/components/record/collected-head";
import { type RecordNeighbors, RecordView } from "@/components/record/record";
import { FactList } from "@/components/ui/display/fact-list";
import { LinkButton } from "@/components/ui/controls/link-button";
import type { QrPayment } from "@/lib/contract/invoices";
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

/** The payment; its actions are in the list of transactions. */
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
          icon={<Icon name="arrow-left-right" />}
        >
          {words("openTransaction")}
        </LinkButton>
      )}
    >
      {(facts) => (
        <>
          <CollectedHead facts={{ ...facts, held: null }} />
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
