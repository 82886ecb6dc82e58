// A time limit that excludes our own blocking. While the event loop is blocked, no answer can be read and no timer
// runs, so time is counted in ticks: a late tick counts as one.
import { outsideRequests } from "@/lib/outside-requests";

/** A request needs a few commands in sequence, and may take three seconds at most. */
export const COMMAND_TIMEOUT = 800;
const TICK = 100;

interface TimeLimits {
  /** Calls `onLate` after the milliseconds; the returned function ends the wait. */
  start(milliseconds: number, onLate: () => void): () => void;
}

/** All waits share one timer, which runs while there are any. */
export function timeLimits(): TimeLimits {
  const waits = new Set<{ ticksLeft: number; readonly onLate: () => void }>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => {
    const late = [...waits].filter((wait) => --wait.ticksLeft < 0);
    if (late.length === 0) return;
    // Sockets are read before this runs, so answers that have arrived count.
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
