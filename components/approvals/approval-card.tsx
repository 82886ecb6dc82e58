import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Status } from "@/components/list/table/status";
import { classes } from "@/components/ui/classes";
import { Amount } from "@/components/ui/display/amount";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import type { Approval } from "@/lib/contract/approvals";
import { statusLook } from "@/components/ui/display/status-look";
import { keepOnLine } from "@/lib/i18n/bidi";
import { useFormat } from "@/lib/i18n/use-format";
import { shortAccount } from "@/lib/rules/mask";
import { isOpen, isToPhone, useApprovalText } from "./approval-text";
import "./approvals.css";

const icons: Readonly<Record<Approval["kind"], IconName>> = {
  payout: "banknote-arrow-up",
  bulkPayout: "file-spreadsheet",
  transfer: "arrow-left-right",
  withdrawal: "landmark",
  refund: "undo-2",
  policy: "shield-check",
};

interface ApprovalItemProps {
  readonly approval: Approval;
  readonly userId: string;
  /** The address of its record. */
  readonly href: string;
  /** Its record is open. */
  readonly isCurrent: boolean;
}

/** A card for a request without a decision, one line for the others. */
export const ApprovalItem = (item: ApprovalItemProps) => (
  <li
    data-row={item.approval.id}
    data-open={item.href}
    className={classes("card approval", item.isCurrent && "current")}
  >
    {isOpen(item.approval) ? <OpenApproval {...item} /> : <DecidedApproval {...item} />}
  </li>
);

const Title = ({ approval, href }: Pick<ApprovalItemProps, "approval" | "href">) => (
  <a href={href} data-open="" className="rounded-xs hover:underline">
    {useApprovalText().title(approval)}
  </a>
);

function OpenApproval({ approval, href }: ApprovalItemProps) {
  const words = useTranslations("approvals");
  const text = useApprovalText();
  const format = useFormat();
  const { id, kind, total, currency, appName, askedBy, askedDate, expires, state, batch, recipient } = approval;
  const note = text.note(approval);
  return (
    <>
      <div className="approval-body">
        <span aria-hidden className="approval-icon">
          <Icon
            name={isToPhone(approval) ? "smartphone" : icons[kind]}
            className={kind === "refund" ? "flip" : undefined}
          />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <h2>
                <Title approval={approval} href={href} />
              </h2>
              <p className="text-caption break-words text-muted">
                <bdi dir="ltr" className="whitespace-nowrap">
                  {id}
                </bdi>
                {note && (
                  <>
                    {" • "}
                    <bdi>{keepOnLine(note)}</bdi>
                  </>
                )}
              </p>
            </div>
            {kind !== "policy" && (
              <div className="approval-sum">
                <Amount figure={format.figure(total)} currency={currency} />
                <p>{text.parts(approval)}</p>
              </div>
            )}
          </div>
          <dl>
            <Fact label={words("to")}>{(recipient || batch?.payees?.[0]) && <Recipient approval={approval} />}</Fact>
            <Fact label={words("from")}>{appName && <bdi>{appName}</bdi>}</Fact>
            <Fact label={words("askedBy")} note={format.shortDayTime(askedDate)}>
              <bdi>{askedBy.fullName}</bdi>
            </Fact>
          </dl>
        </div>
      </div>
      <div className="approval-foot">
        <Icon name="hourglass" />
        <span>{text.why(approval)}</span>
        {state === "sending" ? (
          <Status status={state} />
        ) : (
          <span>{words("expires", { at: format.shortDayTime(expires) })}</span>
        )}
      </div>
    </>
  );
}

const Fact = ({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className="note">{note}</dd>}
    </div>
  ) : null;

/** The recipient of one payment, or those of the first rows of a file. */
function Recipient({ approval: { recipient, batch } }: Pick<ApprovalItemProps, "approval">) {
  const words = useTranslations("approvals.record");
  const { commas, isolate } = useFormat();
  if (batch) {
    const { payees = [], count } = batch;
    return (
      <>
        {commas([...new Set(payees)].map(isolate))}
        {count > payees.length && <span className="note">{words("more", { count: count - payees.length })}</span>}
      </>
    );
  }
  return (
    recipient && (
      <>
        <bdi>{recipient.name}</bdi>
        <span className="note">
          <bdi dir="ltr">{shortAccount(recipient.account)}</bdi>
        </span>
      </>
    )
  );
}

function DecidedApproval({ approval, userId, href }: ApprovalItemProps) {
  const words = useTranslations("approvals");
  const text = useApprovalText();
  const format = useFormat();
  const { kind, recipient, batch, state, note, total, currency } = approval;
  const look = statusLook(state);
  const to = recipient?.name ?? batch?.fileName;
  return (
    <div className={classes("approval-line", look.tone)}>
      <Icon name={look.icon} className={look.flip ? "flip" : undefined} />
      <p>
        <Title approval={approval} href={href} />
        {to && (
          <>
            {" • "}
            <bdi>{to}</bdi>
          </>
        )}
        {" • "}
        <span className="text-muted">{text.outcome(approval, userId)}</span>
        {note && (
          <>
            {" • "}
            <bdi>{keepOnLine(note)}</bdi>
          </>
        )}
      </p>
      {kind !== "policy" && <Amount figure={format.figure(total)} currency={currency} />}
      {/* The whole line opens the record, and its title is the link. */}
      <span aria-hidden className="link">
        {words("view")}
      </span>
    </div>
  );
}
