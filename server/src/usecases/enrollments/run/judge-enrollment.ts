/** Judges an enrollment: the record of its driver, the deadlines, the events, and when it is judged next. It is pure. */
import {
  addDays,
  type Day,
  type Deadline,
  deadlinesOf,
  nextNoticeOn,
  noticesOn,
  rememberedFacts,
} from "@cnh/license-law";
import { saoPauloDay } from "../../days/calendar.ts";
import type { EnrollmentState } from "../enrollment.ts";
import type { BasisNotice, DriverRecord, EnrollmentRequest } from "../stored-enrollment.ts";
import type { Answer, SettledCheck } from "./answer.ts";
import { basisNoticeOn, nextBasisNoticeOn } from "./basis-notices.ts";
import { compareAnswers } from "./compare-answers.ts";
import { earliestOf, isNoticeTime, noticeTime, spreadStart } from "./judge-times.ts";
import { eventOf, type JudgedEvent } from "./judged-event.ts";
import { type CheckTimer, planCheck, type PlannedCheck } from "./plan-check.ts";

export interface JudgedEnrollment {
  readonly state: EnrollmentState;
  readonly record: DriverRecord;
  /** The newest report of the record. */
  readonly reportId: string | null;
  readonly nextDueOn: Day | null;
  readonly dueDays: readonly Day[];
  /** When it is judged next, unless a report comes before. */
  readonly dueAt: Date | null;
  readonly events: readonly JudgedEvent[];
  /** The checks among the answers. */
  readonly checks: readonly SettledCheck[];
  /** `null` if the timer of the next check stays as it is. */
  readonly plannedCheck: PlannedCheck | null;
}

export interface EnrollmentToJudge {
  readonly enrollmentId: string;
  readonly state: EnrollmentState;
  readonly request: EnrollmentRequest;
  readonly record: DriverRecord;
  /** The timer of the next check; `null` if no check was planned yet. */
  readonly timer: CheckTimer | null;
  /** Whether a report that was delivered before is compared soon. */
  readonly awaitsComparison: boolean;
}

/** The days after the end of its basis on which a paused enrollment ends. */
const PAUSED_DAYS = 90;

export function judgeEnrollment(
  enrollment: EnrollmentToJudge,
  answers: readonly Answer[],
  at: Date,
): JudgedEnrollment {
  const on = saoPauloDay(at.getTime());
  const { request, enrollmentId, timer, awaitsComparison } = enrollment;
  if (on > request.basis.expiresOn) return judgeExpired(enrollment, answers, on);
  const { policy } = request;
  const compared = compareAnswers(enrollment.record, answers, policy, { on, at });
  const { record: known, events, checks } = compared;
  const deadlines = known.memory === null ? [] : deadlinesOf(rememberedFacts(known.memory), on);
  const nextDueOn = deadlines.find(({ dueOn }) => dueOn >= on)?.dueOn ?? null;
  const noticed = judgeNotices(enrollment, known, deadlines, at);
  return {
    state: "ACTIVE",
    record: noticed.record,
    reportId: known.reportId,
    nextDueOn,
    dueDays: [...new Set(deadlines.map(({ dueOn }) => dueOn))],
    dueAt: earliestOf([
      noticed.nextAt,
      nextDueOn === null ? null : spreadStart(addDays(nextDueOn, 1), enrollmentId),
      spreadStart(addDays(request.basis.expiresOn, 1), enrollmentId),
    ]),
    events: [...events, ...noticed.events],
    checks,
    plannedCheck: planCheck({ enrollmentId, policy, timer, awaitsComparison }, known, answers, at),
  };
}

/** Without a basis nothing is compared, checked or shown. The record stays until the enrollment is resumed or ends. */
function judgeExpired(
  enrollment: EnrollmentToJudge,
  answers: readonly Answer[],
  on: Day,
): JudgedEnrollment {
  const { record, request, enrollmentId, timer } = enrollment;
  const endsOn = addDays(request.basis.expiresOn, PAUSED_DAYS + 1);
  const state = on >= endsOn ? "ENDED" : "PAUSED";
  const kind = state === "ENDED" ? "enrollment.ended" : "enrollment.paused";
  return {
    state,
    record,
    reportId: record.reportId,
    nextDueOn: null,
    dueDays: [],
    dueAt: spreadStart(endsOn, enrollmentId),
    events: state === enrollment.state ? [] : [eventOf(kind)],
    checks: answers.flatMap(({ check, reportId }) =>
      check ? [{ reportId, outcome: "UNUSED", isPublished: false, isIncomplete: false }] : [],
    ),
    plannedCheck: timer && { dueAt: null, weight: 0 },
  };
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
