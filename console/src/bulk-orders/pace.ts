/** How fast reports of a bulk order end, from what was seen lately. It is a guess for people, and nothing depends on it. */

/** How many reports had ended at an instant, in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly ended: number;
}

/** What was seen before that says little of now. */
const WINDOW_MS = 90_000;
/** Before this there is too little to say. */
const MIN_SPAN_MS = 5_000;

/** Adds what is seen now, and forgets what was seen long ago. */
export function withSample(samples: readonly Sample[], now: Sample): Sample[] {
  return [...samples.filter(({ at }) => at > now.at - WINDOW_MS), now];
}

/** Reports in a minute; null as long as nobody can tell. */
export function paceOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < MIN_SPAN_MS || last.ended <= first.ended) return null;
  return ((last.ended - first.ended) / (last.at - first.at)) * 60_000;
}

/** When the last of so many reports will have ended. */
export function endOf(samples: readonly Sample[], left: number): number | null {
  const pace = paceOf(samples);
  const now = samples.at(-1)?.at;
  return pace === null || now === undefined ? null : now + (left / pace) * 60_000;
}
