"use client";
import { useEffect, useState } from "react";
import { later } from "@/components/ui/layers/later";
import { type MoneyNote, jobsOf, listenToJobs, watchNote } from "@/lib/browser/jobs";

const JobWatch = later(async () => (await import("./job-watch")).JobWatch);

interface JobGateProps {
  readonly userId: string;
  readonly notes: readonly MoneyNote[];
}
/** Watches unfinished jobs. Its code loads when there is one. */
export function JobGate({ userId, notes }: JobGateProps) {
  const [hasJobs, setHasJobs] = useState(false);
  useEffect(() => {
    const look = () => jobsOf(userId).length > 0 && setHasJobs(true);
    look();
    return listenToJobs(look);
  }, [userId]);
  useEffect(() => {
    for (const note of notes) watchNote(userId, note);
  }, [userId, notes]);
  return hasJobs && <JobWatch userId={userId} />;
}
