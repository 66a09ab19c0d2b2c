/**
 * The times of day at which enrollments are judged and drivers are checked. Each enrollment has its own second of a span,
 * the same every day, so that the enrollments of an organization are not due together.
 */
import type { Day } from "@cnh/license-law";
import { saoPauloDay, saoPauloDayStart } from "../../days/calendar.ts";

const HOUR_MS = 3_600_000;
const JUDGEMENT_SPAN_SECONDS = 2 * 3_600;
/** Checks are due from 6:00 to 22:00 in São Paulo, when the registers answer. */
const FIRST_CHECK_HOUR = 6;
const CHECK_SPAN_SECONDS = 16 * 3_600;
/** Notices of a day are sent from this hour in São Paulo on. */
const NOTICE_HOUR = 7;

function offsetMs(enrollmentId: string, spanSeconds = JUDGEMENT_SPAN_SECONDS): number {
  const second = Buffer.from(enrollmentId).reduce(
    (sum, byte) => (sum * 31 + byte) % spanSeconds,
    0,
  );
  return second * 1_000;
}

/** Shortly after the start of a day. */
export function spreadStart(day: Day, enrollmentId: string): Date {
  return new Date(saoPauloDayStart(day) + offsetMs(enrollmentId));
}

export function noticeTime(day: Day, enrollmentId: string): Date {
  return new Date(saoPauloDayStart(day) + NOTICE_HOUR * HOUR_MS + offsetMs(enrollmentId));
}

/** The time at which a driver is checked on a day. */
export function checkTime(day: Day, enrollmentId: string): Date {
  const offset = offsetMs(enrollmentId, CHECK_SPAN_SECONDS);
  return new Date(saoPauloDayStart(day) + FIRST_CHECK_HOUR * HOUR_MS + offset);
}

export function isNoticeTime(at: Date): boolean {
  const start = saoPauloDayStart(saoPauloDay(at.getTime()));
  return at.getTime() >= start + NOTICE_HOUR * HOUR_MS;
}

export function earliestOf(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known));
}
