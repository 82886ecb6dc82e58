// A time limit that our own work does not use up. While the event loop is held up, no answer can be read and no timer runs, so time is
// counted in ticks: one that comes late counts no more than one in time.
import { outsideRequests } from "@/lib/outside-requests";

const TICK = 100;

interface TimeLimits {
  /** Calls `onLate` when the milliseconds are over; the result ends the wait. */
  start(milliseconds: number, onLate: () => void): () => void;
}

/** All waits share one timer, which runs while there are any. */
export function timeLimits(): TimeLimits {
  const waits = new Set<{ ticksLeft: number; readonly onLate: () => void }>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => {
    const late = [...waits].filter((wait) => --wait.ticksLeft < 0);
    if (late.length === 0) return;
    // Sockets are read before this runs: an answer that has arrived by now counts.
    setImmediate(() => {
      for (const wait of late) if (waits.delete(wait)) wait.onLate();
      stopWhenIdle();
    });
  };
  const stopWhenIdle = () => {
    if (waits.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    start: (milliseconds, onLate) => {
      const wait = { ticksLeft: Math.ceil(milliseconds / TICK), onLate };
      waits.add(wait);
      timer ??= outsideRequests(() => setInterval(tick, TICK));
      return () => {
        waits.delete(wait);
        stopWhenIdle();
      };
    },
  };
}
