import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordHead, RecordLog, RecordView } from "@/components/record/record";
import type { RecordOf } from "@/components/record/read-record";
import { attemptsTab } from "@/components/shell/attempts";
import { FactList } from "@/components/ui/display/fact-list";
import { Notice } from "@/components/ui/display/notice";
import { Tabs } from "@/components/ui/controls/tabs";
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
  const [words, fields, nav, value, attempts] = await Promise.all([
    getTranslations("payouts"),
    getTranslations("fields"),
    getTranslations("nav.sidebar"),
    getFactValues(),
    attemptsTab(record.tried),
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
            <Standing status={facts.status} />
          </RecordHead>
          <FactList
            facts={[
              [fields("recipient"), value.text(facts.fullName)],
              [fields(facts.kind === "card" ? "toCard" : "toBank"), value.figures(wholeAccount(facts.destination))],
              [fields("cardType"), value.text(facts.cardType)],
              [fields("fromMerchant"), value.text(facts.fromMerchant)],
              [fields("createdDate"), value.moment(facts.createdDate)],
              [fields("createdBy"), value.text(facts.createdBy)],
              [fields("rrn"), value.code(facts.rrn)],
            ]}
          />
          <Tabs
            label={words("drawer.records")}
            tabs={[
              {
                value: "history",
                label: words("drawer.history"),
                content: (
                  <RecordLog
                    events={facts.events}
                    currency={facts.currency}
                    titleOf={(event) => (event === "created" ? words("log.created") : undefined)}
                    detailOf={({ detail }) => detail}
                  />
                ),
              },
              ...attempts,
            ]}
          />
        </>
      )}
    </RecordView>
  );
}

/** Says where the money is before it arrives. */
async function Standing({ status }: { readonly status: string }) {
  const [words, catalogue] = await Promise.all([
    getTranslations("payouts.drawer"),
    getTranslations("messages.catalogue"),
  ]);
  if (status === "inProgress")
    return (
      <Notice tone="info" className="mt-4">
        {words("inProgress")}
      </Notice>
    );
  if (status === "failed" || status === "declined")
    return (
      <Notice tone="error" className="mt-4" title={catalogue("transferFailed")}>
        {words("returned")}
      </Notice>
    );
  return null;
}
