"use client";
import { useEffect, useRef, useState } from "react";
import { later } from "@/components/ui/layers/later";
import { removeUnsent } from "@/lib/browser/remove-unsent";
import {
  type SessionClock,
  readSessionClock,
  listenToTabs,
  leaveSignedOut,
  leaveToSignIn,
  extendSession,
  broadcastToTabs,
} from "@/lib/provider/browser/session-clock";

const IdleWarning = later(async () => (await import("./idle-warning")).IdleWarning);

/** Seconds before the end. */
const WARNING = 60;
/** Seconds. The server writes the clock at most this often, so its answer may be so much too late. */
const COARSE = 60;
/** Seconds before the first look: the page loads first. */
const FIRST = 2;

/** Extends the session while the user works, warns before its end, and leaves at its end. */
export function SessionWatch() {
  const [endsAt, setEndsAt] = useState<number>();
  const warned = useRef(false);
  const stay = useRef<() => Promise<boolean>>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let extendedAt = Date.now();
    let ended = false;
    const lookAfter = (seconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(1, seconds) * 1000);
    };
    function show(clock: SessionClock, slack = 0) {
      if (ended) return;
      if (clock === "ended") return leaveToSignIn();
      if (clock === "unknown") return warned.current ? undefined : lookAfter(WARNING / 2);
      const { secondsLeft } = clock;
      warned.current = secondsLeft <= WARNING;
      setEndsAt(warned.current ? Date.now() + secondsLeft * 1000 : undefined);
      if (warned.current) clearTimeout(timer);
      else lookAfter(secondsLeft - WARNING - slack);
    }
    const look = () => void readSessionClock().then(show);
    stay.current = async () => {
      extendedAt = Date.now();
      const clock = await extendSession();
      if (typeof clock === "object") broadcastToTabs(clock);
      show(clock, COARSE);
      return clock !== "unknown";
    };
    const act = () => {
      // While the warning is open, only its button extends the session.
      if (!warned.current && Date.now() - extendedAt >= COARSE * 1000) void stay.current?.();
    };
    // Timers of a computer that slept are late.
    const lookIfVisible = () => document.visibilityState === "visible" && look();
    const stopHearing = listenToTabs((news) => {
      if (news === "entered") return;
      if (news !== "left") return show(news, COARSE);
      removeUnsent();
      leaveSignedOut();
    });
    const quiet = { passive: true, capture: true };
    document.addEventListener("pointerdown", act, quiet);
    document.addEventListener("keydown", act, quiet);
    document.addEventListener("visibilitychange", lookIfVisible);
    lookAfter(FIRST);
    return () => {
      ended = true;
      clearTimeout(timer);
      stopHearing();
      document.removeEventListener("pointerdown", act, quiet);
      document.removeEventListener("keydown", act, quiet);
      document.removeEventListener("visibilitychange", lookIfVisible);
    };
  }, []);

  return (
    endsAt !== undefined && (
      <IdleWarning endsAt={endsAt} onStay={async () => (await stay.current?.()) ?? false} onOver={leaveToSignIn} />
    )
  );
}
