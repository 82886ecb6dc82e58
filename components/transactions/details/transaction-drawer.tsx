import { getTranslations } from "next-intl/server";
import type { Found } from "@/components/listing/listing";
import { neighboursOf } from "@/components/listing/neighbours";
import { RecordDrawer } from "@/components/listing/record-drawer";
import { attemptsTab } from "@/components/shell/attempts";
import { Failure } from "@/components/shell/failure";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { currentEdition } from "@/lib/edition/current";
import { getFormat } from "@/lib/i18n/current";
import type { Holder } from "@/lib/provider/contract/people";
import type { Transaction } from "@/lib/provider/contract/transactions";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { TransactionButtons } from "../actions/transaction-actions";
import { isMoneyAction, transactionSubject } from "../actions/transaction-rules";
import { TransactionFacts } from "./transaction-facts";
import { TransactionHead } from "./transaction-head";
import { TransactionLog } from "./transaction-log";
import type { TransactionRecord } from "./transaction-record";

interface TransactionDrawerProps {
  readonly path: string;
  readonly state: ListingState;
  readonly found: Found<Transaction>;
  readonly record: TransactionRecord;
  readonly user: Holder;
}

export async function TransactionDrawer({ path, state, found, record, user }: TransactionDrawerProps) {
  const [words, nav, common, problems, listing, notice, format, edition] = await Promise.all([
    getTranslations("transactions.drawer"),
    getTranslations("nav.sidebar"),
    getTranslations("actions.common"),
    getTranslations("problems"),
    getTranslations("listing"),
    getTranslations("messages.notice"),
    getFormat(),
    currentEdition(),
  ]);
  const facts = "answer" in record.facts ? record.facts.answer : undefined;
  const subject = facts && transactionSubject(facts, user, edition);
  const [first, ...rest] = subject?.can.filter(isMoneyAction) ?? [];
  const id = facts && format.isolate(facts.id);
  return (
    <RecordDrawer
      key="transaction"
      id={record.id}
      title={
        facts && id ? (
          <>
            <bdi dir="ltr" className="whitespace-nowrap">
              {facts.id}
            </bdi>
            <CopyButton
              text={facts.id}
              label={listing("copy", { code: id })}
              copiedLabel={notice("copied", { value: id })}
            />
          </>
        ) : (
          nav("transactions")
        )
      }
      closeHref={listingAddress(path, state.said, { open: undefined })}
      {...neighboursOf(
        path,
        state,
        found.rows.map((row) => row.id),
        found.total,
      )}
      words={{ close: common("close"), previous: words("previous"), next: words("next") }}
      foot={
        subject && (
          <TransactionButtons
            record={subject}
            label={listing("rowMenu", { code: subject.orderId })}
            primary={first}
            others={rest}
          />
        )
      }
    >
      <div className="flex flex-col gap-5 p-5">
        {facts ? (
          <Body facts={facts} record={record} />
        ) : "problem" in record.facts ? (
          <Failure problem={record.facts.problem} what={nav("transactions")} />
        ) : (
          <Notice tone="warning">{problems("not_found")}</Notice>
        )}
      </div>
    </RecordDrawer>
  );
}

async function Body({
  facts,
  record: { events, tried },
}: {
  readonly facts: Transaction;
  readonly record: TransactionRecord;
}) {
  const [words, attempts] = await Promise.all([getTranslations("transactions.drawer"), attemptsTab(tried)]);
  return (
    <>
      <TransactionHead facts={facts} />
      <TransactionFacts facts={facts} />
      <Tabs
        label={words("records")}
        tabs={[
          {
            value: "history",
            label: words("history"),
            content:
              "answer" in events ? (
                <TransactionLog events={events.answer} currency={facts.currency} />
              ) : (
                <Failure small problem={events.problem} what={words("history")} />
              ),
          },
          ...attempts,
        ]}
      />
    </>
  );
}
