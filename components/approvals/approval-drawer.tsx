import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Status } from "@/components/list/table/status";
import { MoneySums } from "@/components/money/money-sums";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordPart, RecordView } from "@/components/record/record";
import { RecordFigure } from "@/components/record/record-figure";
import { RecordTable } from "@/components/record/record-table";
import { FactList } from "@/components/ui/display/fact-list";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { type Path, mayOpen } from "@/lib/access/places";
import type { Approval, approvals } from "@/lib/contract/approvals";
import { bulk } from "@/lib/contract/bulk";
import type { Answer } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { type Edition, hides } from "@/lib/edition/editions";
import { keepOnLine } from "@/lib/i18n/bidi";
import { capital } from "@/lib/i18n/capital";
import { getFormat } from "@/lib/i18n/current";
import { roleLabel } from "@/lib/i18n/labels";
import { type Outcome, load } from "@/lib/provider/page";
import { shortAccount, wholeAccount } from "@/lib/rules/mask";
import { payableRows } from "@/lib/rules/batch";
import { sum } from "@/lib/rules/money";
import { listingAddress } from "@/lib/url/listing-address";
import { ApprovalButtons } from "./approval-actions";
import { ApprovalCheck } from "./approval-check";
import { type ApprovalSubject, approvalSubject } from "./approval-rules";
import { type ApprovalText, approvalText, hasFeeInside, isOpen, missingFor, statusOf } from "./approval-text";

