"use client";
import { useEffect, useState, type ComponentType } from "react";
import { jobsOf, listenToJobs } from "@/lib/browser/jobs";

interface JobWatchProps {
  readonly userId: string;
}

/** The watch over files that are being worked off: its code comes when there is one. */
export function JobGate({ userId }: JobWatchProps) {
  const [Watch, setWatch] = useState<ComponentType<JobWatchProps>>();
  useEffect(() => {
    const look = () => {
      if (jobsOf(userId).length === 0) return;
      import("./job-watch").then(
        ({ JobWatch }) => setWatch(() => JobWatch),
        () => undefined, // a next page fetches it again
      );
    };
    look();
    return listenToJobs(look);
  }, [userId]);
  return Watch && <Watch userId={userId} />;
}
