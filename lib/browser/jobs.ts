"use client";
// Files and money that this browser has sent and whose result the user has not seen.
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
  /** The page that sent it. */
  readonly address: string;
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

/** Jobs whose result a dialog of this tab shows itself. */
const held = new Set<string>();
export const holdJob = (jobId: string): unknown => held.add(jobId);
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
