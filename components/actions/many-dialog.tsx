"use client";
// An action on many records, one after another, each on its own. The records are read again first; before the start it says which are
// left out and why, and afterwards it offers those that failed once more.
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useProblemSentence } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Amount } from "@/components/ui/display/amount";
import { FactList } from "@/components/ui/display/fact-list";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { Notice } from "@/components/ui/display/notice";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { Spinner } from "@/components/ui/display/spinner";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import type { Noun } from "@/lib/contract/call";
import { useFormat } from "@/lib/i18n/use-format";
import { useInvalidate } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { type Problem, problemIn } from "@/lib/provider/problem";
import type { Minor } from "@/lib/rules/money";
import { sumsByCurrency } from "@/lib/rules/sums";
import "./many-dialog.css";

/** A record of the action. */
export interface ManyRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly amount: Minor;
  readonly currency: string;
}
export interface ManyRead<Row> {
  readonly rows: readonly Row[];
  /** Sentences about records that are left out. */
  readonly leftOut: readonly string[];
}
export interface ManyDialogProps<Row extends ManyRow> extends DialogState {
  readonly title: string;
  readonly description: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  /** Reads the records of these ids, or all of them. */
  readonly read: (ids: readonly string[] | undefined) => Promise<ManyRead<Row>>;
  /** If nothing can be done. */
  readonly nothing: string;
  readonly countLabel: string;
  readonly button: (rows: readonly Row[]) => string;
  readonly facts?: (rows: readonly Row[]) => readonly (readonly [label: string, value: ReactNode])[];
  /** False if a field below is not filled in; the press has said so. */
  readonly isReady?: () => boolean;
  /** Undefined once it is done. */
  readonly act: (row: Row) => Promise<Problem | undefined>;
  readonly problemOf?: (problem: Problem) => string | undefined;
  /** Each other try shows the records as they are now first: for money. By default only one after a refusal does. */
  readonly showsAgain?: boolean;
  readonly stale: readonly Noun[];
  readonly onDone?: ((ids: readonly string[]) => void) | undefined;
  /** After the end. */
  readonly after?: (done: readonly Row[]) => ReactNode;
  /** Fields. */
  readonly children?: ReactNode;
}

interface Failed<Row> {
  readonly row: Row;
  readonly problem: Problem;
}
interface Progress<Row> {
  readonly rows: readonly Row[];
  readonly done: readonly Row[];
  readonly failed: readonly Failed<Row>[];
  readonly isOver: boolean;
}

