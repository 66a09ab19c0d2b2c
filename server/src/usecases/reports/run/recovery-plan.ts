/** The schedule by which missing state records are looked up again: growing pauses until a fixed end. */
export interface RecoveryPolicy {
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** The sum of all pauses. After it the report is completed without the missing records. */
  readonly totalMs: number;
}

/** Minutes instead of days, so that a customer can watch how a partial report ends. */
const SANDBOX_RECOVERY: RecoveryPolicy = {
  firstPauseMs: 15_000,
  maxPauseMs: 60_000,
  totalMs: 5 * 60_000,
};

/** The policy for reports of test keys: the configured values; by default minutes, and at most the live values. */
export function sandboxRecovery(
  live: RecoveryPolicy,
  configured: { readonly [Key in keyof RecoveryPolicy]: RecoveryPolicy[Key] | undefined },
): RecoveryPolicy {
  const valueOf = (key: keyof RecoveryPolicy) =>
    configured[key] ?? Math.min(live[key], SANDBOX_RECOVERY[key]);
  return {
    firstPauseMs: valueOf("firstPauseMs"),
    maxPauseMs: valueOf("maxPauseMs"),
    totalMs: valueOf("totalMs"),
  };
}

/** The pauses in order. Each is twice the previous one, up to the maximum; the last is cut to fit `totalMs`. */
export function recoveryPauses({ firstPauseMs, maxPauseMs, totalMs }: RecoveryPolicy): number[] {
  const pauses: number[] = [];
  let left = totalMs;
  for (let pause = firstPauseMs; left > 0; pause = Math.min(pause * 2, maxPauseMs)) {
    pauses.push(Math.min(pause, left));
    left -= pause;
  }
  return pauses;
}
