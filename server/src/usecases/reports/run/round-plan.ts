/**
 * The plan of a report's round, from stored data: which lookup of a part is next and when, and when missing records are
 * looked up again. Equal data gives equal plans, so a round may run any number of times.
 */
import {
  type FailedQuestion,
  isUnanswerable,
  type LookupPolicy,
  nextQuestion,
} from "../../sources/lookup-plan.ts";
import type { LookupFailureKind } from "../../sources/source.ts";
import { type RecoveryPolicy, recoveryPauses } from "./recovery-plan.ts";
import type { RecordedLookup } from "./report-run.ts";

/** The lookups of one part: the names of its sources, in order, and the questions so far, by attempt. */
export interface PartMemory {
  readonly sources: readonly string[];
  readonly lookups: readonly RecordedLookup[];
}

export type PartPlan =
  /** Query the source at this position, not before this time (in milliseconds; 0 for immediately). */
  | { readonly kind: "ask"; readonly source: number; readonly notBefore: number }
  /** Every question of this look is used up. */
  | { readonly kind: "exhausted" }
  /** No source will ever answer. */
  | { readonly kind: "unanswerable" };

interface TimedFailure extends FailedQuestion {
  readonly askedAt: number;
  readonly endedAt: number;
}

/** The plan for a part that is not gathered, in a look that began at this time. */
export function planPart(
  { sources, lookups }: PartMemory,
  lookBeganAt: number,
  policy: LookupPolicy,
): PartPlan {
  const failures = failuresOf(sources, lookups);
  if (isUnanswerable(sources.length, failures)) return { kind: "unanswerable" };
  const ofLook = failures.filter(({ askedAt }) => askedAt >= lookBeganAt);
  const next = nextQuestion(sources.length, ofLook, policy);
  if (!next) return { kind: "exhausted" };
  const endedAt = ofLook.at(-1)?.endedAt ?? 0;
  const notBefore = next.pauseMs > 0 ? endedAt + next.pauseMs : 0;
  return { kind: "ask", source: next.source, notBefore };
}

/** The failed questions, by attempt. Lookups of sources that are no longer configured do not count. */
function failuresOf(
  sources: readonly string[],
  lookups: readonly RecordedLookup[],
): TimedFailure[] {
  return lookups.flatMap(({ source, outcome, retryAfterMs, askedAt, durationMs }) => {
    const place = sources.indexOf(source);
    if (place < 0) return [];
    // The source answered without the part: it does not know.
    const kind = outcome === "answered" ? "refused" : (outcome as LookupFailureKind);
    const times = { askedAt: askedAt.getTime(), endedAt: askedAt.getTime() + durationMs };
    return [{ source: place, kind, retryAfterMs, ...times }];
  });
}

/** One look at the sources for everything that is missing. Each look has its own budget of questions. */
export interface Look {
  /** In milliseconds; 0 for the first look. */
  readonly beganAt: number;
  /** When the next look is due; `null` if this is the last one, or the report was not published partially yet. */
  readonly nextAt: number | null;
}

/** The times, in milliseconds, that determine the looks; `null` for an event that has not happened. */
export interface LookTimes {
  readonly partialAt: number | null;
  readonly orderedAgainAt: number | null;
}

/** The current look. It began at the end of a pause after the partial publication, or when the report was ordered again. */
export function currentLook(
  policy: RecoveryPolicy,
  { partialAt, orderedAgainAt }: LookTimes,
  now: number,
): Look {
  let [beganAt, nextAt]: [number, number | null] = [0, null];
  let at = partialAt ?? 0;
  for (const pause of partialAt === null ? [] : recoveryPauses(policy)) {
    at += pause;
    if (at > now) {
      nextAt = at;
      break;
    }
    beganAt = at;
  }
  return { beganAt: Math.max(beganAt, orderedAgainAt ?? 0), nextAt };
}
