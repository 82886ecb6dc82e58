"use client";
// Reminds customers of the open invoices of a file, or withdraws these invoices: one after another, each on its own.
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { FactList } from "@/components/ui/display/fact-list";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { Spinner } from "@/components/ui/display/spinner";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import type { BulkFile } from "@/lib/contract/bulk";
import * as families from "@/lib/i18n/families";
import { useProblemText } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { LARGEST_PAGE, allPages } from "@/lib/provider/all-pages";
import { invalidate } from "@/lib/provider/browser/calls";
import { type AnswerOf, readNow, sendTo } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { sum } from "@/lib/rules/money";
import { reminderObstacle, reminderObstacles } from "@/lib/rules/reminders";

type Invoice = AnswerOf<"invoices.list">["rows"][number];
export interface ActOnInvoicesProps {
  readonly action: "remind" | "withdraw";
  readonly file: Pick<BulkFile, "id" | "currency">;
  readonly timeZone: string;
}

export const ActOnInvoices = withWords(Acting, families.ActOnInvoices);

interface Found {
  readonly invoices: readonly Invoice[];
  readonly at: number;
}
async function openInvoices(fileId: string): Promise<Found> {
  const found: Invoice[] = [];
  const read = async (page: number) =>
    (await readNow("invoices.list", { fileId, payment: "open", page, offset: LARGEST_PAGE })).seen;
  for await (const { rows } of allPages<Invoice>(read, ({ id }) => id)) found.push(...rows);
  return { invoices: found, at: Date.now() };
}

/** After a lost reply the invoice says whether it was done. */
async function remind({ id, version, email, sent }: Invoice): Promise<Problem | undefined> {
  for (const channel of email ? (["sms", "email"] as const) : (["sms"] as const)) {
    try {
      await sendTo("invoices.send", { id, channel, version });
    } catch (error) {
      const problem = problemIn(error);
      if (!problem.isSilent) return problem;
      const now = await readNow("invoices.read", { id }).catch(() => undefined);
      if (!now || now.seen.sent?.lastDate === sent?.lastDate) return problem;
    }
  }
  return undefined;
}
const isGone = ({ kind, details }: Problem) => kind === "not_found" || details.code === "DELETED";
async function withdraw({ id, version }: Invoice): Promise<Problem | undefined> {
  try {
    await sendTo("invoices.remove", { id, version });
  } catch (error) {
    const problem = problemIn(error);
    if (isGone(problem)) return undefined;
    const now = problem.isSilent && (await readNow("invoices.read", { id }).then(() => undefined, problemIn));
    return now && isGone(now) ? undefined : problem;
  }
  return undefined;
}

const obstacles = [...reminderObstacles, "paying"] as const;
type Obstacle = (typeof obstacles)[number];

interface Failed {
  readonly invoice: Invoice;
  readonly problem: Problem;
}
interface Progress {
  readonly of: number;
  readonly done: number;
  readonly failed: readonly Failed[];
  readonly isOver: boolean;
}

