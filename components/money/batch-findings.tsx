"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ReadProblem } from "@/components/form/read-problem";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { serverNow } from "@/lib/browser/server-clock";
import { useFormat } from "@/lib/i18n/use-format";
import { LARGEST_PAGE, type RowsPage, allPages } from "@/lib/provider/all-pages";
import { readNow } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { addDays } from "@/lib/rules/day";
import { type BatchFindings, type Sent, checkBatch, isOfLastDay } from "@/lib/rules/payout-checks";
import { FirstLines, SharedNumbers } from "./shared-numbers";

/** Payouts of the last day, the newest first: more are not compared. */
const MOST_PAYOUTS = 2_000;

/** Reads page after page while `goesOn`. */
async function rowsOf<Row extends { readonly id: string }>(
  read: (page: number, offset: number) => Promise<RowsPage<Row>>,
  goesOn: (rows: readonly Row[]) => boolean,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const { rows } of allPages(read, ({ id }) => id)) {
    all.push(...rows);
    if (!goesOn(all)) break;
  }
  return all;
}

/** The rows that the last files of the batch's application have paid in the last day. An edition that hides payouts has no other list. */
async function paidInFiles(id: string, now: number, goesOn: (count: number) => boolean) {
  const { appId } = (await readNow("bulk.payoutsOf", { id, offset: 1 })).seen.file;
  const files = (await readNow("bulk.payouts", { appId, offset: LARGEST_PAGE })).seen.rows;
  const sent: Sent[] = [];
  for (const { id: fileId, paidDate } of files) {
    if (!paidDate || !isOfLastDay(paidDate, now)) continue;
    const status = "success,inProgress";
    const rows = await rowsOf(
      async (page, offset) => (await readNow("bulk.payoutsOf", { id: fileId, status, page, offset })).seen,
      ({ length }) => goesOn(sent.length + length),
    );
    sent.push(...rows.map((row) => ({ ...row, createdDate: paidDate })));
    if (!goesOn(sent.length)) break;
  }
  return sent;
}

export interface CheckedBatch {
  readonly id: string;
  /** Another one is read again. */
  readonly version: number | string;
  readonly currency: string;
  /** Of the unpaid rows. */
  readonly count: number;
  /** Whether the edition has a list of payouts. */
  readonly hasPayouts: boolean;
}

/** The unpaid rows of this version of the batch, compared with their banks and with the payouts of the last day. */
export function useFindings({ id, version, hasPayouts }: Pick<CheckedBatch, "id" | "version" | "hasPayouts">) {
  const { instantToDay } = useFormat();
  const [state, setState] = useState<{
    readonly version?: CheckedBatch["version"];
    readonly done?: number;
    readonly findings?: BatchFindings;
    /** Older payouts of the last day are not compared. */
    readonly isCut?: boolean;
    readonly problem?: Problem;
  }>({});
  const [turn, setTurn] = useState(0);
  const read = useEffectEvent(async (isShown: () => boolean) => {
    const now = serverNow();
    const to = instantToDay(now);
    const goesOn = (count: number) => isShown() && count < MOST_PAYOUTS;
    const [rows, sent] = await Promise.all([
      rowsOf(
        async (page, offset) => (await readNow("bulk.payoutsOf", { id, status: "created,failed", page, offset })).seen,
        ({ length }) => {
          if (isShown()) setState({ version, done: length });
          return isShown();
        },
      ),
      hasPayouts
        ? rowsOf(
            async (page, offset) => (await readNow("payouts.search", { from: addDays(to, -1), to, page, offset })).seen,
            ({ length }) => goesOn(length),
          )
        : paidInFiles(id, now, goesOn),
    ]);
    const payable = rows.filter(({ payee }) => payee !== null);
    const oldest = sent.at(MOST_PAYOUTS - 1);
    const isCut = oldest !== undefined && isOfLastDay(oldest.createdDate, now);
    return { version, findings: checkBatch(payable, sent, now), isCut };
  });
  useEffect(() => {
    let isShown = true;
    void read(() => isShown)
      .catch((error: unknown) => ({ version, problem: problemIn(error) }))
      .then((next) => {
        if (isShown) setState(next);
        isShown = false; // after a failure the other list may still be on its way
      });
    return () => void (isShown = false);
  }, [id, version, turn]);
  return { ...(state.version === version && state), again: () => setTurn((count) => count + 1) };
}

/** Names that differ from the bank's, shared numbers, and rows like payments of the last day. */
export function FindingsOfBatch({
  batch: { currency, count },
  state: { findings, isCut, problem, done = 0, again },
}: {
  readonly batch: Pick<CheckedBatch, "currency" | "count">;
  readonly state: ReturnType<typeof useFindings>;
}) {
  const words = useTranslations("bulkFiles.findings");
  const format = useFormat();
  if (problem) return <ReadProblem problem={problem} busy={false} onRetry={again} />;
  if (!findings)
    return (
      <p role="status" className="flex items-center gap-2 text-muted tabular-nums">
        <Spinner />
        {words("reading", { done: format.number(done), count: format.number(count) })}
      </p>
    );
  const { renamed, shared, repeated } = findings;
  const row = (number: number) => format.number(number);
  return (
    <>
      {renamed.length > 0 && (
        <Notice tone="warning" announce title={words("renamed", { count: renamed.length })}>
          <FirstLines
            lines={renamed.map(({ row: at, fullName, payee }) =>
              words("renamedRow", { row: row(at), name: format.isolate(fullName), bank: format.isolate(payee ?? "") }),
            )}
          />
        </Notice>
      )}
      <SharedNumbers numbers={shared} />
      {repeated.length > 0 && (
        <Notice tone="warning" announce title={words("repeated", { count: repeated.length })}>
          <FirstLines
            lines={repeated.map(({ row: at, fullName, amount }) =>
              words("repeatedRow", {
                row: row(at),
                name: format.isolate(fullName),
                amount: format.money(amount, currency).text,
              }),
            )}
          />
        </Notice>
      )}
      {isCut && <p className="text-muted">{words("cut", { count: format.number(MOST_PAYOUTS) })}</p>}
    </>
  );
}
