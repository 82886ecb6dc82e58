"use client";
// Money out above the person's limit: the dialog asks a second person instead of sending it.
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Notice } from "@/components/ui/display/notice";
import { showToast } from "@/components/ui/layers/toast-store";
import type { DraftOf } from "@/lib/browser/kept-drafts";
import { readTry, storeTry } from "@/lib/browser/last-try";
import { newIntent } from "@/lib/browser/new-intent";
import type { MoneyOutKind } from "@/lib/contract/constants";
import { useFormat } from "@/lib/i18n/use-format";
import { useRead, useSend } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import type { InputOf } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { type LimitAbove, TOO_MANY_REQUESTS, limitAbove } from "@/lib/rules/approval";
import { type Minor, fromDecimal } from "@/lib/rules/money";
import { listingAddress } from "@/lib/url/listing-address";
import { useTypedAmount } from "./typed-amount";

export interface ApprovalTerms {
  readonly kind: MoneyOutKind;
  readonly call: InputOf<"approvals.request">["call"];
  readonly appId: string;
  readonly currency: string;
  /** Of a form without an amount, or the most that it takes. */
  readonly whole?: Minor;
  /** Whether the limits count for these values of the form; by default they do. */
  readonly isFor?: (values: Readonly<Record<string, unknown>>) => boolean;
}

export const isAboveLimits = (problem: Problem | undefined): boolean => problem?.details.code === "NEEDS_APPROVAL";

interface ApprovalForm {
  readonly open: boolean;
  readonly close: () => void;
  readonly draft: DraftOf | undefined;
}
/** A request without an answer: the next one from the same form ends it. */
interface Asking {
  readonly key: string;
  readonly turn: number;
}

/** Whether a second person has to decide, and the way to ask. Undefined terms: the action has no limits. */
export function useApproval(
  terms: ApprovalTerms | undefined,
  refusal: Problem | undefined,
  { open, close, draft }: ApprovalForm,
) {
  const words = useTranslations("money.approval");
  const { data, mutate } = useRead("approvals.own", terms ? { appId: terms.appId } : null);
  const { send, busy, problem } = useSend("approvals.request");
  const refresh = useRefresh();
  const asking = useRef<Asking>(undefined);
  const isLost = useRef(false);
  /** The door has answered that the person may do it alone, also after this refusal. */
  const [allowed, setAllowed] = useState<{ readonly after: Problem | undefined }>();
  const isFull = problem?.details.code === TOO_MANY_REQUESTS;
  const limits = terms && data?.find(({ kind }) => kind === terms.kind);
  const aboveAt = (amount: Minor | undefined): LimitAbove | undefined => {
    const above =
      limits && amount !== undefined ? limitAbove(limits, { ...limits, amount, isNewPayee: false }) : undefined;
    // The door knows more: colleagues and other tabs act too, and a recipient may be new.
    const isRefused = isAboveLimits(refusal) && !(allowed && allowed.after === refusal);
    return above ?? (isRefused ? { rule: "payee", limit: null } : undefined);
  };
  /** With the amount of these values, or the whole of a form without an amount. */
  const isAbove = (values: Readonly<Record<string, unknown>>): boolean =>
    terms?.isFor?.(values) !== false &&
    aboveAt(typeof values["amount"] === "string" ? fromDecimal(values["amount"]) : terms?.whole) !== undefined;
  /** False if the person may do it alone. Rejects with the Problem. */
  const request = async (
    values: Readonly<Record<string, unknown>>,
    input: InputOf<"approvals.request">["input"] | undefined,
  ): Promise<boolean> => {
    const isNeeded = isAbove(values);
    const earlier = readTry(draft);
    if (!asking.current && earlier !== undefined) {
      asking.current = JSON.parse(earlier) as Asking; // written below
      isLost.current = true;
    }
    // A request whose reply was lost ends with the next one, also if that one is below the limits.
    if (!terms || !input || !(isNeeded || asking.current)) return false;
    // An earlier try may arrive after this one.
    const next: Asking = { key: asking.current?.key ?? newIntent(), turn: (asking.current?.turn ?? 0) + 1 };
    asking.current = next;
    storeTry(draft, JSON.stringify(next));
    const forget = () => {
      asking.current = undefined;
      isLost.current = false;
      storeTry(draft, undefined);
    };
    try {
      // The limits of the screen may be outdated, and a request counts in the day.
      const { id } = await send({ call: terms.call, input }, `${next.key}-${next.turn}`).finally(() => void mutate());
      forget();
      showSent(id);
    } catch (error) {
      const { isSilent, details } = problemIn(error);
      isLost.current ||= isSilent;
      if (!isLost.current) storeTry(draft, undefined);
      if (details.code === TOO_MANY_REQUESTS) return true; // the form says so
      if (details.code !== "APPROVAL_NOT_NEEDED") throw error;
      forget();
      if (isNeeded) setAllowed({ after: refusal });
      return isNeeded; // the button did not say that it sends
    }
    close();
    void refresh();
    return true;
  };
  const view = (id?: string) => ({
    label: words("view"),
    href: listingAddress("/billing/approvals", {}, { tab: "asked", open: id }),
  });
  const showSent = (id: string) =>
    showToast({ tone: "success", title: words("sent"), text: words("waits", { id }), action: view(id) });
  // The next form has another key: its request would wait beside this one.
  const isSilent = problem?.isSilent === true;
  const tellLost = useEffectEvent(() =>
    showToast({ tone: "warning", title: words("lost"), text: words("lostHelp"), action: view() }),
  );
  useEffect(() => {
    if (!open && isSilent) tellLost();
  }, [open, isSilent]);
  return { terms, limits, aboveAt, request, busy, problem, isFull, isAllowed: allowed !== undefined };
}
export type ApprovalState = ReturnType<typeof useApproval>;

