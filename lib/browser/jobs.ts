"use client";
// Files and money that were sent from this browser, until the person has been told what came of them.
import { browserStorage } from "./storage";

export interface FileJob {
  readonly id: string;
  readonly kind: "invoice" | "payout";
  readonly appId: string;
  readonly fileName: string;
}
/** No reply came before the dialog was left. */
export interface MoneyJob {
  /** The key of the intent. */
  readonly id: string;
  readonly kind: "money";
  readonly call: string;
  /** Where the tab keeps the intent. */
  readonly place: string;
  /** The page it was sent from. */
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
/** From now on the shell says when it is done, in whatever tab is open then. */
export const watchJob = (userId: string, job: Job): void =>
  write(userId, [...jobsOf(userId).filter(({ id }) => id !== job.id), job]);
export const forgetJob = (userId: string, jobId: string): void =>
  write(
    userId,
    jobsOf(userId).filter(({ id }) => id !== jobId),
  );

/** A dialog of this tab asks for it by itself. */
const held = new Set<string>();
export const holdJob = (jobId: string): unknown => held.add(jobId);
export const releaseJob = (jobId: string): unknown => held.delete(jobId);
export const isHeld = (jobId: string): boolean => held.has(jobId);

/** Of this tab and of others. */
export function listenToJobs(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}
