/**
 * Decides which source is queried next, and when, from the failures of the earlier questions. A source that cannot
 * answer is not queried again; one with a transient failure is retried with growing pauses, up to a max of questions.
 */
import type { LookupFailureKind } from "./source.ts";

export interface FailedQuestion {
  /** The position of the source in the configuration. */
  readonly source: number;
  readonly kind: LookupFailureKind;
  readonly retryAfterMs: number | null;
}

export interface LookupPolicy {
  /** The max number of questions over all sources. */
  readonly maxQuestions: number;
  /** The first pause before a source is queried again. Each later pause is twice as long. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
}

export interface NextQuestion {
  readonly source: number;
  readonly pauseMs: number;
}

/** The number of failures after which a source is not queried again, by kind. */
const MAX_FAILURES: Readonly<Record<LookupFailureKind, number>> = {
  not_found: 1,
  refused: 1,
  misconfigured: 1,
  // One broken answer may be a truncated page; a second one means that the source always gives it.
  broken_answer: 2,
  rate_limited: Number.POSITIVE_INFINITY,
  transient: Number.POSITIVE_INFINITY,
};

/** Returns `null` if no source is left to query. */
export function nextQuestion(
  sources: number,
  failures: readonly FailedQuestion[],
  policy: LookupPolicy,
): NextQuestion | null {
  const last = failures.at(-1);
  if (sources === 0 || failures.length >= policy.maxQuestions) return null;
  if (!last) return { source: 0, pauseMs: 0 };
  const usable = Array.from({ length: sources }, (_, source) => source).filter((source) =>
    isUsable(failures.filter((each) => each.source === source)),
  );
  // The next usable source after the last one, starting over at the first.
  const source = usable.find((each) => each > last.source) ?? usable[0];
  if (source === undefined) return null;
  const before = failures.filter((each) => each.source === source).length;
  return { source, pauseMs: before === 0 ? 0 : pauseOf(before, last, policy) };
}

/** Failures with which the same source will always answer the same question. */
const PERMANENT: readonly LookupFailureKind[] = ["not_found", "refused"];

/**
 * Whether no source will ever answer: none is configured, or each has refused the question or does not know the driver.
 * Wrong settings and broken answers are not final: the operator or the provider may fix them.
 */
export function isUnanswerable(sources: number, failures: readonly FailedQuestion[]): boolean {
  return Array.from({ length: sources }, (_, source) => source).every((source) =>
    failures.some((each) => each.source === source && PERMANENT.includes(each.kind)),
  );
}

function isUsable(failures: readonly FailedQuestion[]): boolean {
  return failures.every(
    ({ kind }) => failures.filter((each) => each.kind === kind).length < MAX_FAILURES[kind],
  );
}

function pauseOf(before: number, { retryAfterMs }: FailedQuestion, policy: LookupPolicy): number {
  const growing = policy.firstPauseMs * 2 ** (before - 1);
  return Math.min(policy.maxPauseMs, Math.max(growing, retryAfterMs ?? 0));
}
