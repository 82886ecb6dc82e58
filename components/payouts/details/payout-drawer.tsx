import { getTranslations } from "next-intl/server";
import { getFileFact } from "@/components/record/file-fact";
import { getFactValues } from "@/components/record/fact-values";
import type { RecordOf } from "@/components/record/read-record";
import { type RecordNeighbors, RecordHead, RecordLog, RecordTabs, RecordView } from "@/components/record/record";
import { FactList } from "@/components/ui/display/fact-list";
import { Notice } from "@/components/ui/display/notice";
import type { Answer } from "@/lib/contract/call";
import type { payouts } from "@/lib/contract/payouts";
import { wholeAccount } from "@/lib/rules/mask";

export type PayoutRecord = RecordOf<Answer<typeof payouts.read>>;
interface PayoutDrawerProps {
  readonly record: PayoutRecord;
  readonly beside: RecordNeighbors;
}

/** The result of a payout; it can be printed as a receipt. */
export async function PayoutDrawer({ record, beside }: PayoutDrawerProps) {
  const [words, fields, nav, catalogue, value, fileFact] = await Promise.all([
    getTranslations("payouts"),
    getTranslations("fields"),
    getTranslations("nav.sidebar"),
    getTranslations("messages.catalogue"),
    getFactValues(),
    getFileFact("payout"),
  ]);
  return (
    <RecordView
      {...record}
      beside={beside}
      prints
      words={{ title: nav("payouts"), previous: words("drawer.previous"), next: words("drawer.next") }}
      code={({ code }) => code}
    >
      {(facts) => (
        <>
          <RecordHead
            facts={facts}
            sums={[
              [fields("amount"), facts.amount],
              [fields("fee"), facts.fee],
              [fields("amountWithFee"), facts.amountWithFee],
            ]}
          >
            {facts.status === "inProgress" && (
              <Notice tone="info" className="mt-4">
                {words("drawer.inProgress")}
              </Notice>
            )}
            {(facts.status === "failed" || facts.status === "declined") && (
              <Notice tone="error" className="mt-4" title={catalogue("transferFailed")}>
                {words(facts.status === "failed" ? "drawer.returned" : "drawer.declined")}
              </Notice>
            )}
          </RecordHead>
          <FactList
            facts={[
              [fields("recipient"), value.text(facts.fullName)],
              [fields(facts.kind === "card" ? "toCard" : "toBank"), value.figures(wholeAccount(facts.destination))],
              [fields("cardType"), value.text(facts.cardType)],
              [fields("fromMerchant"), value.text(facts.fromMerchant)],
              [fields("createdDate"), value.moment(facts.createdDate)],
              [fields("createdBy"), value.text(facts.createdBy)],
              [fields("bulkFile"), fileFact(facts)],
              [fields("rrn"), value.code(facts.rrn)],
            ]}
          />
          <RecordTabs
            words={{ records: words("drawer.records"), history: words("drawer.history") }}
            tried={record.tried}
          >
            <RecordLog {...facts} titles={{ created: words("log.created") }} />
          </RecordTabs>
        </>
      )}
    </RecordView>
  );
}
