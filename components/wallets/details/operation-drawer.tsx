import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordHead, RecordLog, RecordTabs, RecordView } from "@/components/record/record";
import { FactList } from "@/components/ui/display/fact-list";
import type { Answer } from "@/lib/contract/call";
import type { wallets } from "@/lib/contract/wallets";
import { type Outcome, getMayFollow } from "@/lib/provider/page";
import { wholeAccount } from "@/lib/rules/mask";
import { getFormat } from "@/lib/i18n/current";
import { getDescription } from "@/components/money/operation-description";
import { feesDayAddress, openAddress, operationWord, partyField, shownAmount } from "@/components/money/operation-text";

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
  const [words, fields, nav, kinds, ways, value, format, mayFollow, describe] = await Promise.all([
    getTranslations("wallets"),
    getTranslations("fields"),
    getTranslations("nav.sidebar"),
    getTranslations("wallets.kinds"),
    getTranslations("books.ways"),
    getFactValues(),
    getFormat(),
    getMayFollow(),
    getDescription(),
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
        const { fee, kind, moved, payoutId, transactionId, refundId } = facts;
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
            <RecordHead
              facts={{ ...facts, amount: shownAmount(facts), description: describe(facts) }}
              signed={moved}
              sums={moved && left > 0 && fee > 0 ? sums : []}
            />
            <FactList
              facts={[
                [fields("kind"), operationWord(words, format, facts)],
                [fields("reference"), value.code(facts.code)],
                [fields("date"), value.moment(facts.at)],
                [fields("application"), value.text(appName)],
                [fields(partyField(facts)), value.text(facts.recipient)],
                [fields("counterparty"), value.figures(facts.counterparty && wholeAccount(facts.counterparty))],
                [fields("rrn"), value.code(facts.rrn)],
                [fields("paymentMethod"), facts.way && ways(facts.way)],
                [
                  kinds("payment"),
                  transactionId && value.link(openAddress("transactions", transactionId), transactionId),
                ],
                [kinds("refund"), refundId && value.link(openAddress("transactions/refunds", refundId), refundId)],
                [
                  kinds("payout"),
                  payoutId &&
                    (mayFollow(openAddress("payouts", payoutId))
                      ? value.link(openAddress("payouts", payoutId), payoutId)
                      : value.code(payoutId)),
                ],
                [kinds("payoutReturn"), value.moment(facts.returnedDate)],
                [kinds("fees"), kind === "fees" && value.textLink(feesDayAddress(format, facts), format.day(facts.at))],
                [fields("balance"), value.money(facts.balance, facts.currency)],
                [fields("createdBy"), value.text(facts.by)],
              ]}
            />
            <RecordTabs words={{ records: words("drawer.records"), history: words("drawer.history") }}>
              <RecordLog
                {...facts}
                events={facts.events.map((event) => ({
                  ...event,
                  amount: event.amount && shownAmount({ amount: event.amount, moved }),
                }))}
                titles={{ created: words("log.created") }}
              />
            </RecordTabs>
          </>
        );
      }}
    </RecordView>
  );
}
