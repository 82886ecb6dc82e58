import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordHead, RecordLog, RecordTabs, RecordView } from "@/components/record/record";
import { FactList } from "@/components/ui/display/fact-list";
import type { Answer } from "@/lib/contract/call";
import type { wallets } from "@/lib/contract/wallets";
import type { Outcome } from "@/lib/provider/page";
import { wholeAccount } from "@/lib/rules/mask";
import { operationWord } from "../list/define-operation-list";

export interface OperationRecord {
  readonly id: string;
  readonly facts: Outcome<Answer<typeof wallets.operation>>;
}
interface OperationDrawerProps {
  readonly record: OperationRecord;
  readonly beside: RecordNeighbors;
  readonly appName: string;
}

/** An operation of the wallet; it can be printed as a receipt. */
export async function OperationDrawer({ record, beside, appName }: OperationDrawerProps) {
  const [words, fields, nav, value] = await Promise.all([
    getTranslations("wallets"),
    getTranslations("fields"),
    getTranslations("nav.sidebar"),
    getFactValues(),
  ]);
  return (
    <RecordView
      {...record}
      beside={beside}
      prints
      words={{ title: nav("wallet"), previous: words("drawer.previous"), next: words("drawer.next") }}
      code={({ id }) => id}
    >
      {(facts) => {
        const { fee, kind, payoutId } = facts;
        const left = -facts.amount;
        // The fee of a withdrawal is a part of the amount; the fee of a payout is added to it.
        const isAdded = kind === "payout";
        const sums = [
          [fields("amount"), isAdded ? left - fee : left],
          [fields("fee"), isAdded ? fee : -fee],
          [words(isAdded ? "drawer.left" : "drawer.received"), isAdded ? left : left - fee],
        ] as const;
        return (
          <>
            <RecordHead facts={facts} sums={left > 0 && fee > 0 ? sums : []} />
            <FactList
              facts={[
                [fields("kind"), operationWord(words, kind)],
                [fields("date"), value.moment(facts.at)],
                [fields("application"), value.text(appName)],
                [fields("recipient"), value.text(facts.recipient)],
                [fields("counterparty"), value.figures(facts.counterparty && wholeAccount(facts.counterparty))],
                [fields("rrn"), value.code(facts.rrn)],
                [
                  nav("payouts"),
                  payoutId && value.link(`/billing/payouts?open=${encodeURIComponent(payoutId)}`, payoutId),
                ],
                [fields("createdBy"), value.text(facts.by)],
              ]}
            />
            <RecordTabs words={{ records: words("drawer.records"), history: words("drawer.history") }}>
              <RecordLog {...facts} titles={{ created: words("log.created") }} />
            </RecordTabs>
          </>
        );
      }}
    </RecordView>
  );
}
