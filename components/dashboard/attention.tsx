import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { getReviewText } from "@/lib/i18n/review-text";
import { Amount } from "@/components/ui/display/amount";
import { Badge } from "@/components/ui/display/badge";
import { classes } from "@/components/ui/classes";
import type { Path } from "@/lib/access/places";
import { mayEverywhere } from "@/lib/access/policy";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import type { BulkFile } from "@/lib/contract/bulk";
import type { Call } from "@/lib/contract/call";
import { invoices } from "@/lib/contract/invoices";
import type { Holder } from "@/lib/contract/people";
import { transactions } from "@/lib/contract/transactions";
import { CHOOSE_MARK } from "@/lib/url/listing-address";
import { moneyAddress } from "@/lib/url/money-address";
import { Card, CardHead } from "./card";
import { Failure } from "@/components/shell/failure/failure";
import type { DashboardData } from "./load-dashboard";

interface Matter {
  readonly key: string;
  readonly icon: ReactNode;
  readonly look: string;
  readonly text: ReactNode;
  readonly action: string;
  /** Undefined if the user has no access to the screen. */
  readonly href: string | undefined;
  /** A second way. */
  readonly also?: { readonly action: string; readonly href: string };
  readonly sum?: { readonly figure: string; readonly currency: string };
}

const slot = "\uFFFC";
/** A file's name is not broken, and has its own direction. */
function withFile(sentence: string, fileName: string): ReactNode {
  const [before, after] = sentence.split(slot);
  return (
    <>
      {before}
      <bdi dir="ltr" className="inline-block max-w-full one-line align-bottom">
        {fileName}
      </bdi>
      {after}
    </>
  );
}

interface AttentionProps extends Pick<
  DashboardData,
  "open" | "holds" | "failed" | "unpaid" | "money" | "waiting" | "applications" | "recent"
> {
  readonly currency: string;
  /** Whether the user may open the page. */
  readonly may: (path: Path) => boolean;
  readonly user: Holder;
}

