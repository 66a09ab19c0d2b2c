/**
 * The engine's retries of a call that a worker does not answer. The engine's defaults double the pause up to a minute, so
 * that work waits long after the worker is back, and give up after 70 tries: a report would then stop until an operator
 * resumed it. These retries come within seconds, and continue for weeks.
 */
export const WORKER_RETRY_POLICY = {
  initialInterval: 100,
  exponentiationFactor: 2,
  maxInterval: 10_000,
  maxAttempts: 1_000_000,
} as const;
