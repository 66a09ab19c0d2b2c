/**
 * Which source to ask next, and when: pure arithmetic over how the earlier questions went. A source that cannot
 * answer is left at once, one that fails in passing is tried again with growing pauses, all within a bound.
 */
import type { LookupFailureKind } from "./source.ts";

export interface FailedQuestion {
  /** Its place in the order of the configuration. */
  readonly source: number;
  readonly kind: LookupFailureKind;
  readonly retryAfterMs: number | null;
}

export interface LookupPolicy {
  /** Questions in all, whichever source they go to. */
  readonly maxQuestions: number;
  /** The first pause before a source is asked again; each later one is twice as long. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
}

export interface NextQuestion {
  readonly source: number;
  readonly pauseMs: number;
}

/** How often one source may fail so before it is left for good. */
const MAX_FAILURES: Readonly<Record<LookupFailureKind, number>> = {
  not_found: 1,
  refused: 1,
  misconfigured: 1,
  // A broken answer may be a page cut short; twice the same is how it answers.
  broken_answer: 2,
  rate_limited: Number.POSITIVE_INFINITY,
  transient: Number.POSITIVE_INFINITY,
};

/** Null: there is nobody left to ask. */
export function nextQuestion(
  sources: number,
  asked: readonly FailedQuestion[],
  policy: LookupPolicy,
): NextQuestion | null {
  const last = asked.at(-1);
  if (sources === 0 || asked.length >= policy.maxQuestions) return null;
  if (!last) return { source: 0, pauseMs: 0 };
  const open = Array.from({ length: sources }, (_, source) => source).filter((source) =>
    isOpen(asked.filter((each) => each.source === source)),
  );
  // The next in the order after the last one asked, beginning anew at the end of it.
  const source = open.find((each) => each > last.source) ?? open[0];
  if (source === undefined) return null;
  const before = asked.filter((each) => each.source === source).length;
  return { source, pauseMs: before === 0 ? 0 : pauseOf(before, last, policy) };
}

/** Failures that the same question to the same source will always end in. */
const PERMANENT: readonly LookupFailureKind[] = ["not_found", "refused"];

/**
 * Whether no source will ever answer: none is configured, or each has refused the question or knows no such driver.
 * Wrong settings and broken answers are not final: an operator, or the provider, may mend them.
 */
export function isUnanswerable(sources: number, failures: readonly FailedQuestion[]): boolean {
  return Array.from({ length: sources }, (_, source) => source).every((source) =>
    failures.some((each) => each.source === source && PERMANENT.includes(each.kind)),
  );
}

function isOpen(asked: readonly FailedQuestion[]): boolean {
  return asked.every(
    ({ kind }) => asked.filter((each) => each.kind === kind).length < MAX_FAILURES[kind],
  );
}

function pauseOf(before: number, { retryAfterMs }: FailedQuestion, policy: LookupPolicy): number {
  const growing = policy.firstPauseMs * 2 ** (before - 1);
  return Math.min(policy.maxPauseMs, Math.max(growing, retryAfterMs ?? 0));
}
