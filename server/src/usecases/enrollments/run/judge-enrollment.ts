/** Judges an enrollment: the record of its driver, the deadlines, the events, and when it is judged next. It is pure. */
import type { DriverEventKind, ReportChanges } from "@cnh/contract";
import {
  addDays,
  compare,
  type Day,
  type Deadline,
  deadlinesOf,
  type Facts,
  nextNoticeOn,
  noticesOn,
  remember,
  rememberedFacts,
} from "@cnh/license-law";
import { saoPauloDay } from "../../days/calendar.ts";
import { showComparison } from "../../reports/show-comparison.ts";
import type { EnrollmentState } from "../enrollment.ts";
import type { BasisNotice, DriverRecord, EnrollmentRequest } from "../stored-enrollment.ts";
import { basisNoticeOn, nextBasisNoticeOn } from "./basis-notices.ts";
import { earliestOf, isNoticeTime, noticeTime, spreadStart } from "./judge-times.ts";

/** A delivered report about the driver. */
export interface Answer {
  readonly reportId: string;
  readonly driverId: string;
  readonly name: string | null;
  readonly facts: Facts;
}

export interface JudgedEvent {
  readonly kind: DriverEventKind;
  /** `null` unless the event is about a deadline. */
  readonly deadline: Deadline | null;
  /** `null` unless the event is about changes of the record. */
  readonly comparison: ReportChanges | null;
}

const eventOf = (
  kind: DriverEventKind,
  { deadline = null, comparison = null }: Partial<JudgedEvent> = {},
): JudgedEvent => ({ kind, deadline, comparison });

export interface JudgedEnrollment {
  readonly state: EnrollmentState;
  readonly record: DriverRecord;
  /** The newest of the compared reports. */
  readonly reportId: string | null;
  readonly nextDueOn: Day | null;
  readonly dueDays: readonly Day[];
  /** When it is judged next, unless a report comes before. */
  readonly dueAt: Date | null;
  readonly events: readonly JudgedEvent[];
}

export interface EnrollmentToJudge {
  readonly enrollmentId: string;
  readonly state: EnrollmentState;
  readonly request: EnrollmentRequest;
  readonly record: DriverRecord;
}

/** The days after the end of its basis on which a paused enrollment ends. */
const PAUSED_DAYS = 90;

export function judgeEnrollment(
  enrollment: EnrollmentToJudge,
  answers: readonly Answer[],
  at: Date,
): JudgedEnrollment {
  const on = saoPauloDay(at.getTime());
  if (on > enrollment.request.basis.expiresOn) return judgeExpired(enrollment, on);
  const { record: known, events } = recordWith(enrollment.record, answers, on);
  const deadlines = known.memory === null ? [] : deadlinesOf(rememberedFacts(known.memory), on);
  const nextDueOn = deadlines.find(({ dueOn }) => dueOn >= on)?.dueOn ?? null;
  const noticed = judgeNotices(enrollment, known, deadlines, at);
  return {
    state: "ACTIVE",
    record: noticed.record,
    reportId: answers.at(-1)?.reportId ?? null,
    nextDueOn,
    dueDays: [...new Set(deadlines.map(({ dueOn }) => dueOn))],
    dueAt: earliestOf([
      noticed.nextAt,
      nextDueOn === null ? null : spreadStart(addDays(nextDueOn, 1), enrollment.enrollmentId),
      spreadStart(addDays(enrollment.request.basis.expiresOn, 1), enrollment.enrollmentId),
    ]),
    events: [...events, ...noticed.events],
  };
}

/** Without a basis nothing is compared or shown. The record stays until the enrollment is resumed or ends. */
function judgeExpired(enrollment: EnrollmentToJudge, on: Day): JudgedEnrollment {
  const { record, request, enrollmentId } = enrollment;
  const endsOn = addDays(request.basis.expiresOn, PAUSED_DAYS + 1);
  const state = on >= endsOn ? "ENDED" : "PAUSED";
  const kind = state === "ENDED" ? "enrollment.ended" : "enrollment.paused";
  return {
    state,
    record,
    reportId: null,
    nextDueOn: null,
    dueDays: [],
    dueAt: spreadStart(endsOn, enrollmentId),
    events: state === enrollment.state ? [] : [eventOf(kind)],
  };
}

interface ComparedRecord {
  readonly record: DriverRecord;
  readonly events: readonly JudgedEvent[];
}

/**
 * Adds answers to the record, each with an event if it changes the record. The first one starts the record. The newest
 * report is compared again when an enrollment is resumed, and is in the record already.
 */
function recordWith(before: DriverRecord, answers: readonly Answer[], on: Day): ComparedRecord {
  const added = answers.filter(({ reportId }) => reportId !== before.reportId);
  return added.reduce<ComparedRecord>(
    ({ record, events }, { facts, reportId, driverId, name }) => {
      const { memory, reportId: since } = record;
      const compared = memory && compare(memory, facts, on);
      const comparison =
        compared?.effect && since !== null
          ? showComparison({ reportId, since, on }, compared.effect, compared.changes)
          : null;
      return {
        record: {
          ...record,
          memory: compared?.memory ?? remember(facts),
          reportId,
          driverId,
          name: name ?? record.name,
        },
        events: comparison ? [...events, eventOf("driver.changed", { comparison })] : events,
      };
    },
    { record: before, events: [] },
  );
}

interface JudgedNotices {
  readonly record: DriverRecord;
  readonly events: readonly JudgedEvent[];
  /** When the next notice is due. */
  readonly nextAt: Date | null;
}

/** The notices of the day, once it is time for them. Before, the next ones are due at that time. */
function judgeNotices(
  { enrollmentId, request }: EnrollmentToJudge,
  record: DriverRecord,
  deadlines: readonly Deadline[],
  at: Date,
): JudgedNotices {
  const on = saoPauloDay(at.getTime());
  const { basis, policy } = request;
  const due = noticesOn(deadlines, record.sent, policy.notifyDays, record.settledThrough, on);
  const basisNotice = basisNoticeOn(basis, record.basisNotice, on);
  const hasNotices = due.notices.length > 0 || basisNotice !== null;
  if (hasNotices && !isNoticeTime(at))
    return { record, events: [], nextAt: noticeTime(on, enrollmentId) };
  const nextOn = nextNoticeOn(deadlines, due.sent, policy.notifyDays, on);
  const latest: BasisNotice | null = basisNotice ?? record.basisNotice;
  const days = [nextOn, nextBasisNoticeOn(basis, latest, on)];
  return {
    record: {
      ...record,
      sent: due.sent,
      settledThrough: nextOn === null ? FOREVER : addDays(nextOn, -1),
      basisNotice: latest,
    },
    events: [
      ...due.notices.map(({ deadline }) => eventOf("driver.due", { deadline })),
      ...(basisNotice ? [eventOf("enrollment.expiring")] : []),
    ],
    nextAt: earliestOf(days.map((day) => (day === null ? null : noticeTime(day, enrollmentId)))),
  };
}

/** Without a coming notice, every day is settled until a report changes the deadlines. */
const FOREVER = "9999-12-31";
