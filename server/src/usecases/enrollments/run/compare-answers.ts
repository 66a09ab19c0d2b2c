/** Adds answers to the record of a driver, with the events and the outcomes of the checks that follow. It is pure. */
import { type EnrollmentPolicy, type ReportChanges, SEVERITIES } from "@cnh/contract";
import { compare, type Day, type Facts, remember } from "@cnh/license-law";
import { showComparison } from "../../reports/show-comparison.ts";
import type { DriverRecord, Unanswered } from "../stored-enrollment.ts";
import type { Answer, SettledCheck } from "./answer.ts";
import { eventOf, type JudgedEvent } from "./judged-event.ts";
import { missingParts, unansweredAfter } from "./unanswered.ts";

export interface ComparedRecord {
  readonly record: DriverRecord;
  readonly events: readonly JudgedEvent[];
  readonly checks: readonly SettledCheck[];
}

export interface ComparisonTime {
  readonly on: Day;
  readonly at: Date;
}

/**
 * Adds answers to the record, each with an event if it changes the record. The first one starts the record. The newest
 * report is compared again when an enrollment is resumed, and is in the record already.
 */
export function compareAnswers(
  before: DriverRecord,
  answers: readonly Answer[],
  policy: EnrollmentPolicy,
  time: ComparisonTime,
): ComparedRecord {
  const added = answers.filter(({ reportId }) => reportId !== before.reportId);
  return added.reduce<ComparedRecord>(
    (so, answer) => {
      const next = compareAnswer(so.record, answer, policy, time);
      return {
        record: next.record,
        events: [...so.events, ...next.events],
        checks: [...so.checks, ...next.checks],
      };
    },
    { record: before, events: [], checks: [] },
  );
}

function compareAnswer(
  before: DriverRecord,
  answer: Answer,
  policy: EnrollmentPolicy,
  time: ComparisonTime,
): ComparedRecord {
  const { facts, check, reportId } = answer;
  const unanswered = unansweredAfter(before.unanswered, facts, check, time.at);
  const reached = reachEvents(before.unanswered, unanswered);
  if (facts === null)
    return {
      record: { ...before, unanswered },
      events: reached,
      checks: [{ reportId, outcome: "FAILED", isPublished: false, isIncomplete: false }],
    };
  const { record, comparison } = withFacts(before, answer, facts, time.on);
  const isPublished = before.memory === null || comparison !== null || policy.keepReports === "all";
  const changed = comparison && isAnnounced(comparison, policy);
  const outcome = comparison ? "CHANGED" : "UNCHANGED";
  return {
    record: {
      ...record,
      unanswered,
      isChanged: comparison !== null,
      reportId: check && !isPublished ? before.reportId : reportId,
    },
    events: [
      ...(changed
        ? [eventOf("driver.changed", { comparison, checkReportId: check && reportId })]
        : []),
      ...reached,
    ],
    checks: check
      ? [
          {
            reportId,
            outcome: before.memory === null ? "FIRST" : outcome,
            isPublished,
            isIncomplete: missingParts(facts, check).length > 0,
          },
        ]
      : [],
  };
}

function withFacts(
  before: DriverRecord,
  { reportId, driverId, name }: Answer,
  facts: Facts,
  on: Day,
): { readonly record: DriverRecord; readonly comparison: ReportChanges | null } {
  const { memory, reportId: since } = before;
  const compared = memory && compare(memory, facts, on);
  const comparison =
    compared?.effect && since !== null
      ? showComparison({ reportId, since, on }, compared.effect, compared.changes)
      : null;
  const next = compared?.memory ?? remember(facts);
  return { record: { ...before, memory: next, driverId, name: name ?? before.name }, comparison };
}

function isAnnounced({ changes }: ReportChanges, { minSeverity }: EnrollmentPolicy): boolean {
  const min = SEVERITIES.indexOf(minSeverity);
  return changes.some(({ severity }) => SEVERITIES.indexOf(severity) >= min);
}

/** `driver.unreachable` once the sources have been silent for long, and `driver.reachable` when they answer again. */
function reachEvents(before: Unanswered | null, after: Unanswered | null): readonly JudgedEvent[] {
  const was = before?.isReported ?? false;
  const is = after?.isReported ?? false;
  if (was === is) return [];
  const [kind, of] = is
    ? (["driver.unreachable", after] as const)
    : (["driver.reachable", before] as const);
  const unreachable = of && { since: of.since, missing: [...of.missing] };
  return [eventOf(kind, { unreachable })];
}
