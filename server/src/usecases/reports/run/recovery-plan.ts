/** When the state's records that were missing are looked up again: growing pauses, until a fixed end. */
export interface RecoveryPolicy {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** All pauses together; after that the report is delivered without what is missing. */
  readonly totalMs: number;
}

/** The pauses in order. Each is twice the one before, the last cut to fit. */
export function recoveryPauses({
  firstPauseMs,
  longestPauseMs,
  totalMs,
}: RecoveryPolicy): number[] {
  const pauses: number[] = [];
  let left = totalMs;
  for (let pause = firstPauseMs; left > 0; pause = Math.min(pause * 2, longestPauseMs)) {
    pauses.push(Math.min(pause, left));
    left -= pause;
  }
  return pauses;
}
