"use client";
// The files that somebody of this browser has sent or paid and has not yet heard the end of.
import { browserStorage } from "./storage";

export interface Job {
  readonly id: string;
  readonly kind: "invoice" | "payout";
  readonly appId: string;
  readonly fileName: string;
}
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
/** Of this tab and of others. */
export function listenToJobs(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}