type Facts = Answer<typeof approvals.read>;
interface ApprovalDrawerProps {
  readonly record: { readonly id: string; readonly facts: Outcome<Facts> };
  readonly beside: RecordNeighbors;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function ApprovalDrawer({ record, beside, user, edition }: ApprovalDrawerProps) {
  const [words, roles, reasons, nav, format, value] = await Promise.all([
    getTranslations("approvals"),
    getTranslations("roles"),
    getTranslations("transactions.reasons"),
    getTranslations("nav.sidebar"),
    getFormat(),
    getFactValues(),
  ]);
  const text = approvalText(words, roleLabel(roles), reasons, format);
  const link = (facts: Facts) => {
    const made = recordOf(facts);
    return made && mayOpen(user, edition, made.path)
      ? value.link(listingAddress(made.path, made.query, { open: made.id }), made.id)
      : undefined;
  };
  return (
    <RecordView
      {...record}
      beside={beside}
      words={{ title: nav("approvals"), previous: words("previous"), next: words("next") }}
      code={({ id }) => id}
      foot={(facts) => footOf(facts, text.title(facts), user, edition)}
    >
      {(facts) => {
        const { kind, currency, day, batch, now, recipient, askedDate } = facts;
        const isMoney = kind !== "policy";
        return (
          <>
            <div>
              {isMoney ? (
                <RecordFigure
                  figure={format.figure(facts.total)}
                  currency={currency}
                  status={<Status status={statusOf(facts)} />}
                />
              ) : (
                <Status status={statusOf(facts)} />
              )}
              <p className="mt-1 break-words text-muted">
                {text.title(facts)}
                {text.note(facts) && (
                  <>
                    {" • "}
                    <bdi>{keepOnLine(text.note(facts))}</bdi>
                  </>
                )}
              </p>
              {isMoney && <Sums facts={facts} />}
              <Standing facts={facts} outcome={text.outcome(facts, user.id)} />
            </div>
            {mayApprove(facts) && (
              <ApprovalCheck
                key={facts.id}
                {...{ kind, amount: facts.amount, currency, recipient, batch }}
                hasPayouts={!hides(edition, "payouts")}
              />
            )}
            <FactList
              facts={[
                [
                  words("to"),
                  recipient && value.with(value.text(recipient.name), value.figures(wholeAccount(recipient.account))),
                ],
                [words(isOpen(facts) ? "record.why" : "record.whyEnded"), text.why(facts)],
                [
                  words("record.day", { day: format.nearDay(askedDate) }),
                  isMoney &&
                    value.with(
                      words("record.before", { amount: format.money(day.before, currency).text }),
                      words("record.with", { amount: format.money(day.with, currency).text }),
                    ),
                ],
                [words("askedBy"), value.text(facts.askedBy.fullName)],
                [words("record.asked"), value.moment(askedDate)],
                [words("from"), value.text(facts.appName)],
                [words("record.available"), isOpen(facts) && value.money(now.available, currency)],
                [words("record.expires"), isOpen(facts) && value.moment(facts.expires)],
                [words("record.decidedBy"), value.text(facts.decidedBy?.fullName)],
                [words("record.decided"), value.moment(facts.decidedDate)],
                [words("record.note"), facts.note && <bdi>{keepOnLine(facts.note)}</bdi>],
                [words(batch ? "record.file" : kind === "refund" ? "record.payment" : "record.made"), link(facts)],
                [words("record.digest"), batch && value.code(batch.digest)],
              ]}
            />
            {batch && <BatchRows batch={batch} isOpen={isOpen(facts)} href={link(facts)} />}
            {facts.rows && <PolicyRows rows={facts.rows} currency={currency} text={text} />}
          </>
        );
      }}
    </RecordView>
  );
}

interface RecordPlace {
  readonly path: Path;
  readonly query: Readonly<Record<string, string>>;
  readonly id: string;
}
/** The record that a request is about, or that it has made. */
function recordOf({ kind, appId, batch, transactionId, result }: Approval): RecordPlace | undefined {
  const app: RecordPlace["query"] = appId === null ? {} : { appId };
  const none: RecordPlace["query"] = {};
  const id = batch?.id ?? transactionId ?? result?.id;
  if (!id || kind === "policy") return undefined;
  const places = {
    payout: ["/billing/payouts", none],
    bulkPayout: ["/billing/bulk-payout", app],
    transfer: ["/billing/wallet", app],
    withdrawal: ["/billing/wallet", app],
    refund: ["/billing/transactions", none],
  } as const;
  const [path, query] = places[kind];
  return { path, query, id };
}

async function Sums({ facts }: { readonly facts: Facts }) {
  const [words, fields, money] = await Promise.all([
    getTranslations("approvals.record"),
    getTranslations("fields"),
    getTranslations("messages.money"),
  ]);
  const { amount, fee, total, currency, batch, now } = facts;
  return (
    <MoneySums
      className="mt-4"
      currency={currency}
      lines={[
        [batch ? words("amount", { count: batch.count }) : fields("amount"), amount],
        ...(hasFeeInside(facts)
          ? ([
              [fields("fee"), 0 - fee],
              [money("youReceive"), amount - fee],
            ] as const)
          : ([
              [batch ? words("fees") : fields("fee"), fee],
              [words("total"), total],
            ] as const)),
        ...(isOpen(facts) && now.available !== null ? [[words("after"), now.available - total] as const] : []),
      ]}
    />
  );
}

async function Standing({ facts, outcome }: { readonly facts: Facts; readonly outcome: string }) {
  const [words, money, format] = await Promise.all([
    getTranslations("approvals.record"),
    getTranslations("money"),
    getFormat(),
  ]);
  const { state, now, askedBy, currency } = facts;
  if (state === "sending")
    return (
      <Notice tone="info" className="mt-4">
        {words("sending")}
      </Notice>
    );
  const missing = state === "waiting" ? missingFor(facts, now.available) : 0;
  if (missing > 0)
    return (
      <Notice
        tone="warning"
        className="mt-4"
        title={money("missing", { amount: format.money(missing, currency).text })}
      />
    );
  if (state === "waiting" && now.hasChanged)
    return (
      <Notice tone="warning" className="mt-4" title={words("changed.title")}>
        {words("changed.text", { name: format.isolate(askedBy.fullName) })}
      </Notice>
    );
  return state === "void" ? (
    <Notice tone="warning" className="mt-4">
      {capital(outcome, format.language)}
    </Notice>
  ) : null;
}

const isRefused = (facts: Facts) => facts.now.hasChanged || missingFor(facts, facts.now.available) > 0;
const mayApprove = (facts: Facts) => facts.state === "waiting" && facts.mayDecide && !isRefused(facts);

/** Undefined if this user can do nothing with it. */
function footOf(facts: Facts, title: string, user: Holder, edition: Edition): ReactNode {
  const { can, ...allowed } = approvalSubject(facts, title, user, edition);
  const subject = { ...allowed, can: isRefused(facts) ? can.filter((name) => name !== "approve") : can };
  return subject.can.length > 0 && <Foot subject={subject} phone={user.mobilePhone} />;
}
async function Foot({ subject, phone }: { readonly subject: ApprovalSubject; readonly phone: string }) {
  const [words, listing, format] = await Promise.all([
    getTranslations("approvals.actions"),
    getTranslations("listing"),
    getFormat(),
  ]);
  const { can, id, kind, total, currency } = subject;
  const mayApprove = can.includes("approve");
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <ApprovalButtons
        record={subject}
        label={listing("rowMenu", { code: id })}
        primary={mayApprove ? "approve" : undefined}
        others={can.filter((name) => name !== "approve")}
        names={{
          approve:
            kind === "policy"
              ? words("approvePolicy")
              : words("approveAmount", { amount: format.money(total, currency).text }),
        }}
      />
      {mayApprove && (
        <span className="ms-auto flex items-center gap-1.5 text-caption text-muted">
          <Icon name="shield-check" />
          {words("codeTo", { phone: format.isolate(`•• ${phone.slice(-2)}`) })}
        </span>
      )}
    </div>
  );
}

