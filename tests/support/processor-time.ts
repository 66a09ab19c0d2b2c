/**
 * processorTimeOf measures the processor time, in milliseconds, that work takes in this process. The load of the
 * machine does not change it.
 */
export function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