async function getMatters({
  open,
  holds,
  failed,
  unpaid,
  money,
  waiting,
  applications,
  recent,
  currency,
  may,
  user,
}: AttentionProps): Promise<readonly Matter[]> {
  const [words, outcomes, attempts, format, edition, reviewText] = await Promise.all([
    getTranslations("dashboard.attention"),
    getTranslations("money.outcome"),
    getTranslations("attempts.call"),
    getFormat(),
    currentEdition(),
    getReviewText(),
  ]);
  const own = applications && "value" in applications ? applications.value : [];
  // The counts are of all applications, and do not say which.
  const maySend = (call: Call) => mayEverywhere(user, edition, call);
  const matters: Matter[] = money
    .toSorted((one, other) => Date.parse(one.attempt.at) - Date.parse(other.attempt.at))
    .map(({ place, state, attempt: { call, amount, currency: paid, on } }) => ({
      key: place,
      icon: <Icon name="clock" />,
      look: state === "done" ? "bg-success-surface text-success-mark" : "bg-warning-surface text-warning-mark",
      text: outcomes(state, { action: attempts(call as "payouts.pay") }), // every call that moves money has a name there
      action: outcomes("view"),
      href: moneyAddress(call, on),
      ...(amount !== null && { sum: { figure: format.figure(amount), currency: paid } }),
    }));
  if (waiting.count > 0)
    matters.push({
      key: "approvals",
      icon: <Icon name="hourglass" />,
      look: "bg-warning-surface text-warning-mark",
      text: words("approvals", { count: waiting.count }),
      action: words("decide"),
      href: may("/billing/approvals") ? "/billing/approvals" : undefined,
      ...(waiting.total > 0 && { sum: { figure: format.figure(waiting.total), currency } }),
    });
  if (user.onboarding)
    matters.push({
      key: "onboarding",
      icon: <Icon name="plug-zap" />,
      look: "bg-info-surface text-info-mark",
      text: words("onboarding", user.onboarding),
      action: words("goOn"),
      href: may("/connect") ? "/connect" : undefined,
      ...(may("/connect/example") && { also: { action: words("example"), href: "/connect/example" } }),
    });
  for (const { appId, appName, reviewSince, state } of own)
    if (state === "underReview")
      matters.push({
        key: `review-${appId}`,
        icon: <Icon name="hourglass" />,
        look: "bg-warning-surface text-warning-mark",
        text: (
          <>
            <bdi className="font-regular">{appName}</bdi>
            <br />
            {reviewText(reviewSince)}
          </>
        ),
        action: words("seeApplication"),
        href: may("/applications") ? `/applications?open=${encodeURIComponent(appId)}` : undefined,
      });
  const isNew = recent && "value" in recent && recent.value.total === 0;
  if (isNew && own.some(({ state }) => state === "inProduction") && may("/billing/create-an-invoice"))
    matters.push({
      key: "first",
      icon: <Icon name="circle-check" />,
      look: "bg-success-surface text-success-mark",
      text: words("approved"),
      action: words("firstInvoice"),
      href: "/billing/create-an-invoice",
    });
  if (holds && "value" in holds && holds.value.expiringHolds.count > 0) {
    const { count, amount } = holds.value.expiringHolds;
    matters.push({
      key: "holds",
      icon: <Icon name="lock-keyhole" />,
      look: "bg-warning-surface text-warning-mark",
      text: words("preAuthHolds", { count }),
      action: words(maySend(transactions.complete) || maySend(transactions.reverse) ? "completeOrCancel" : "viewHolds"),
      href: may("/billing/transactions")
        ? "/billing/transactions?holdEndsWithin=day&sort=holdExpires&direction=asc"
        : undefined,
      sum: { figure: format.figure(amount), currency },
    });
  }
  const failedFile = ({ sums, fileName, id, appId }: BulkFile): Matter => ({
    key: id,
    icon: <Icon name="circle-x" />,
    look: "bg-error-surface text-error-mark",
    text: withFile(words("rowsFailed", { count: sums.failed.count, file: slot }), fileName),
    action: words("fixRows"),
    href: `/billing/bulk-invoice?appId=${encodeURIComponent(appId)}&open=${encodeURIComponent(id)}&rowStatus=failed`,
  });
  const unpaidFile = ({ unpaid: { count, total }, paidDate, fileName, id, appId }: BulkFile): Matter => ({
    key: id,
    icon: <Icon name="hand-coins" />,
    look: paidDate === null ? "bg-warning-surface text-warning-mark" : "bg-error-surface text-error-mark",
    text: withFile(words(paidDate === null ? "batchWaits" : "batchFailed", { count, file: slot }), fileName),
    action: words("payBatch"),
    href: `/billing/bulk-payout?appId=${encodeURIComponent(appId)}&open=${encodeURIComponent(id)}`,
    sum: { figure: format.figure(total), currency },
  });
  const files = [
    ...(failed?.files ?? []).map((file) => [file.createdDate, failedFile(file)] as const),
    ...(unpaid?.files ?? []).map((file) => [file.createdDate, unpaidFile(file)] as const),
  ].sort(([one], [other]) => Date.parse(one) - Date.parse(other));
  matters.push(...files.map(([, matter]) => matter));
  if (open && "value" in open && open.value.expiring.count > 0) {
    const { expiring, currency: asked } = open.value;
    matters.push({
      key: "links",
      icon: <Icon name="clock" />,
      look: "bg-info-surface text-info-mark",
      text: words("linksExpire", { count: expiring.count }),
      action: words(maySend(invoices.send) ? "sendReminders" : "viewLinks"),
      href: may("/billing/invoices")
        ? `/billing/invoices?linkExpiresWithin=week&sort=linkExpirationDate&direction=asc${maySend(invoices.send) ? CHOOSE_MARK : ""}`
        : undefined,
      sum: { figure: format.figure(expiring.amount), currency: asked },
    });
  }
  return matters;
}

/**
 * Problems that cost money or stay until a user acts, each with a link to the rows that it counts. All of them, files from the oldest
 * on: a long list scrolls.
 */
export async function Attention(props: AttentionProps) {
  const { applications, holds, open, failed, unpaid } = props;
  const [words, matters] = await Promise.all([getTranslations("dashboard.attention"), getMatters(props)]);
  const problem = [applications, holds, failed, unpaid, open].flatMap((part) =>
    part && "problem" in part && part.problem ? [part.problem] : [],
  )[0];
  return (
    <Card
      aria-labelledby="attention"
      className={classes("desktop:order-last", matters.length === 0 && !problem && "max-desktop:hidden")}
    >
      <CardHead id="attention" title={words("title")}>
        {matters.length > 0 && <Badge look="navy">{matters.length}</Badge>}
      </CardHead>
      {matters.length > 0 && (
        <ul className="matters">
          {matters.map(({ key, icon, look, text, action, href, also, sum }) => (
            <li key={key}>
              <span aria-hidden className={look}>
                {icon}
              </span>
              <div>
                {text}
                <div>
                  {href && <a href={href}>{action}</a>}
                  {sum && <Amount {...sum} />}
                </div>
                {also && (
                  <div>
                    <a href={also.href}>{also.action}</a>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {problem ? (
        <div className="px-5 pt-1 pb-3">
          <Failure problem={problem} what={words("title")} small />
        </div>
      ) : (
        matters.length === 0 && <p className="px-5 pt-6 pb-12 text-center text-muted">{words("nothing")}</p>
      )}
    </Card>
  );
}
