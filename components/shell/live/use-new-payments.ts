"use client";
import { useEffect, useState } from "react";
import { hasSound } from "@/lib/browser/storage";
import { LATEST_PAYMENTS } from "@/lib/contract/constants";
import { type ProblemKind, problemIn } from "@/lib/provider/problem";
import { readNow } from "@/lib/provider/browser/requests";
import { type SeenPayments, nothingSeen, withLatest } from "@/lib/rules/new-payments";
import { playTone } from "./tone";

const EVERY = 2_500;
const LONGEST = 60_000;
/** These do not pass by waiting. */
const final: ReadonlySet<ProblemKind> = new Set(["forbidden", "not_found", "signed_out", "other_account", "updated"]);
const canSee = () => document.visibilityState === "visible" && navigator.onLine;

export type NewPayments = Pick<SeenPayments, "count" | "isCut">;
const none: NewPayments = nothingSeen;

/** When each payment was first in an answer: a page that is read later shows it. */
const firstAnswers = new Map<string, number>();

/** Payments since the page was shown, and those that came first. Nothing is asked while the tab is hidden or offline. */
export function useNewPayments(shownAt: number): { readonly all: NewPayments; readonly first: NewPayments } {
  const [news, setNews] = useState({ shownAt, all: none, first: none });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: SeenPayments = nothingSeen;
    const shown = new Set([...firstAnswers.keys()].filter((id) => firstAnswers.get(id)! < shownAt));
    let failures = 0;
    let isAsking = false;
    let ended = false;
    const look = async () => {
      clearTimeout(timer);
      if (isAsking || ended || !canSee()) return;
      isAsking = true;
      try {
        const latest = await readNow("live.payments", {});
        failures = 0;
        take(latest.seen);
      } catch (error) {
        failures += 1;
        ended ||= final.has(problemIn(error).kind);
      }
      isAsking = false;
      timer = setTimeout(() => void look(), Math.min(LONGEST, EVERY * 2 ** failures));
    };
    const take = (latest: Parameters<typeof withLatest>[1]) => {
      if (ended) return;
      for (const { id } of latest.paid) if (!firstAnswers.has(id)) firstAnswers.set(id, latest.at);
      const all = withLatest(seen, latest, shownAt, LATEST_PAYMENTS, shown);
      const isSame = all.count === seen.count;
      seen = all;
      if (isSame) return;
      setNews((before) => ({
        shownAt,
        all,
        first: before.shownAt === shownAt && before.first.count > 0 ? before.first : all,
      }));
      if (hasSound()) playTone();
    };
    const resume = () => void look();
    resume();
    document.addEventListener("visibilitychange", resume);
    addEventListener("online", resume);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", resume);
      removeEventListener("online", resume);
    };
  }, [shownAt]);
  return news.shownAt === shownAt ? news : { all: none, first: none };
}
