"use client";
// Files and money that this browser has sent and whose result the user has not seen.
import type { Minor } from "@/lib/rules/money";
import { browserStorage } from "./storage";

export interface FileJob {
  readonly id: string;
  readonly kind: "invoice" | "payout";
  readonly appId: string;
  readonly fileName: string;
}
/** The user left the dialog before the reply. */
export interface MoneyJob {
  /** The intent key. */
  readonly id: string;
  readonly kind: "money";
  readonly call: string;
  /** The key of the intent in the tab's storage. */
  readonly place: string;
  /** Where its record is, or the page that sent it. */
  readonly address: string;
  /** Only the server knows the currency. */
  readonly amount?: Minor;
  readonly currency?: string;
}
/** A money action of this user that the server has noted, from this browser or another. */
export interface MoneyNote extends Omit<MoneyJob, "kind" | "place"> {
  /** The reply may still come to the tab that sent it. */
  readonly isSending: boolean;
}
type Job = FileJob | MoneyJob;
const CHANGED = "portal:jobs";
const MOST = 20;
const placeOf = (userId: string) => `jobs:${encodeURIComponent(userId)}`;

export function jobsOf(userId: string): readonly Job[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(placeOf(userId)) ?? "[]");
    return Array.isArray(kept) ? (kept as Job[]) : []; // written below
  } catch {
    return [];
  }
}
function write(userId: string, jobs: readonly Job[]): void {
  if (jobs.length === 0) browserStorage.remove(placeOf(userId));
  else browserStorage.write(placeOf(userId), JSON.stringify(jobs.slice(-MOST)));
  dispatchEvent(new Event(CHANGED));
}
/** The shell of any tab announces its end. */
export const watchJob = (userId: string, job: Job): void =>
  write(userId, [...jobsOf(userId).filter(({ id }) => id !== job.id), job]);
export const forgetJob = (userId: string, jobId: string): void =>
  write(
    userId,
    jobsOf(userId).filter(({ id }) => id !== jobId),
  );

/** Completes the job of a tab that was left. Without one, an action that is on its way belongs to a tab that waits for its reply. */
export function watchNote(userId: string, { isSending, ...note }: MoneyNote): void {
  const own = jobsOf(userId).find(({ id }) => id === note.id);
  if (own || !isSending) watchJob(userId, { place: "", ...own, ...note, kind: "money" });
}

/** Jobs whose result a dialog of this tab shows itself. */
const held = new Set<string>();
export function holdJob(jobId: string): void {
  held.add(jobId);
  dispatchEvent(new Event(CHANGED));
}
export const releaseJob = (jobId: string): unknown => held.delete(jobId);
export const isHeld = (jobId: string): boolean => held.has(jobId);

/** Changes by this tab and by others. */
export function listenToJobs(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}
