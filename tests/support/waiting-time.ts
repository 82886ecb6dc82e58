/** How often this process asks whether it runs. */
const STEP = 20;

/**
 * The milliseconds that `work` waited for others, without the time that a busy machine gave to other programs: a limit
 * for the one would fail for the other.
 */
export async function waitingTime<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  let held = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    held += Math.max(0, now - last - STEP);
    last = now;
  };
  const timer = setInterval(look, STEP);
  const began = last;
  try {
    const result = await work();
    look();
    return { result, milliseconds: performance.now() - began - held };
  } finally {
    clearInterval(timer);
  }
}
