"use client";
import { useEffect } from "react";
import { setServerClock } from "@/lib/browser/server-clock";
import { useRefresh } from "@/lib/provider/browser/refresh";

const MINUTE = 60_000;

interface DayWatchProps {
  /** The server's time of the page: the browser's clock may be wrong. */
  readonly now: number;
  /** Milliseconds from then to the end of the merchant's day. */
  readonly endsIn: number;
}
/** Reads the page again when the merchant's day is over: its dates, its "Today" and its presets are of the day before. */
export function DayWatch({ now, endsIn }: DayWatchProps) {
  const refresh = useRefresh();
  useEffect(() => setServerClock(now), [now]);
  useEffect(() => {
    const end = Date.now() + endsIn;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = end - Date.now();
      if (left <= 0 && document.visibilityState === "visible") void refresh({ silently: true });
      // Timers stop while a computer sleeps, and a refresh may fail. A new page has a new end.
      timer = setTimeout(look, left > 0 ? Math.min(left, MINUTE) : MINUTE);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [endsIn, refresh]);
  return null;
}
