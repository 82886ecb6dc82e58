"use client";
import { useEffect, useState } from "react";
import { quietPart } from "@/components/ui/layers/quiet-part";
import { jobsOf, listenToJobs } from "@/lib/browser/jobs";

const JobWatch = quietPart(async () => (await import("./job-watch")).JobWatch);

/** The watch over files that are being worked off: its code comes when there is one. */
export function JobGate({ userId }: { readonly userId: string }) {
  const [hasJobs, setHasJobs] = useState(false);
  useEffect(() => {
    const look = () => jobsOf(userId).length > 0 && setHasJobs(true);
    look();
    return listenToJobs(look);
  }, [userId]);
  return <JobWatch isNeeded={hasJobs} userId={userId} />;
}
