import { getTranslations } from "next-intl/server";
import { type Application, applicationName } from "@/components/list/filters/applications";
import type { RecordOf } from "@/components/record/read-record";
import { type RecordEvent, type RecordNeighbors, RecordPart, RecordView } from "@/components/record/record";
import { attemptsTab } from "@/components/shell/attempts";
import { Tabs } from "@/components/ui/controls/tabs";
import { currentEdition } from "@/lib/i18n/current";
import type { Holder } from "@/lib/contract/people";
import type { Transaction } from "@/lib/contract/transactions";
import type { Outcome } from "@/lib/provider/page";
import { TransactionButtons } from "../actions/transaction-actions";
import { isMoneyAction, transactionSubject } from "../actions/transaction-rules";
import { TransactionFacts } from "./transaction-facts";
import { TransactionHead } from "./transaction-head";
import { TransactionLog } from "./transaction-log";

export interface TransactionRecord extends RecordOf<Transaction | undefined> {
  readonly events: Outcome<readonly RecordEvent[]>;
}
interface TransactionDrawerProps {
  readonly record: TransactionRecord;
  readonly beside: RecordNeighbors;
  readonly user: Holder;
  readonly applications: readonly Application[];
}

export async function TransactionDrawer({ record, beside, user, applications }: TransactionDrawerProps) {
  const [words, nav, listing, edition, attempts] = await Promise.all([
    getTranslations("transactions.drawer"),
    getTranslations("nav.sidebar"),
    getTranslations("listing"),
    currentEdition(),
    attemptsTab(record.tried),
  ]);
  return (
    <RecordView
      {...record}
      beside={beside}
      words={{ title: nav("transactions"), previous: words("previous"), next: words("next") }}
      code={({ id }) => id}
      foot={(facts) => {
        const subject = transactionSubject(facts, user, edition);
        const [primary, ...others] = subject.can.filter(isMoneyAction);
        return (
          <TransactionButtons
            record={subject}
            label={listing("rowMenu", { code: subject.orderId })}
            primary={primary}
            others={others}
          />
        );
      }}
    >
      {(facts) => {
        const history = (
          <RecordPart outcome={record.events} what={words("history")}>
            {(events) => <TransactionLog events={events} currency={facts.currency} />}
          </RecordPart>
        );
        return (
          <>
            <TransactionHead facts={facts} />
            <TransactionFacts facts={facts} application={applicationName(applications, facts.appId)} />
            <Tabs
              label={words("records")}
              tabs={[{ value: "history", label: words("history"), content: history }, ...attempts]}
            />
          </>
        );
      }}
    </RecordView>
  );
}
