"use client";
// Shows a toast when a file or a payment from this browser has a result, on any page.
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { showToast } from "@/components/ui/layers/toast-store";
import { type FileJob, type MoneyJob, forgetJob, isHeld, jobsOf } from "@/lib/browser/jobs";
import { tabStorage } from "@/lib/browser/storage";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useInvalidate } from "@/lib/provider/browser/calls";
import { readNow } from "@/lib/provider/browser/requests";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { MoneyNotice } from "./money-notice";
import type { BulkFile } from "@/lib/contract/bulk";
import { type ProblemKind, problemIn } from "@/lib/provider/problem";

export const JobWatch = withWords(Watching, families.JobWatch);

const EVERY = 3_000;
const toneOf = ({ status }: BulkFile) => (status === "success" ? "success" : status === "failed" ? "error" : "warning");
/** Refusals of the payment; other problems are of the request for its result. */
const refusals: ReadonlySet<ProblemKind> = new Set(["refused", "invalid", "forbidden", "not_found"]);
const isWaiting = (userId: string, jobId: string) => jobsOf(userId).some(({ id }) => id === jobId);
const read = async ({ kind, id }: FileJob): Promise<BulkFile> =>
  (await readNow(kind === "invoice" ? "bulk.invoicesOf" : "bulk.payoutsOf", { id, offset: 1 })).seen.file;

function Watching({ userId }: { readonly userId: string }) {
  const words = useTranslations("bulkFiles.watch");
  const { isolate, money, number } = useFormat();
  const stale = useInvalidate();
  const refresh = useRefresh();

  const attempts = useTranslations("attempts.call");
  const outcomes = useTranslations("money.outcome");

  const tell = useEffectEvent((job: FileJob, file: BulkFile) => {
    const { done, failed } = file.sums;
    const address = `/billing/bulk-${job.kind}?${new URLSearchParams({ appId: job.appId, open: job.id }).toString()}`;
    showToast({
      id: `job-${job.id}`,
      tone: toneOf(file),
      title: words("done", { file: isolate(job.fileName) }),
      text: words("text", {
        done: number(done.count),
        amount: money(done.total, file.currency).text,
        failed: number(failed.count),
      }),
      action: { label: words("open"), href: address },
    });
    stale(["bulk", "invoices", "payouts", "wallets", "dashboard"]);
    void refresh({ silently: true });
  });
  const tellMoney = (job: MoneyJob, result: "done" | "notDone" | "refused", amount?: string) => {
    if (!isWaiting(userId, job.id)) return; // another tab was first
    forgetJob(userId, job.id); // the page reads itself again
    if (result !== "notDone") tabStorage.remove(job.place);
    showToast({
      id: `job-${job.id}`,
      tone: result === "done" ? "success" : "warning",
      title: outcomes(result, { action: attempts(job.call as "payouts.pay") }), // every call that moves money has a name there
      text: amount,
      action: { label: outcomes("view"), href: job.address },
    });
  };
  const lookAtMoney = async (job: MoneyJob) => {
    try {
      const { seen, touches } = await readNow("transactions.outcome", { key: job.id });
      const { happened, amount, currency } = seen;
      if (!happened) return tellMoney(job, "notDone");
      stale(touches);
      tellMoney(job, "done", amount !== null && currency ? money(amount, currency).text : undefined);
    } catch (error) {
      if (refusals.has(problemIn(error).kind)) tellMoney(job, "refused");
    }
  };
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    for (const job of jobsOf(userId)) {
      if (job.kind === "money") {
        if (!isHeld(job.id)) await lookAtMoney(job);
        continue;
      }
      try {
        const file = await read(job);
        // A file that waits for its payment is finished for the user who uploaded it.
        if (file.status === "inProgress" || !isWaiting(userId, job.id)) continue;
        forgetJob(userId, job.id);
        if (file.status !== "created") tell(job, file);
      } catch (error) {
        // Other failures may pass.
        if (["not_found", "forbidden"].includes(problemIn(error).kind)) forgetJob(userId, job.id);
      }
    }
  });
  useEffect(() => {
    let isAsking = false;
    const timer = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      void look().finally(() => (isAsking = false));
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  return <MoneyNotice userId={userId} />;
}
