const RUNS = 5;

/**
 * The milliseconds that `work` uses a processor, without the time that a busy machine gives to other programs. The process's other
 * threads count too, such as garbage collection of what other tests left, so it is the least of some runs.
 */
export const processorTime = (work: () => void): number =>
  Math.min(
    ...Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
