// A record beside its list: its head, what is known of it, and the steps to its neighbours. The noun says what stands inside.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Failure } from "@/components/shell/failure/failure";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { Notice } from "@/components/ui/display/notice";
import { PrintIconButton } from "@/components/ui/controls/print-button";
import { Status } from "@/components/list/table/status";
import { type SumLine, SumList } from "@/components/ui/display/sum-list";
import { Timeline } from "@/components/ui/display/timeline";
import { keepOnLine } from "@/lib/i18n/bidi";
import { getFormat } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import type { LogEvent } from "@/lib/contract/invoices";
import type { Outcome } from "@/lib/provider/page";
import type { Minor } from "@/lib/rules/money";
import type { z } from "zod";
import { getInstallmentText } from "@/components/list/table/installment-text";
import { RecordDrawer } from "./record-drawer";
import { RecordFigure } from "./record-figure";

/** Where a record stands in its list: the list says it, and the drawer steps there. */
export interface RecordNeighbors {
  readonly closeHref: string;
  readonly previousHref: string | undefined;
  readonly nextHref: string | undefined;
}

interface RecordProps<Facts> {
  readonly id: string;
  /** Nothing where there is no such record, or another merchant's: the two are told in one way. */
  readonly facts: Outcome<Facts | undefined>;
  readonly beside: RecordNeighbors;
  /** What it is one of ("Invoices"), and its steps ("Previous invoice"). */
  readonly words: { readonly title: string; readonly previous: string; readonly next: string };
  readonly code: (facts: Facts) => string;
  /** What stands at its head in place of the code, which then is its name for the window alone. */
  readonly heading?: (facts: Facts) => ReactNode;
  readonly tools?: (facts: Facts) => ReactNode;
  /** It can be printed as it stands, without the list behind it: a receipt. */
  readonly prints?: boolean;
  readonly foot?: (facts: Facts) => ReactNode;
  /** What is shown where the facts are gone and something of it is left. */
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

interface RecordHeadProps {
  readonly facts: {
    readonly amount: Minor;
    readonly currency: string;
    readonly status: string;
    readonly description?: string;
  };
  /** What came of the amount; the last line is the sum. */
  readonly sums?: readonly (readonly [label: string, minor: Minor])[];
  readonly children?: ReactNode;
}

/** The figure, its status, what it is for, and what came of it. */
export async function RecordHead({
  facts: { amount, currency, status, description },
  sums = [],
  children,
}: RecordHeadProps) {
  const format = await getFormat();
  const lines = sums.map(([label, minor]): SumLine => ({ label, figure: format.figure(minor), currency }));
  return (
    <div>
      <RecordFigure figure={format.figure(amount)} currency={currency} status={<Status status={status} />} />
      {description && (
        <p className="mt-1 break-words text-muted">
          <bdi>{keepOnLine(description)}</bdi>
        </p>
      )}
      {lines.length > 0 && <SumList className="mt-4" lines={lines} />}
      {children}
    </div>
  );
}

/** A part of a record that was asked for by itself, or why it is not here. */
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

export type RecordEvent = z.infer<typeof LogEvent>;
interface RecordLogProps {
  readonly events: readonly RecordEvent[];
  readonly currency: string;
  /** Where the noun has a word of its own for what happened. */
  readonly titleOf?: (kind: string) => string | undefined;
  readonly detailOf: (event: RecordEvent) => string;
}

/** What happened to it, newest first. */
export async function RecordLog({ events, currency, titleOf, detailOf }: RecordLogProps) {
  const [log, statuses, format, partsText] = await Promise.all([
    getTranslations("invoices.log"),
    getTranslations("statuses"),
    getFormat(),
    getInstallmentText(),
  ]);
  const usual = (kind: string) => (log.has(kind as "paid") ? log(kind as "paid") : statusLabel(statuses)(kind));
  const entries = events.map((event) => {
    const { id, kind, at, by, amount, installment } = event;
    const sum = amount !== null && amount !== 0 && kind !== "edited" && format.money(amount, currency).text;
    const parts = installment && amount !== null ? partsText(installment, amount, currency) : [];
    const line = [sum, detailOf(event), ...parts].filter(Boolean).join(" • ");
    const title = titleOf?.(kind) ?? usual(kind);
    return { id, kind, title, line, by, at, when: format.shortDayTime(at), fullWhen: format.dayTime(at) };
  });
  return <Timeline entries={entries} />;
}
