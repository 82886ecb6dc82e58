import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Amount } from "@/components/ui/display/amount";
import { WithAccount } from "@/components/ui/display/with-account";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Status } from "@/components/list/table/status";
import type { Path } from "@/lib/access/places";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import type { RecentEvent } from "@/lib/contract/dashboard";
import { dayAt, todayIn } from "@/lib/rules/zone";
import { Card, CardHead } from "./card";
import { Failure } from "@/components/shell/failure/failure";
import type { Part } from "./load-dashboard";

const icons: Readonly<Record<RecentEvent["kind"], ReactNode>> = {
  card: <Icon name="credit-card" />,
  qr: <Icon name="qr-code" />,
  refund: <Icon name="undo-2" className="flip" />,
  preAuth: <Icon name="lock-keyhole" />,
  payout: <Icon name="banknote-arrow-up" />,
  invoice: <Icon name="receipt-text" />,
};

/** The list with the record. */
const places: Partial<Readonly<Record<RecentEvent["kind"], Path>>> = {
  invoice: "/billing/invoices",
  payout: "/billing/payouts",
  refund: "/billing/transactions/refunds",
};
const placeOf = ({ kind }: RecentEvent): Path => places[kind] ?? "/billing/transactions";

export async function Recent({
  part,
  may,
}: {
  readonly part: NonNullable<Part<{ readonly rows: readonly RecentEvent[] }>>;
  /** Whether the user may open the page. */
  readonly may: (path: Path) => boolean;
}) {
  const words = await getTranslations("dashboard.recent");
  return (
    <Card aria-labelledby="recent">
      <CardHead id="recent" title={words("title")}>
        {may("/billing/transactions") && (
          <LinkButton
            href="/billing/transactions"
            variant="text"
            size="sm"
            iconEnd={<Icon name="arrow-right" className="flip size-3.5 stroke-2" />}
            className="-me-2"
          >
            {words("viewAll")}
          </LinkButton>
        )}
      </CardHead>
      {"problem" in part ? (
        <Failure problem={part.problem} what={words("title")} />
      ) : (
        <Events rows={part.value.rows} may={may} />
      )}
    </Card>
  );
}

async function Events({ rows, may }: { readonly rows: readonly RecentEvent[]; readonly may: (path: Path) => boolean }) {
  const words = await getTranslations("dashboard.recent");
  if (rows.length === 0) return <p className="px-5 pt-6 pb-12 text-center text-muted">{words("none")}</p>;
  return (
    <ul className="events">
      {rows.map((event) => (
        <Event key={event.id} event={event} place={may(placeOf(event)) ? placeOf(event) : undefined} />
      ))}
    </ul>
  );
}

const slot = "\uFFFC";
function withAccount(sentence: string, account: string) {
  const [before = "", after] = sentence.split(slot);
  return <WithAccount before={before} account={account} after={after} />;
}

async function Event({
  event: { kind, name, reference, recordId, status, at, amount, currency },
  place,
}: {
  readonly event: RecentEvent;
  /** The list with the record; undefined if the user may not open it. */
  readonly place: Path | undefined;
}) {
  const [words, format, edition] = await Promise.all([
    getTranslations("dashboard.recent"),
    getFormat(),
    currentEdition(),
  ]);
  // A payout is named by its destination; a QR payment has no name.
  const title =
    kind === "payout"
      ? withAccount(words("payoutTo", { account: slot }), name)
      : name ||
        words(
          { card: "cardPayment", qr: "qrPayment", refund: "refund", preAuth: "cardPayment", invoice: "cardPayment" }[
            kind
          ] as "cardPayment",
        );
  const isToday = dayAt(at, edition.timeZone) === todayIn(edition.timeZone);
  // Two lines on a phone; columns on wider screens, with the amount last.
  return (
    <li>
      <span aria-hidden>{icons[kind]}</span>
      <div>
        <span dir="auto">{place ? <a href={`${place}?open=${encodeURIComponent(recordId)}`}>{title}</a> : title}</span>
        <span>
          <Amount figure={format.figure(amount)} currency={currency} />
        </span>
      </div>
      <div>
        <span dir="ltr">{reference}</span>
        <Status status={status} />
      </div>
      <time dateTime={at} title={format.dayTime(at)}>
        {isToday ? format.time(at) : format.nearDay(at)}
      </time>
    </li>
  );
}
