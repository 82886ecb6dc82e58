import { ArrowLeftRight } from "@/components/ui/icons/arrow-left-right";
import { getTranslations } from "next-intl/server";
import { Code } from "@/components/listing/code";
import type { Found } from "@/components/listing/listing";
import { neighboursOf } from "@/components/listing/neighbours";
import { RecordDrawer } from "@/components/listing/record-drawer";
import { Failure } from "@/components/shell/failure";
import { Amount } from "@/components/ui/amount";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { StatusPill } from "@/components/ui/status-pill";
import { getFormat } from "@/lib/i18n/current";
import { spaceCard } from "@/lib/rules/mask";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { RecordTitle } from "../details/invoice-drawer";
import type { QrApp } from "./qr-apps";
import type { QrPayment } from "./qr-payment-columns";
import type { QrPaymentRecord } from "./qr-payment-record";

interface QrPaymentDrawerProps {
  readonly path: string;
  readonly state: ListingState;
  readonly found: Found<QrPayment>;
  readonly record: QrPaymentRecord;
  readonly apps: readonly QrApp[];
}

/** What is known of the payment; what can be done to it is done among the transactions. */
export async function QrPaymentDrawer({ path, state, found, record, apps }: QrPaymentDrawerProps) {
  const [words, nav, common, problems] = await Promise.all([
    getTranslations("qrPayments"),
    getTranslations("nav.sidebar"),
    getTranslations("actions.common"),
    getTranslations("problems"),
  ]);
  const facts = "answer" in record.facts ? record.facts.answer : undefined;
  return (
    <RecordDrawer
      key="qr-payment"
      id={record.id}
      title={facts ? <RecordTitle code={facts.code} /> : nav("qrPayments")}
      closeHref={listingAddress(path, state.said, { open: undefined })}
      {...neighboursOf(
        path,
        state,
        found.rows.map(({ id }) => id),
        found.total,
      )}
      words={{ close: common("close"), previous: words("previous"), next: words("next") }}
      foot={
        facts && (
          <LinkButton
            href={`/billing/transactions?open=${encodeURIComponent(facts.id)}`}
            variant="primary"
            icon={<ArrowLeftRight />}
          >
            {words("openTransaction")}
          </LinkButton>
        )
      }
    >
      <div className="flex flex-col gap-5 p-5">
        {facts ? (
          <Facts facts={facts} brand={apps.find(({ appId }) => appId === facts.appId)?.brandName} />
        ) : "problem" in record.facts ? (
          <Failure problem={record.facts.problem} what={nav("qrPayments")} />
        ) : (
          <Notice tone="warning">{problems("not_found")}</Notice>
        )}
      </div>
    </RecordDrawer>
  );
}

async function Facts({
  facts: { id, amount, currency, status, createdDate, maskedCard, rrn },
  brand,
}: {
  readonly facts: QrPayment;
  readonly brand: string | undefined;
}) {
  const [words, statuses, fields, format] = await Promise.all([
    getTranslations("qrPayments"),
    getTranslations("statuses"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const entries: readonly Fact[] = [
    [
      fields("createdDate"),
      <time key="created" dateTime={createdDate}>
        {format.dayTime(createdDate)}
      </time>,
    ],
    [words("application"), brand && <bdi key="brand">{brand}</bdi>],
    [
      fields("cardNumber"),
      maskedCard && (
        <bdi key="card" dir="ltr" className="tabular-nums">
          {spaceCard(maskedCard)}
        </bdi>
      ),
    ],
    [fields("rrn"), rrn && <Code key="rrn" value={rrn} />],
    [fields("transactionId"), <Code key="id" value={id} />],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Amount hero figure={format.figure(amount)} currency={currency} />
        <StatusPill status={status} label={statuses.has(status as "paid") ? statuses(status as "paid") : status} />
      </div>
      <FactList facts={entries} />
    </>
  );
}
