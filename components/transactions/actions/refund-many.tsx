"use client";
// Refunds the chosen payments in full. Each has its own intent; those above the person's limits are sent for approval.
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ManyDialog, type ManyRead, type ManyRow } from "@/components/actions/many-dialog";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { newIntent } from "@/lib/browser/new-intent";
import * as families from "@/lib/i18n/families";
import { refusalText } from "@/lib/i18n/refusal-text";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { moveOnce } from "@/lib/provider/browser/intent";
import { readEach } from "@/lib/provider/browser/read-each";
import { type AnswerOf, readNow, sendTo } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { TOO_MANY_REQUESTS, limitAbove } from "@/lib/rules/approval";
import { toDecimal } from "@/lib/rules/money";
import { reasonNames, refundReasons } from "@/lib/rules/refund-reasons";
import { sumsByCurrency } from "@/lib/rules/sums";
import { transactionAllows } from "@/lib/rules/transaction-life";
import { listingAddress } from "@/lib/url/listing-address";
import type { PaymentDialogContext } from "@/components/actions/payment-rules";

export interface RefundManyProps extends PaymentDialogContext {
  readonly ids: readonly string[];
  readonly onDone: (ids: readonly string[]) => void;
}
type Transaction = AnswerOf<"transactions.list">["rows"][number];
interface Row extends ManyRow {
  readonly appId: string;
  readonly status: string;
  /** The amount is above what the person may refund alone. */
  readonly needsApproval: boolean;
}

/** Fewer than the provider takes in ten minutes. */
const MOST_REFUNDS = 25;

export const RefundMany = withWords(Refunding, families.RefundMany);

const find = async (id: string): Promise<Transaction | undefined> =>
  (await readNow("transactions.list", { name: id })).seen.rows.find((row) => row.id === id);

/** Which of the rows a second person has to decide, as the door will count them. */
async function withLimits(rows: readonly Omit<Row, "needsApproval">[]): Promise<readonly Row[]> {
  const apps = [...new Set(rows.map(({ appId }) => appId))];
  const read = async (appId: string) => (await readNow("approvals.own", { appId })).seen;
  const limits = new Map(
    await Promise.all(
      apps.map(async (appId) => [appId, (await read(appId)).find(({ kind }) => kind === "refund")] as const),
    ),
  );
  let before = 0;
  return rows.map((row) => {
    const own = limits.get(row.appId);
    const usedToday = (own?.usedToday ?? 0) + before;
    before += row.amount; // a request counts in the day too
    return {
      ...row,
      needsApproval:
        own !== undefined && limitAbove(own, { amount: row.amount, usedToday, isNewPayee: false }) !== undefined,
    };
  });
}

function Refunding({ userId, mayTopUp, ids, ...rest }: RefundManyProps & DialogState) {
  const words = useTranslations("transactions.many");
  const refund = useTranslations("transactions.refund");
  const reasons = useTranslations("transactions.reasons");
  const refusals = useTranslations("transactions.refusals");
  const approval = useTranslations("money.approval");
  const catalogue = useTranslations("messages.catalogue");
  const { money, timeZone } = useFormat();
  const [reason, setReason] = useState<keyof typeof refundReasons>();
  const [isAsked, setAsked] = useState(false);
  const [intents] = useState(() => new Map<string, string>());
  /** Refusals of the door; the others are the provider's. */
  const texts: Readonly<Record<string, string | undefined>> = {
    NEEDS_APPROVAL: words("needsApproval"),
    APPROVAL_NOT_NEEDED: approval("notNeeded"),
    [TOO_MANY_REQUESTS]: approval("full"),
    CHANGED: refusals("STATE_CHANGED"),
  };

  async function read(again = ids): Promise<ManyRead<Row>> {
    const found = await readEach(again, find, ({ kind }) => kind === "not_found");
    const able = found.filter((transaction) => transactionAllows("refund", transaction, timeZone));
    const shown = able.slice(0, MOST_REFUNDS).map(({ id, orderId, fullName, appId, status, remaining, currency }) => ({
      ...{ id, appId, status, currency },
      code: orderId,
      name: fullName,
      amount: remaining,
    }));
    const [over, later] = [again.length - able.length, able.length - shown.length];
    return {
      rows: await withLimits(shown),
      leftOut: [
        ...(over > 0 ? [words("over", { count: over })] : []),
        ...(later > 0 ? [words("later", { count: later, most: MOST_REFUNDS })] : []),
      ],
    };
  }
  async function act({ id, amount, status, needsApproval }: Row): Promise<Problem | undefined> {
    const whole = toDecimal(amount);
    const input = {
      ...{ id, amount: whole },
      reason: reason ? refundReasons[reason] : "", // nothing is sent without a reason
      decidedOn: { status, remaining: whole },
    };
    if (!needsApproval) return moveOnce("transactions.refund", { userId, record: id }, input);
    const intent = intents.get(id) ?? newIntent();
    intents.set(id, intent);
    return sendTo("approvals.request", { call: "transactions.refund", input }, intent).then(() => undefined, problemIn);
  }
  const total = (rows: readonly Row[]) =>
    sumsByCurrency(rows)
      .map(([currency, amount]) => money(amount, currency).text)
      .join(" + ");
  return (
    <ManyDialog<Row>
      {...rest}
      title={words("title")}
      description={words("text")}
      icon="undo-2"
      read={read}
      nothing={words("none")}
      countLabel={words("count")}
      facts={(rows) => {
        const asked = rows.filter(({ needsApproval }) => needsApproval);
        return [
          [words("approval"), asked.length > 0 && words("approvalOf", { count: asked.length, total: total(asked) })],
        ];
      }}
      button={(rows) =>
        rows.every(({ needsApproval }) => needsApproval)
          ? words("ask", { total: total(rows) })
          : words("button", { total: total(rows) })
      }
      isReady={() => {
        setAsked(true);
        return reason !== undefined;
      }}
      act={act}
      problemOf={({ details: { code = "" } }) =>
        texts[code] ?? refusalText(code, { refusals, catalogue }, { topUp: mayTopUp, refund: true })
      }
      showsAgain
      stale={["transactions", "invoices", "dashboard", "wallets", "approvals"]}
      after={(done) => {
        const asked = done.filter(({ needsApproval }) => needsApproval).length;
        return (
          asked > 0 && (
            <Notice
              tone="info"
              title={words("waits", { count: asked })}
              action={
                <LinkButton size="sm" href={listingAddress("/billing/approvals", {}, { tab: "asked" })}>
                  {words("view")}
                </LinkButton>
              }
            />
          )
        );
      }}
    >
      <Field label={refund("reason")} error={isAsked && !reason ? refund("chooseReason") : undefined}>
        <Select
          placeholder={refund("chooseReason")}
          value={reason ?? ""}
          onChange={({ target }) => setReason(reasonNames.find((name) => name === target.value))}
          options={reasonNames.map((value) => ({ value, label: reasons(value) }))}
        />
      </Field>
    </ManyDialog>
  );
}