function Acting({ action, file, timeZone, open, onOpenChange }: ActOnInvoicesProps & DialogState) {
  const words = useTranslations("bulkFiles.act");
  const common = useTranslations("actions.common");
  const counts = useTranslations("counts.of");
  const { number, money } = useFormat();
  const router = useRouter();
  const [found, setFound] = useState<Found | Problem>();
  const [progress, setProgress] = useState<Progress>();
  const [turn, setTurn] = useState(0);
  const isStopped = useRef(false);
  useEffect(() => {
    let isShown = true;
    openInvoices(file.id).then(
      (all) => isShown && setFound(all),
      (error: unknown) => isShown && setFound(problemIn(error)),
    );
    return () => void (isShown = false);
  }, [file.id, turn]);

  const { invoices: all, at } = found && "invoices" in found ? found : { invoices: [], at: 0 };
  const obstacleOf = (invoice: Invoice): Obstacle | undefined =>
    action === "remind"
      ? reminderObstacle(invoice, timeZone, at)
      : invoice.status === "inProgress"
        ? "paying"
        : undefined;
  const able = all.filter((invoice) => obstacleOf(invoice) === undefined);
  const isRunning = progress !== undefined && !progress.isOver;
  const texts = able.length;
  const emails = able.filter(({ email }) => email).length;

  async function run(invoices: readonly Invoice[]) {
    isStopped.current = false;
    let now: Progress = { of: invoices.length, done: 0, failed: [], isOver: false };
    setProgress(now);
    for (const invoice of invoices) {
      if (isStopped.current) break;
      const problem = await (action === "remind" ? remind(invoice) : withdraw(invoice));
      now = problem ? { ...now, failed: [...now.failed, { invoice, problem }] } : { ...now, done: now.done + 1 };
      setProgress(now);
    }
    setProgress({ ...now, isOver: true });
    invalidate(["invoices", "bulk", "dashboard"]);
    router.refresh();
  }
  const failed = progress?.isOver ? progress.failed : [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isRunning}
      title={words(`${action}.title`)}
      description={words(`${action}.text`)}
      closeLabel={common("close")}
      foot={
        isRunning ? (
          <Button onClick={() => (isStopped.current = true)}>{words("stop")}</Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>{common(progress ? "close" : "cancel")}</Button>
            {(progress ? failed.length > 0 : able.length > 0) && (
              <Button
                variant={action === "withdraw" ? "danger" : "primary"}
                icon={action === "remind" ? <Icon name="send" className="flip" /> : <Icon name="trash-2" />}
                onClick={() => void run(progress ? failed.map(({ invoice }) => invoice) : able)}
              >
                {progress
                  ? words("again", { count: failed.length })
                  : words(`${action}.button`, { count: able.length })}
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
        ) : "invoices" in found ? (
          progress ? (
            <Result progress={progress} />
          ) : (
            <>
              <FactList
                facts={[
                  [words(`${action}.count`), number(able.length)],
                  [words("amount"), money(sum(able.map(({ amount }) => amount)), file.currency).text],
                  [words("receive"), action === "remind" && able.length > 0 && counts("messages", { texts, emails })],
                ]}
              />
              <Obstacles found={all.map(obstacleOf)} />
            </>
          )
        ) : (
          <Notice
            tone="error"
            announce
            title={words("notRead")}
            action={
              <Button
                size="sm"
                onClick={() => {
                  setFound(undefined);
                  setTurn(turn + 1);
                }}
              >
                {common("tryAgain")}
              </Button>
            }
          />
        )}
      </div>
    </Dialog>
  );
}

/** The invoices that are left out, by their reason. */
function Obstacles({ found }: { readonly found: readonly (Obstacle | undefined)[] }) {
  const words = useTranslations("bulkFiles.act");
  if (found.length === 0) return <Notice tone="info">{words("none")}</Notice>;
  const lines = obstacles.flatMap((reason) => {
    const count = found.filter((one) => one === reason).length;
    return count > 0 ? [words(`why.${reason}`, { count })] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="info">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

function Result({ progress: { of, done, failed, isOver } }: { readonly progress: Progress }) {
  const words = useTranslations("bulkFiles.act");
  const problemText = useProblemText();
  const { number } = useFormat();
  const label = words("progress", { done: number(done + failed.length), count: number(of) });
  const left = of - done - failed.length;
  return (
    <>
      {!isOver && <ProgressBar value={done + failed.length} max={Math.max(1, of)} label={label} />}
      <p role="status" className="text-default tabular-nums">
        {isOver ? words("done", { count: done }) : label}
        {isOver && left > 0 && ` ${words("left", { count: left })}`}
      </p>
      {isOver && failed.length > 0 && (
        <Notice tone="error" title={words("failed", { count: failed.length })}>
          {failed.map(({ invoice, problem }) => (
            <p key={invoice.id}>
              <bdi dir="ltr">{invoice.invoiceCode}</bdi>: {problemText(problem.kind)}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}
