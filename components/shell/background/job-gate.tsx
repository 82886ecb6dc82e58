"use client";
import { useEffect, useState } from "react";
import { later } from "@/components/ui/layers/later";
import { jobsOf, listenToJobs } from "@/lib/browser/jobs";

const JobWatch = later(async () => (await import("./job-watch")).JobWatch);

/** Watches unfinished jobs. Its code loads when there is one. */
export function JobGate({ userId }: { readonly userId: string }) {
  const [hasJobs, setHasJobs] = useState(false);
  useEffect(() => {
    const look = () => jobsOf(userId).length > 0 && setHasJobs(true);
    look();
    return listenToJobs(look);
  }, [userId]);
  return hasJobs && <JobWatch userId={userId} />;
}
