/** How fast the reports of a bulk order end, from recent samples. A guess shown to users; nothing depends on it. */

/** How many reports had ended at an instant, in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly ended: number;
}

/** Older samples say little about the current pace. */
const WINDOW_MS = 90_000;
/** A shorter span is too little for an estimate. */
const MIN_SPAN_MS = 5_000;

/** Adds a sample and drops the old ones. */
export function withSample(samples: readonly Sample[], now: Sample): Sample[] {
  return [...samples.filter(({ at }) => at > now.at - WINDOW_MS), now];
}

/** Reports per minute; `null` while it is unknown. */
export function paceOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < MIN_SPAN_MS || last.ended <= first.ended) return null;
  return ((last.ended - first.ended) / (last.at - first.at)) * 60_000;
}

/** When the last of the remaining reports will have ended. */
export function endOf(samples: readonly Sample[], left: number): number | null {
  const pace = paceOf(samples);
  const now = samples.at(-1)?.at;
  return pace === null || now === undefined ? null : now + (left / pace) * 60_000;
}
