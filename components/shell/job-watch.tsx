"use client";
// Says when a file that somebody of this browser has sent or paid is done, wherever in the portal they are by then.
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { showToast } from "@/components/ui/toast-store";
import { type Job, forgetJob, jobsOf } from "@/lib/browser/jobs";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useInvalidate } from "@/lib/provider/browser/calls";
import { readNow } from "@/lib/provider/browser/requests";
import { useRefresh } from "@/lib/provider/browser/refresh";
import type { BulkFile } from "@/lib/provider/contract/bulk";
import { problemIn } from "@/lib/provider/problem";

export const JobWatch = withWords(Watching, ["bulkFiles"]);

const EVERY = 3_000;
const toneOf = ({ status }: BulkFile) => (status === "success" ? "success" : status === "failed" ? "error" : "warning");
const read = async ({ kind, id }: Job): Promise<BulkFile> =>
  (await readNow(kind === "invoice" ? "bulk.invoicesOf" : "bulk.payoutsOf", { id, offset: 1 })).seen.file;

function Watching({ userId }: { readonly userId: string }) {
  const words = useTranslations("bulkFiles.watch");
  const { isolate, number } = useFormat();
  const stale = useInvalidate();
  const refresh = useRefresh();

  const tell = useEffectEvent((job: Job, file: BulkFile) => {
    const address = `/billing/bulk-${job.kind}?${new URLSearchParams({ appId: job.appId, open: job.id }).toString()}`;
    showToast({
      id: `job-${job.id}`,
      tone: toneOf(file),
      title: words("done", { file: isolate(job.fileName) }),
      text: words("text", { done: number(file.done - file.failed), failed: number(file.failed) }),
      action: { label: words("open"), href: address },
    });
    stale(["bulk", "invoices", "payouts", "wallets", "dashboard"]);
    void refresh({ silently: true });
  });
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    for (const job of jobsOf(userId)) {
      try {
        const file = await read(job);
        // What waits to be paid has come to its end for whoever uploaded it.
        if (file.status === "inProgress" || !jobsOf(userId).some(({ id }) => id === job.id)) continue;
        forgetJob(userId, job.id);
        if (file.status !== "created") tell(job, file);
      } catch (error) {
        // What somebody may not see any more is not asked for again; a failure passes.
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
  return null;
}