const FIRST_ROWS = 6;
/** Rows that cannot be paid stand between the others. */
const READ_ROWS = 30;
/** The first rows that the payment is for, and the sum of the others. */
async function BatchRows({
  batch,
  isOpen,
  href,
}: {
  readonly batch: NonNullable<Approval["batch"]>;
  readonly isOpen: boolean;
  readonly href: ReactNode;
}) {
  const [words, fields, format, outcome] = await Promise.all([
    getTranslations("approvals.record"),
    getTranslations("fields"),
    getFormat(),
    load(bulk.payoutsOf, {
      id: batch.id,
      offset: READ_ROWS,
      ...(isOpen && { status: "created,failed" }),
    }),
  ]);
  return (
    <RecordPart outcome={outcome} what={words("rows")}>
      {({ rows: read, file }) => {
        const rows = read
          .filter(({ payee, status }) => payee && status !== "takenOut" && status !== "mended")
          .slice(0, FIRST_ROWS);
        const all = isOpen ? file.unpaid : payableRows(file);
        return (
          <div>
            {isOpen && <p className="mb-2 text-caption text-muted">{words("digestHelp")}</p>}
            <RecordTable label={words("rows")}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">{fields("id")}</span>
                  </th>
                  <th scope="col">{fields("recipient")}</th>
                  <th scope="col">{words("account")}</th>
                  <th scope="col" className="figure">
                    {fields("amount")}
                  </th>
                  <th scope="col" className="figure">
                    {fields("fee")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, row, payee, destination, amount, fee }) => (
                  <tr key={id}>
                    <td className="text-subtle">{format.number(row)}</td>
                    <td>
                      <bdi>{payee}</bdi>
                    </td>
                    <td>
                      <bdi dir="ltr">{shortAccount(destination)}</bdi>
                    </td>
                    <td className="figure">{format.figure(amount)}</td>
                    <td className="figure">{format.figure(fee)}</td>
                  </tr>
                ))}
                {all.count > rows.length && (
                  <tr>
                    <td colSpan={3}>
                      {words("more", { count: all.count - rows.length })} {href}
                    </td>
                    <td className="figure">{format.figure(all.amount - sum(rows.map(({ amount }) => amount)))}</td>
                    <td className="figure">{format.figure(all.fee - sum(rows.map(({ fee }) => fee)))}</td>
                  </tr>
                )}
              </tbody>
            </RecordTable>
          </div>
        );
      }}
    </RecordPart>
  );
}

async function PolicyRows({
  rows,
  currency,
  text,
}: {
  readonly rows: NonNullable<Approval["rows"]>;
  readonly currency: string;
  readonly text: ApprovalText;
}) {
  const [words, kinds] = await Promise.all([
    getTranslations("approvals.record"),
    getTranslations("approvals.plainKinds"),
  ]);
  return (
    <section aria-label={words("policy")}>
      <h3 className="mb-2 text-section text-strong">{words("policy")}</h3>
      {rows.length === 0 ? (
        <p className="text-muted">{words("noLimits")}</p>
      ) : (
        <ul className="flex flex-col rounded-lg edge-border lines-border">
          {rows.map((row) => (
            <li key={`${row.kind} ${row.role}`} className="px-4 py-2.5">
              <p>{`${kinds(row.kind)} • ${text.role(row.role)}`}</p>
              <p className="text-caption text-muted">{text.limits(row, currency)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
