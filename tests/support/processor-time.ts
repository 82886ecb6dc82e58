/** The milliseconds that `work` uses a processor, without the time that a busy machine gives to other programs. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
