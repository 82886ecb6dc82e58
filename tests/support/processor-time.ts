const RUNS = 5;

const since = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/**
 * The milliseconds that `work` uses a processor, without the time that a busy machine gives to other programs. The process's other
 * threads count too, such as garbage collection of what other tests left, so it is the least of some runs.
 */
export const processorTime = (work: () => void, runs = RUNS): number =>
  Math.min(
    ...Array.from({ length: runs }, () => {
      const before = process.cpuUsage();
      work();
      return since(before);
    }),
  );

/** The same of one run, which may wait. */
export async function processorTimeOnce(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return since(before);
}
