"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Notice } from "@/components/ui/display/notice";
import { type MoneyJob, isHeld, jobsOf, listenToJobs } from "@/lib/browser/jobs";
import { useFormat } from "@/lib/i18n/use-format";
import { useRefresh } from "@/lib/provider/browser/refresh";

const moneyJobs = (userId: string) => jobsOf(userId).filter((job): job is MoneyJob => job.kind === "money");

/** The money jobs that no dialog of this tab shows. */
function useOpenJobs(userId: string): readonly MoneyJob[] {
  const open = useSyncExternalStore(
    listenToJobs,
    () => JSON.stringify(moneyJobs(userId).filter(({ id }) => !isHeld(id))),
    () => "[]",
  );
  return JSON.parse(open) as readonly MoneyJob[]; // written above
}

/** Reads the page again when a job has ended, in this tab or another, and when one has begun: the server's note has its amount. */
function useFreshPage(userId: string): void {
  const refresh = useRefresh();
  const known = useRef<readonly string[]>([]);
  const look = useEffectEvent(() => {
    const jobs = moneyJobs(userId);
    const hasEnded = known.current.some((before) => jobs.every(({ id }) => id !== before));
    const hasBegun = jobs.some(({ id, currency }) => currency === undefined && !known.current.includes(id));
    known.current = jobs.map(({ id }) => id);
    if (hasEnded || hasBegun) void refresh({ silently: true });
  });
  useEffect(() => {
    look();
    return listenToJobs(() => look());
  }, []);
}

/** Says on every screen that the outcome of a money action is not known yet. */
export function MoneyNotice({ userId }: { readonly userId: string }) {
  const jobs = useOpenJobs(userId);
  useFreshPage(userId);
  return jobs.length > 0 && <OpenNotice jobs={jobs} />;
}

function OpenNotice({ jobs }: { readonly jobs: readonly MoneyJob[] }) {
  const words = useTranslations("money.checkingOf");
  const outcomes = useTranslations("money.outcome");
  const { money } = useFormat();
  const [slot] = useState(() => document.createElement("div"));
  // Between the top bar and the content, so that it stays while the content scrolls.
  useEffect(() => {
    document.getElementById("content")?.before(slot);
    return () => slot.remove();
  }, [slot]);
  return createPortal(
    <Notice tone="warning" announce className="mx-gutter mt-3 print:hidden">
      {jobs.map(({ id, call, amount, currency, address }) => (
        <p key={id}>
          {words(call as "payouts.pay", {
            amount: amount === undefined || currency === undefined ? "none" : money(amount, currency).text,
          })}{" "}
          <a href={address} className="rounded-xs font-regular text-link underline underline-offset-3">
            {outcomes("view")}
          </a>
        </p>
      ))}
    </Notice>,
    slot,
  );
}
