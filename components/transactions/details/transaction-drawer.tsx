import { getTranslations } from "next-intl/server";
import { type Application, applicationName } from "@/components/list/filters/applications";
import { WaitingRequests } from "@/components/money/waiting-requests";
import { CollectedHead } from "@/components/record/collected-head";
import type { RecordOf } from "@/components/record/read-record";
import { type RecordEvent, type RecordNeighbors, RecordPart, RecordTabs, RecordView } from "@/components/record/record";
import { Notice } from "@/components/ui/display/notice";
import { currentEdition } from "@/lib/i18n/current";
import type { Holder } from "@/lib/contract/people";
import type { Transaction } from "@/lib/contract/transactions";
import type { Outcome } from "@/lib/provider/page";
import { knownResponse } from "@/lib/rules/responses";
import { TransactionButtons } from "../actions/transaction-actions";
import { isMoneyAction, transactionSubject } from "../actions/transaction-rules";
import { TransactionFacts } from "./transaction-facts";
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
  const [words, nav, listing, edition] = await Promise.all([
    getTranslations("transactions.drawer"),
    getTranslations("nav.sidebar"),
    getTranslations("listing"),
    currentEdition(),
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
      {(facts) => (
        <>
          <CollectedHead facts={facts}>
            <Refusal facts={facts} />
            <WaitingRequests isAbout={({ transactionId }) => transactionId === facts.id} />
          </CollectedHead>
          <TransactionFacts facts={facts} application={applicationName(applications, facts.appId)} />
          <RecordTabs words={{ records: words("records"), history: words("history") }} tried={record.tried}>
            <RecordPart outcome={record.events} what={words("history")}>
              {(events) => <TransactionLog events={events} currency={facts.currency} />}
            </RecordPart>
          </RecordTabs>
        </>
      )}
    </RecordView>
  );
}

/** The bank's reason, and help for the merchant. */
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
