/** Percentiles of durations that are stored as counts. */
import type { Tally } from "./source-health.ts";

export function countOf(tallies: readonly { readonly count: number }[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}

/** The max duration of this share of the calls, the fastest first; `null` without calls. */
export function percentile(
  tallies: readonly Pick<Tally, "ms" | "count">[],
  share: number,
): number | null {
  let left = countOf(tallies) * share;
  if (left === 0) return null;
  for (const { ms, count } of tallies.toSorted((one, other) => one.ms - other.ms)) {
    left -= count;
    // Floating-point sums are not exact: a tiny remainder counts as zero.
    if (left < 1e-9) return ms;
  }
  return null;
}
