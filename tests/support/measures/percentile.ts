/** The smallest of the sorted values that is not exceeded by at least this share of them. NaN if there are none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
