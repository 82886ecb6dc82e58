"use client";
// The state of an intent, in dialogs that move money.
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { Icon } from "@/components/ui/display/icon";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import { useRefresh } from "@/lib/provider/browser/refresh";
import type { IntentState, MoneyName } from "@/lib/provider/browser/intent";
import type { Problem } from "@/lib/provider/problem";
import type { Minor } from "@/lib/rules/money";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";

/** The state of `useMoney` for any call. */
export interface MoneyAction {
  readonly state: IntentState;
  readonly problem?: Problem;
  readonly result?: { readonly id?: string; readonly amount?: Minor };
  /** The result may be that of an earlier try with other values. */
  readonly isOther?: boolean;
  readonly again: () => void;
  readonly name: MoneyName;
}
type NounIn<N> = N extends `${infer Noun}.${string}` ? Noun : never;
/** Where its outcome is found: "payouts" of "payouts.pay". */
const nounIn = (name: MoneyName) => name.slice(0, name.indexOf(".")) as NounIn<MoneyName>; // every name begins with its noun

/** Sent, without a known outcome. */
export const isUnderWay = ({ state }: MoneyAction) => state === "running" || state === "checking" || state === "done";
export const isUnknown = ({ state }: MoneyAction) => state === "checking" || state === "unknown";

/** The refusal of an action that the screen showed as possible: its facts have changed. */
export const isOutdated = ({ details: { code } }: Problem) =>
  code === "STATE_CHANGED" || code === "INSUFFICIENT_BALANCE";

/** Shows a toast and refreshes the page when the outcome is known. */
export function useMoneyOutcome(
  { state, result, isOther, problem }: MoneyAction,
  currency: string,
  outcome: {
    /** "12.50 AZN refunded" */
    readonly done: (amount: string) => string;
    /** The destination. */
    readonly text: string | undefined;
    readonly close: () => void;
  },
) {
  const words = useTranslations("money");
  const { money } = useFormat();
  const refresh = useRefresh();
  const settle = useEffectEvent(() => {
    const title = outcome.done(money(result?.amount ?? 0, currency).text);
    const text = isOther ? words("other") : outcome.text; // the destination is that of the last try
    showToast({ tone: isOther ? "warning" : "success", title, ...(text && { text }) });
    outcome.close();
    void refresh();
  });
  // The page of a wallet that is gone would be replaced, with the dialog that says so.
  const isGone = problem?.kind === "not_found";
  useEffect(() => {
    if (state === "done") settle();
    if (state === "refused" && !isGone) void refresh(); // a refusal means that the page is outdated
  }, [state, isGone, refresh]);
}

export function MoneyNotices({
  move: { state, problem, name },
  refusalOf,
}: {
  readonly move: MoneyAction;
  /** The sentence of a refusal, instead of the one of its kind. */
  readonly refusalOf?: ((problem: Problem) => string | undefined) | undefined;
}) {
  const words = useTranslations("money");
  const outcome = useTranslations("messages.money");
  const noun = nounIn(name);
  switch (state) {
    case "checking":
    case "unknown":
      return (
        <Notice tone="warning" announce title={outcome("unknownOutcome")}>
          {state !== "unknown"
            ? words("checking")
            : noun === "transactions"
              ? outcome("unknownHelp")
              : words(`unknownHelp.${noun}`)}
        </Notice>
      );
    case "free":
      return (
        <Notice tone="info" announce>
          {words("tryAgain")}
        </Notice>
      );
    case "refused":
      return problem && <ProblemNotice problem={problem} sentence={refusalOf?.(problem)} />;
    default:
      return null;
  }
}

/** Replaces the submit button while the outcome is unknown. */
export function CheckAgain({ move }: { readonly move: MoneyAction }) {
  const words = useTranslations("money");
  return (
    <Button icon={<Icon name="refresh-cw" />} onClick={move.again}>
      {words("checkAgain")}
    </Button>
  );
}

/** Opens the new record in its list, where it can be printed. */
export function useReceipt(path: string, query: AddressQuery = {}): (id: string) => void {
  const router = useRouter();
  return (id) => router.push(listingAddress(path, {}, { ...query, open: id }), { scroll: false });
}