/** For the form as it is filled in now. */
function useAbove({ aboveAt }: ApprovalState, { currency, whole, isFor }: ApprovalTerms) {
  const values = useWatch() as Readonly<Record<string, unknown>>; // of any form
  const amount = useTypedAmount(currency, whole);
  const above = isFor?.(values) === false ? undefined : aboveAt(amount);
  return { amount, above };
}

/** Inside the form: the limit above which a second person decides. */
export function ApprovalNotice({ approval }: { readonly approval: ApprovalState }) {
  const { terms } = approval;
  return terms && <Above approval={approval} terms={terms} />;
}
function Above({ approval, terms }: { readonly approval: ApprovalState; readonly terms: ApprovalTerms }) {
  const { limits, isFull, isAllowed } = approval;
  const words = useTranslations("money.approval");
  const { money } = useFormat();
  const { above } = useAbove(approval, terms);
  if (!above)
    return (
      isAllowed && (
        <Notice tone="info" announce>
          {words("notNeeded")}
        </Notice>
      )
    );
  if (isFull)
    return (
      <Notice tone="error" announce>
        {words("full")}
      </Notice>
    );
  const text = (minor: Minor) => money(minor, terms.currency).text;
  return (
    <Notice tone="info" announce title={words("title")}>
      {above.rule === "payee"
        ? words("other")
        : above.rule === "day" && limits?.usedToday
          ? words("day", { limit: text(above.limit ?? 0), used: text(limits.usedToday) })
          : words(above.rule === "day" ? "firstOfDay" : "act", { limit: text(above.limit ?? 0) })}
    </Notice>
  );
}

/** The text of the form's button: the action itself, or "Ask for approval of 12.50 AZN". */
export function ApprovalLabel({
  approval,
  children,
}: {
  readonly approval: ApprovalState;
  readonly children: ReactNode;
}) {
  const { terms } = approval;
  return terms ? (
    <LabelAbove approval={approval} terms={terms}>
      {children}
    </LabelAbove>
  ) : (
    children
  );
}
function LabelAbove({
  approval,
  terms,
  children,
}: {
  readonly approval: ApprovalState;
  readonly terms: ApprovalTerms;
  readonly children: ReactNode;
}) {
  const words = useTranslations("money.approval");
  const { money } = useFormat();
  const { amount, above } = useAbove(approval, terms);
  if (amount === undefined || !above) return children;
  return words("ask", { amount: money(amount, terms.currency).text });
}
