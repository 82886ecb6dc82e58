// A record beside its list: head, facts, history, and steps to its neighbours.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { attemptsTab } from "@/components/shell/attempts";
import { Failure } from "@/components/shell/failure/failure";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { Notice } from "@/components/ui/display/notice";
import { PrintIconButton } from "@/components/ui/controls/print-button";
import { Tabs } from "@/components/ui/controls/tabs";
import { MoneySums } from "@/components/money/money-sums";
import { Status } from "@/components/list/table/status";
import { Timeline } from "@/components/ui/display/timeline";
import { keepOnLine } from "@/lib/i18n/bidi";
import { getFormat } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import type { LogEvent } from "@/lib/contract/invoices";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import type { Outcome } from "@/lib/provider/page";
import type { Minor } from "@/lib/rules/money";
import type { z } from "zod";
import { getInstallmentText } from "@/components/list/table/installment-text";
import { RecordDrawer } from "./record-drawer";
import { RecordFigure } from "./record-figure";

/** Links of the drawer: to the list, and to the neighbours. */
export interface RecordNeighbors {
  readonly closeHref: string;
  readonly previousHref: string | undefined;
  readonly nextHref: string | undefined;
  /** "1 of 3", of records that are handled one after the other. */
  readonly place?: string | undefined;
}

interface RecordProps<Facts> {
  readonly id: string;
  /** Undefined for no such record and for another merchant's alike. */
  readonly facts: Outcome<Facts | undefined>;
  readonly beside: RecordNeighbors;
  /** "Invoices", "Previous invoice", "Next invoice". */
  readonly words: { readonly title: string; readonly previous: string; readonly next: string };
  readonly code: (facts: Facts) => string;
  /** Replaces the code as the title; the code stays the window's title. */
  readonly heading?: (facts: Facts) => ReactNode;
  readonly tools?: (facts: Facts) => ReactNode;
  /** Has a print button. */
  readonly prints?: boolean;
  readonly foot?: (facts: Facts) => ReactNode;
  /** Shown instead of an error if a part of the record is left. */
  readonly remains?: ReactNode;
  readonly children: (facts: Facts) => ReactNode;
}

export async function RecordView<Facts>({
  id,
  facts: outcome,
  beside,
  words: { title, ...steps },
  code,
  heading,
  tools,
  prints = false,
  foot,
  remains,
  children,
}: RecordProps<Facts>) {
  const [action, problems] = await Promise.all([getTranslations("actions.common"), getTranslations("problems")]);
  const problem = "problem" in outcome && outcome.problem.kind !== "not_found" ? outcome.problem : undefined;
  const facts = "answer" in outcome ? outcome.answer : undefined;
  return (
    <RecordDrawer
      key="record"
      id={id}
      title={facts ? (heading?.(facts) ?? <RecordTitle code={code(facts)} />) : title}
      name={facts && code(facts)}
      {...beside}
      words={steps}
      tools={
        facts && (
          <>
            {tools?.(facts)}
            {prints && <PrintIconButton label={action("print")} />}
          </>
        )
      }
      foot={facts && foot?.(facts)}
    >
      <div className="flex flex-col gap-5 p-5">
        {facts
          ? children(facts)
          : remains ||
            (problem ? (
              <Failure problem={problem} what={title} />
            ) : (
              <Notice tone="warning">{problems("not_found")}</Notice>
            ))}
      </div>
    </RecordDrawer>
  );
}

async function RecordTitle({ code }: { readonly code: string }) {
  const [words, notice, format] = await Promise.all([
    getTranslations("listing"),
    getTranslations("messages.notice"),
    getFormat(),
  ]);
  const isolated = format.isolate(code);
  return (
    <>
      <bdi dir="ltr" className="whitespace-nowrap">
        {code}
      </bdi>
      <CopyButton
        text={code}
        label={words("copy", { code: isolated })}
        copiedLabel={notice("copied", { value: isolated })}
      />
    </>
  );
}

export interface RecordHeadProps {
  readonly facts: {
    readonly amount: Minor;
    readonly currency: string;
    readonly status: string;
    readonly description?: string;
  };
  /** Money that came in has a plus. */
  readonly signed?: boolean;
  /** Parts of the amount; the last line is the sum. */
  readonly sums?: readonly (readonly [label: string, minor: Minor])[];
  readonly children?: ReactNode;
}

/** Amount, status, description and sums. */
export async function RecordHead({
  facts: { amount, currency, status, description },
  signed = false,
  sums = [],
  children,
}: RecordHeadProps) {
  const format = await getFormat();
  return (
    <div>
      <RecordFigure
        figure={(signed ? format.signed : format.figure)(amount)}
        currency={currency}
        status={<Status status={status} />}
      />
      {description && (
        <p className="mt-1 break-words text-muted">
          <bdi>{keepOnLine(description)}</bdi>
        </p>
      )}
      {sums.length > 0 && <MoneySums className="mt-4" lines={sums} currency={currency} />}
      {children}
    </div>
  );
}

/** A separately loaded part of a record, or its failure. */
export function RecordPart<T>({
  outcome,
  what,
  children,
}: {
  readonly outcome: Outcome<T>;
  readonly what: string;
  readonly children: (answer: T) => ReactNode;
}) {
  return "answer" in outcome ? children(outcome.answer) : <Failure small problem={outcome.problem} what={what} />;
}

interface RecordTabsProps {
  readonly words: { readonly records: string; readonly history: string };
  readonly tried?: Outcome<readonly Attempt[]>;
  /** The history. */
  readonly children: ReactNode;
}

/** The history of a record, and the attempts on it. */
export async function RecordTabs({ words: { records, history }, tried, children }: RecordTabsProps) {
  const attempts = tried ? await attemptsTab(tried) : [];
  return <Tabs label={records} tabs={[{ value: "history", label: history, content: children }, ...attempts]} />;
}

export type RecordEvent = z.infer<typeof LogEvent>;
export interface RecordLogProps {
  readonly events: readonly RecordEvent[];
  readonly currency: string;
  /** Names of events, instead of the usual ones. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly detailOf?: (event: RecordEvent) => string;
}

/** The events, newest first. */
export async function RecordLog({ events, currency, titles = {}, detailOf = ({ detail }) => detail }: RecordLogProps) {
  const [log, fields, statuses, format, partsText] = await Promise.all([
    getTranslations("invoices.log"),
    getTranslations("fields"),
    getTranslations("statuses"),
    getFormat(),
    getInstallmentText(),
  ]);
  const usual = (kind: string) => (log.has(kind as "paid") ? log(kind as "paid") : statusLabel(statuses)(kind));
  const entries = events.map((event) => {
    const { id, kind, at, by, amount, installment, refund } = event;
    const sum = amount !== null && amount !== 0 && kind !== "edited" && format.money(amount, currency).text;
    const parts = installment && amount !== null ? partsText(installment, amount, currency) : [];
    const line = [sum, detailOf(event), ...parts].filter(Boolean).join(" • ");
    const reference = refund && (
      <a
        href={`/billing/transactions/refunds?open=${encodeURIComponent(refund.id)}`}
        className="link whitespace-nowrap"
      >
        {`${fields("rrn")} ${format.isolate(refund.rrn)}`}
      </a>
    );
    const title = titles[kind] ?? usual(kind);
    return { id, kind, title, line, reference, by, at, when: format.shortDayTime(at), fullWhen: format.dayTime(at) };
  });
  return <Timeline entries={entries} />;
}
