"use client";
import { useEffect, useRef, useState } from "react";
import { later } from "@/components/ui/layers/later";
import { removeDrafts } from "@/lib/browser/kept-drafts";
import { removeSheets } from "@/lib/browser/remove-sheets";
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

/** How long before the end it is told. */
const WARNING = 60;
/** Our server writes the clock down at most this often, so what it says after a sign of life may be that much too late. */
const COARSE = 60;
/** A page has better things to do first. */
const FIRST = 2;

/** Knows when the session ends: tells our server that somebody works, warns before the end, and leaves when it is there. */
export function SessionWatch() {
  const [endsAt, setEndsAt] = useState<number>();
  const warned = useRef(false);
  const stay = useRef<() => void>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let extendedAt = Date.now();
    let ended = false;
    const later = (seconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(1, seconds) * 1000);
    };
    function show(clock: SessionClock, slack = 0) {
      if (ended) return;
      if (clock === "ended") return leaveToSignIn();
      if (clock === "unknown") return warned.current ? undefined : later(WARNING / 2);
      const { secondsLeft } = clock;
      warned.current = secondsLeft <= WARNING;
      setEndsAt(warned.current ? Date.now() + secondsLeft * 1000 : undefined);
      if (warned.current) clearTimeout(timer);
      else later(secondsLeft - WARNING - slack);
    }
    const look = () => void readSessionClock().then(show);
    stay.current = () => {
      extendedAt = Date.now();
      void extendSession().then((clock) => {
        if (typeof clock === "object") broadcastToTabs(clock);
        show(clock, COARSE);
      });
    };
    const act = () => {
      // A warning wants its answer, not any movement.
      if (!warned.current && Date.now() - extendedAt >= COARSE * 1000) stay.current?.();
    };
    // Timers of a computer that slept are late.
    const seen = () => document.visibilityState === "visible" && look();
    const stopHearing = listenToTabs((news) => {
      if (news === "entered") return;
      if (news !== "left") return show(news, COARSE);
      removeDrafts();
      removeSheets();
      leaveSignedOut();
    });
    const quiet = { passive: true, capture: true };
    document.addEventListener("pointerdown", act, quiet);
    document.addEventListener("keydown", act, quiet);
    document.addEventListener("visibilitychange", seen);
    later(FIRST);
    return () => {
      ended = true;
      clearTimeout(timer);
      stopHearing();
      document.removeEventListener("pointerdown", act, quiet);
      document.removeEventListener("keydown", act, quiet);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);

  return endsAt !== undefined && <IdleWarning endsAt={endsAt} onStay={() => stay.current?.()} onOver={leaveToSignIn} />;
}
