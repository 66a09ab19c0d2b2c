/**
 * The processor time of some work, in milliseconds. Unlike elapsed time, it hardly depends on other load; since that
 * still affects caches and clock boost, the best of three tries counts.
 */
export function processorTimeOf(work: () => void): number {
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...tries);
}