export function ManyDialog<Row extends ManyRow>(props: ManyDialogProps<Row>) {
  const { open, danger = false, showsAgain = false } = props;
  const words = useTranslations("actions.many");
  const common = useTranslations("actions.common");
  const { number } = useFormat();
  const refresh = useRefresh();
  const invalidate = useInvalidate();
  const [found, setFound] = useState<ManyRead<Row> | Problem>();
  const [progress, setProgress] = useState<Progress<Row>>();
  const [turn, setTurn] = useState<{ readonly ids?: readonly string[] }>({});
  const [done, setDone] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const isStopped = useRef(false);
  const read = useEffectEvent(() => props.read(turn.ids));
  useEffect(() => {
    let isShown = true;
    read().then(
      (all) => isShown && setFound(all),
      (error: unknown) => isShown && setFound(problemIn(error)),
    );
    return () => void (isShown = false);
  }, [turn]);
  const readAgain = (ids?: readonly string[]) => {
    setFound(undefined);
    setProgress(undefined);
    setTurn({ ...(ids && { ids }) });
  };

  async function run(rows: readonly Row[]) {
    if (props.isReady?.() === false) return;
    isStopped.current = false;
    let now: Progress<Row> = { rows, done: [], failed: [], isOver: false };
    setProgress(now);
    setTried(true);
    for (const row of rows) {
      if (isStopped.current) break;
      const problem = await props.act(row);
      now = problem ? { ...now, failed: [...now.failed, { row, problem }] } : { ...now, done: [...now.done, row] };
      setProgress(now);
    }
    setProgress({ ...now, isOver: true });
    setDone((before) => [...before, ...now.done.map(({ id }) => id)]);
  }
  // The rows of the page change only now: the button of this dialog may belong to them.
  function close() {
    props.onOpenChange(false);
    if (!isTried) return;
    props.onDone?.(done);
    invalidate(props.stale);
    void refresh();
  }

  const rows = found && "rows" in found ? found.rows : [];
  const isRunning = progress !== undefined && !progress.isOver;
  const failed = progress?.isOver ? progress.failed.map(({ row }) => row) : [];
  // The record of a refused row is another now: the same row would be refused again.
  const readsAgain = showsAgain || progress?.failed.some(({ problem }) => problem.kind === "refused");
  const again = () => (readsAgain ? readAgain(failed.map(({ id }) => id)) : void run(failed));
  const icon = <Icon name={props.icon} className={props.icon === "trash-2" ? undefined : "flip"} />;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      locked={isRunning}
      title={props.title}
      description={props.description}
      closeLabel={progress ? undefined : common("close")}
      foot={
        isRunning ? (
          <Button onClick={() => (isStopped.current = true)}>{words("stop")}</Button>
        ) : (
          <>
            <Button onClick={close}>{common(progress ? "close" : "cancel")}</Button>
            {progress
              ? failed.length > 0 && (
                  <Button variant={danger ? "danger" : "primary"} icon={icon} onClick={again}>
                    {words("again", { count: failed.length })}
                  </Button>
                )
              : rows.length > 0 && (
                  <Button variant={danger ? "danger" : "primary"} icon={icon} onClick={() => void run(rows)}>
                    {props.button(rows)}
                  </Button>
                )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        {found === undefined ? (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {words("reading")}
          </p>
        ) : "rows" in found ? (
          progress ? (
            <Result progress={progress} problemOf={props.problemOf} after={props.after} />
          ) : (
            <>
              {rows.length === 0 && found.leftOut.length === 0 && <Notice tone="info">{props.nothing}</Notice>}
              {rows.length > 0 && (
                <FactList
                  facts={[
                    [props.countLabel, number(rows.length)],
                    [words("together"), <Sums key="sums" rows={rows} />],
                    ...(props.facts?.(rows) ?? []),
                  ]}
                />
              )}
              {found.leftOut.length > 0 && (
                <Notice tone="info">
                  {found.leftOut.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </Notice>
              )}
              {rows.length > 0 && <Rows rows={rows} />}
              {rows.length > 0 && props.children}
            </>
          )
        ) : (
          <Notice
            tone="error"
            announce
            title={words("notRead")}
            action={
              <Button size="sm" onClick={() => readAgain(turn.ids)}>
                {common("tryAgain")}
              </Button>
            }
          />
        )}
      </div>
    </Dialog>
  );
}

/** Each currency by itself. */
function Sums({ rows }: { readonly rows: readonly ManyRow[] }) {
  const { figure } = useFormat();
  return (
    <span className="flex flex-wrap gap-x-3">
      {sumsByCurrency(rows).map(([currency, amount]) => (
        <Amount key={currency} figure={figure(amount)} currency={currency} />
      ))}
    </span>
  );
}

type State = "waits" | "runs" | "done" | "failed";
const icons = {
  waits: <Icon name="circle-dashed" className="text-subtle" />,
  runs: <Spinner />,
  done: <Icon name="circle-check" className="text-success-mark" />,
  failed: <Icon name="circle-x" className="text-error-mark" />,
} as const satisfies Readonly<Record<State, ReactNode>>;

function Rows<Row extends ManyRow>({
  rows,
  stateOf,
}: {
  readonly rows: readonly Row[];
  readonly stateOf?: (row: Row) => State;
}) {
  const words = useTranslations("actions.many");
  const { figure } = useFormat();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys
    <ul aria-label={words("rows")} tabIndex={0} className="many-rows">
      {rows.map((row) => {
        const state = stateOf?.(row);
        return (
          <li key={row.id}>
            {state && (
              <span>
                {icons[state]}
                <span className="sr-only">{words(`states.${state}`)}</span>
              </span>
            )}
            <bdi dir="ltr">{row.code}</bdi>
            <span dir="auto">{row.name}</span>
            <Amount figure={figure(row.amount)} currency={row.currency} />
          </li>
        );
      })}
    </ul>
  );
}

function Result<Row extends ManyRow>({
  progress: { rows, done, failed, isOver },
  problemOf,
  after,
}: { readonly progress: Progress<Row> } & Pick<ManyDialogProps<Row>, "problemOf" | "after">) {
  const words = useTranslations("actions.many");
  const usual = useProblemSentence();
  const { number } = useFormat();
  const ended = done.length + failed.length;
  const label = words("progress", { done: number(ended), count: number(rows.length) });
  const left = rows.length - ended;
  const stateOf = (row: Row): State =>
    done.includes(row)
      ? "done"
      : failed.some((one) => one.row === row)
        ? "failed"
        : !isOver && row === rows[ended]
          ? "runs"
          : "waits";
  return (
    <>
      {!isOver && <ProgressBar value={ended} max={Math.max(1, rows.length)} label={label} />}
      <p role="status" className="text-default tabular-nums">
        {isOver ? words("done", { count: done.length }) : label}
        {isOver && left > 0 && ` ${words("left", { count: left })}`}
      </p>
      {isOver && after?.(done)}
      {isOver && failed.length > 0 && (
        <Notice tone="error" announce title={words("failed", { count: failed.length })}>
          {failed.map(({ row, problem }) => (
            <p key={row.id}>
              <bdi dir="ltr">{row.code}</bdi>: {problemOf?.(problem) ?? usual(problem)}
            </p>
          ))}
        </Notice>
      )}
      <Rows rows={rows} stateOf={stateOf} />
    </>
  );
}
